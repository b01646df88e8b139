### Ce qui s'est passé. $who vaut « you » quand c'est le lecteur qui agit, et $name est le nom de qui agit ; $cards est une
### liste de cartes, ou leur nombre si le lecteur ne doit pas les connaître. L'autre joueur est $other, ou le lecteur si
### $whom vaut « you ». $holder est le nom de la carte dont il s'agit : celle d'un plateau ou d'un jeton, ou celle sur
### laquelle des cartes sont posées. STARTS dit si un nom commence par une voyelle, pour l'élision.

## Listes et nombres de cartes

cards-counted = { $count } { $card }
cards-and = { $list } et { $last }
cards-number = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-topped = { $cards }, { $top } sur le dessus

## Bonus

plus-cards = { $count ->
    [one] +{ $count } Carte
   *[other] +{ $count } Cartes
}
plus-actions = { $count ->
    [one] +{ $count } Action
   *[other] +{ $count } Actions
}
plus-buys = { $count ->
    [one] +{ $count } Achat
   *[other] +{ $count } Achats
}
plus-coins = { $count ->
    [one] +{ $count } pièce
   *[other] +{ $count } pièces
}
plus-potions = { $count ->
    [one] +{ $count } Potion
   *[other] +{ $count } Potions
}
with-plus = { $line } : { $plus }

## Événements

log-game = Partie à { $count } joueurs avec { $cards }
log-turn = Tour { $count } : { $who ->
        [you] c'est à vous
       *[other] { $name }
    }{ $turn ->
        [possessed] { " " }(tour supplémentaire, { $whom ->
                [you] c'est vous qui décidez
               *[other] c'est { $other } qui décide
            })
        [extra] { " " }(tour supplémentaire)
       *[regular] { "" }
    }
log-play = { $who ->
    [you] Vous jouez { $cards }
   *[other] { $name } joue { $cards }
}
log-plus = { $who ->
    [you] { $count ->
        [0] Vous n'obtenez rien
       *[other] Vous obtenez { $plus }
    }
   *[other] { $count ->
        [0] { $name } n'obtient rien
       *[other] { $name } obtient { $plus }
    }
}
log-draw = { $who ->
    [you] Vous piochez { $cards }
   *[other] { $name } pioche { $cards }
}
log-shuffle = { $who ->
    [you] Vous mélangez votre défausse
   *[other] { $name } mélange sa défausse
}
log-discard = { $who ->
    [you] Vous défaussez { $cards }
   *[other] { $name } défausse { $cards }
}
log-discard-deck = { $who ->
    [you] Vous défaussez toute votre pioche : { $cards }
   *[other] { $name } défausse toute sa pioche : { $cards }
}
log-trash = { $who ->
    [you] Vous écartez { $cards }
   *[other] { $name } écarte { $cards }
}
log-buy = { $who ->
    [you] Vous achetez { $cards }
   *[other] { $name } achète { $cards }
}
log-gain = { $who ->
    [you] Vous recevez { $cards }{ $key ->
            [hand] { " " }en main
            [deck] { " " }sur votre pioche
           *[discard] { "" }
        }
   *[other] { $name } reçoit { $cards }{ $key ->
            [hand] { " " }en main
            [deck] { " " }sur sa pioche
           *[discard] { "" }
        }
}
log-reveal = { $count ->
    [0] { $who ->
        [you] Vous dévoilez une main vide
       *[other] { $name } dévoile une main vide
    }
   *[other] { $who ->
        [you] Vous dévoilez { $cards }{ $key ->
                [deck] { " " }de votre pioche
                [hand] { " " }de votre main
               *[other] { "" }
            }
       *[other] { $name } dévoile { $cards }{ $key ->
                [deck] { " " }de sa pioche
                [hand] { " " }de sa main
               *[other] { "" }
            }
    }
}
log-look = { $who ->
    [you] Vous consultez { $key ->
            [bottom] { $cards } au bas de votre pioche
            [discard] votre défausse : { $cards }
           *[deck] { $cards } sur votre pioche
        }
   *[other] { $name } consulte { $key ->
            [bottom] { $cards } au bas de sa pioche
            [discard] sa défausse
           *[deck] { $cards } sur sa pioche
        }
}
log-react = { $who ->
    [you] Vous dévoilez { $cards } en réaction
   *[other] { $name } dévoile { $cards } en réaction
}
log-put-on-deck = { $who ->
    [you] Vous placez { $cards } sur votre pioche
   *[other] { $name } place { $cards } sur sa pioche
}
log-put-under-deck = { $who ->
    [you] Vous placez { $cards } au bas de votre pioche
   *[other] { $name } place { $cards } au bas de sa pioche
}
log-take = { $who ->
    [you] Vous prenez { $cards } en main{ $key ->
            [mat] { " " }depuis votre plateau { $holder }
            [card] { " " }depuis la carte { $holder }
           *[other] { "" }
        }
   *[other] { $name } prend { $cards } en main{ $key ->
            [mat] { " " }depuis son plateau { $holder }
            [card] { " " }depuis la carte { $holder }
           *[other] { "" }
        }
}
log-set-aside = { $who ->
    [you] Vous mettez de côté { $cards }{ $key ->
            [mat] { " " }sur votre plateau { $holder }
            [card] { " " }sur la carte { $holder }
           *[other] { "" }
        }
   *[other] { $name } met de côté { $cards }{ $key ->
            [mat] { " " }sur son plateau { $holder }
            [card] { " " }sur la carte { $holder }
           *[other] { "" }
        }
}
log-pass = { $who ->
    [you] Vous passez { $cards } à { $other }
   *[other] { $whom ->
        [you] { $name } vous passe { $cards }
       *[other] { $name } passe { $cards } à { $other }
    }
}
log-return = { $who ->
    [you] Vous replacez { $cards } dans la réserve
   *[other] { $name } replace { $cards } dans la réserve
}
log-token = { $key ->
    [mat] { $who ->
        [you] Vous ajoutez un jeton à votre plateau { $holder }, qui en porte { $count }
       *[other] { $name } ajoute un jeton à son plateau { $holder }, qui en porte { $count }
    }
   *[pile] { $who ->
        [you] Vous placez un jeton { $holder } sur la pile { $cards }
       *[other] { $name } place un jeton { $holder } sur la pile { $cards }
    }
}
log-option = { $who ->
    [you] Vous choisissez « { $option } »
   *[other] { $name } choisit « { $option } »
}
log-name = { $who ->
    [you] Vous annoncez { $count ->
            [0] une carte absente de cette partie
           *[other] { $cards }
        }
   *[other] { $name } annonce { $count ->
            [0] une carte absente de cette partie
           *[other] { $cards }
        }
}
log-after-effect = { $who ->
    [you] Début de votre tour : { $cards }
   *[other] Début du tour { STARTS($name) ->
            [vowel] d'{ $name }
           *[consonant] de { $name }
        } : { $cards }
}
log-come-back = { $who ->
    [you] { $cards } { $count ->
            [one] revient
           *[other] reviennent
        } dans votre défausse
   *[other] { $cards } { $count ->
            [one] revient
           *[other] reviennent
        } dans la défausse { STARTS($name) ->
            [vowel] d'{ $name }
           *[consonant] de { $name }
        }
}
log-end = La partie est finie
