### Les questions et le nom de leurs options. $mode : « agree » appelle oui ou non, « may » permet jusqu'à tant de cartes,
### « must » en exige tant. $cards : les cartes dont il s'agit ; $whose : à qui elles sont, « own », « other » ($name), « none ».

## Combien

amount-exact = { $most ->
    [one] une carte
   *[other] { $most } cartes
}
amount-up-to = { $most ->
    [one] une carte
   *[other] jusqu'à { $most } cartes
}
amount-any = autant de cartes que vous voulez
amount-between = de { $least } à { $most } cartes

## Questions : elles suivent le nom de la carte qui les pose, ou se suffisent

ask-by-card = { $card } : { $question }
ask-for = { STARTS($name) ->
    [vowel] (à la place d'{ $name })
   *[consonant] (à la place de { $name })
} { $question }
ask-waiting = on attend { $name }
ask-waiting-reactions = on attend d'éventuelles réactions

ask-action = jouez une carte Action, ou passez à vos Trésors
ask-treasures = quels Trésors jouez-vous ?
ask-buy = achetez une carte, ou terminez votre tour
ask-play = { $card ->
    [throne_room] quelle carte Action jouez-vous deux fois ?
    [golem] laquelle de ces cartes jouez-vous en premier ?
   *[other] { $mode ->
        [may] vous pouvez jouer { $amount }
       *[must] jouez { $amount }
    }
}
ask-gain = { $whose ->
    [other] désignez la carte { STARTS($name) ->
            [vowel] qu'{ $name }
           *[consonant] que { $name }
        } reçoit
   *[own] { $mode ->
        [may] vous pouvez recevoir { $amount }
       *[must] recevez { $amount }
    }
}
ask-trash = { $mode ->
    [agree] écarter { $cards } ?
    [may] vous pouvez écarter { $amount }{ $whose ->
            [other] { " " }{ STARTS($name) ->
                [vowel] d'{ $name }
               *[consonant] de { $name }
            }
           *[own] { "" }
        }
   *[must] écartez { $amount }{ $whose ->
            [other] { " " }{ STARTS($name) ->
                [vowel] d'{ $name }
               *[consonant] de { $name }
            }
           *[own] { "" }
        }
}
ask-discard = { $mode ->
    [agree] défausser { $cards } ?
    [may] vous pouvez défausser { $amount }
   *[must] défaussez { $amount }
}
ask-react = vous pouvez dévoiler une Réaction de votre main
ask-reveal = { $mode ->
    [agree] dévoiler { $cards } ?
    [may] vous pouvez dévoiler { $amount }
   *[must] dévoilez { $amount }
}
ask-put-on-deck = { $mode ->
    [agree] placer { $cards } sur votre pioche ?
    [may] vous pouvez placer { $amount } sur votre pioche
   *[must] placez { $amount } sur votre pioche
}{ $ordered ->
    [yes] { " " }(la dernière sera sur le dessus)
   *[no] { "" }
}
ask-gain-trashed = { $mode ->
    [may] vous pouvez recevoir { $amount } parmi celles qui ont été écartées
   *[must] recevez { $amount } parmi celles qui ont été écartées
}
ask-set-aside = { $mode ->
    [agree] mettre { $cards } de côté ?
    [may] vous pouvez mettre de côté { $amount }
   *[must] mettez de côté { $amount }
}
ask-discard-top = { $whose ->
    [own] que faites-vous de la carte du dessus de votre pioche, { $cards } ?
   *[other] que faites-vous de la carte du dessus de la pioche { STARTS($name) ->
            [vowel] d'{ $name }
           *[consonant] de { $name }
        }, { $cards } ?
}
ask-discard-looked-at = que faites-vous de ces cartes : { $cards } ?
ask-discard-deck = défausser toute votre pioche ?
ask-option = { $most ->
    [one] faites votre choix
   *[other] faites { $most } choix, dans l'ordre qui vous convient
}
ask-name = annoncez une carte ; ne rien choisir, c'est annoncer une carte absente de cette partie
ask-pass = passez { $amount } à votre voisin de gauche
ask-return = { $mode ->
    [may] vous pouvez replacer { $amount } dans la réserve
   *[must] replacez { $amount } dans la réserve
}
ask-token = sur quelle pile placez-vous le jeton ?
ask-next-effect = quel effet vient en premier ?
ask-next-discard = quelle carte défaussez-vous en premier ?

## Les options qui ne sont pas des cartes ; $card est l'identifiant de la carte qui pose la question

option-yes = oui
option-no = non
option-discard = { $card ->
    [minion] défausser la main, +4 Cartes
    [torturer] défausser 2 cartes
   *[other] défausser
}
option-keep = { $card ->
    [library] garder en main
   *[other] replacer
}
option-set-aside = { $card ->
    [native_village] mettre de côté la carte du dessus de la pioche
   *[other] mettre de côté
}
option-take = { $card ->
    [native_village] prendre les cartes du plateau
   *[other] prendre
}
option-attack = attaquer
option-coins = { $card ->
    [minion] +2 pièces
    [pirate_ship] +1 pièce par jeton
    [steward] +2 pièces
   *[other] pièces
}
option-cards = { $card ->
    [nobles] +3 Cartes
    [steward] +2 Cartes
   *[other] cartes
}
option-actions = { $card ->
    [nobles] +2 Actions
   *[other] actions
}
option-trash = { $card ->
    [steward] écarter 2 cartes
   *[other] écarter
}
option-card = +1 Carte
option-action = +1 Action
option-buy = +1 Achat
option-coin = +1 pièce
option-curse = recevoir Malédiction
