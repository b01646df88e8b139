### What happened. $who is "you" if the reader acts, and $name is the name of the player who acts; $cards is a list of cards,
### or their number where the reader may not know them. A second player is $other, or the reader if $whom is "you".
### $holder is the name of the card that a mat or a token belongs to, or on which cards lie.

## Lists and numbers of cards

cards-counted = { $count } { $card }
cards-and = { $list } and { $last }
cards-number = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
cards-topped = { $cards }, { $top } on top

## Bonuses

plus-cards = { $count ->
    [one] +{ $count } Card
   *[other] +{ $count } Cards
}
plus-actions = { $count ->
    [one] +{ $count } Action
   *[other] +{ $count } Actions
}
plus-buys = { $count ->
    [one] +{ $count } Buy
   *[other] +{ $count } Buys
}
plus-coins = { $count ->
    [one] +{ $count } coin
   *[other] +{ $count } coins
}
plus-potions = { $count ->
    [one] +{ $count } Potion
   *[other] +{ $count } Potions
}
with-plus = { $line }: { $plus }

## Events

log-game = A game for { $count } players with { $cards }
log-turn = Turn { $count }: { $who ->
        [you] your turn
       *[other] { $name }
    }{ $turn ->
        [possessed] { " " }(extra turn, { $whom ->
                [you] you decide
               *[other] { $other } decides
            })
        [extra] { " " }(extra turn)
       *[regular] { "" }
    }
log-play = { $who ->
    [you] You play { $cards }
   *[other] { $name } plays { $cards }
}
log-plus = { $who ->
    [you] You get { $count ->
            [0] nothing
           *[other] { $plus }
        }
   *[other] { $name } gets { $count ->
            [0] nothing
           *[other] { $plus }
        }
}
log-draw = { $who ->
    [you] You draw { $cards }
   *[other] { $name } draws { $cards }
}
log-shuffle = { $who ->
    [you] You shuffle your discard pile
   *[other] { $name } shuffles the discard pile
}
log-discard = { $who ->
    [you] You discard { $cards }
   *[other] { $name } discards { $cards }
}
log-discard-deck = { $who ->
    [you] You discard your whole deck: { $cards }
   *[other] { $name } discards the whole deck: { $cards }
}
log-trash = { $who ->
    [you] You trash { $cards }
   *[other] { $name } trashes { $cards }
}
log-buy = { $who ->
    [you] You buy { $cards }
   *[other] { $name } buys { $cards }
}
log-gain = { $who ->
    [you] You gain { $cards }{ $key ->
            [hand] { " " }into your hand
            [deck] { " " }onto your deck
           *[discard] { "" }
        }
   *[other] { $name } gains { $cards }{ $key ->
            [hand] { " " }into hand
            [deck] { " " }onto the deck
           *[discard] { "" }
        }
}
log-reveal = { $count ->
    [0] { $who ->
        [you] You reveal an empty hand
       *[other] { $name } reveals an empty hand
    }
   *[other] { $who ->
        [you] You reveal { $cards }{ $key ->
                [deck] { " " }from your deck
                [hand] { " " }from your hand
               *[other] { "" }
            }
       *[other] { $name } reveals { $cards }{ $key ->
                [deck] { " " }from the deck
                [hand] { " " }from hand
               *[other] { "" }
            }
    }
}
log-look = { $who ->
    [you] You look { $key ->
            [bottom] at { $cards } at the bottom of your deck
            [discard] through your discard pile: { $cards }
           *[deck] at { $cards } on top of your deck
        }
   *[other] { $name } looks { $key ->
            [bottom] at { $cards } at the bottom of the deck
            [discard] through the discard pile
           *[deck] at { $cards } on top of the deck
        }
}
log-react = { $who ->
    [you] You react by revealing { $cards }
   *[other] { $name } reacts by revealing { $cards }
}
log-put-on-deck = { $who ->
    [you] You put { $cards } on top of your deck
   *[other] { $name } puts { $cards } on top of the deck
}
log-put-under-deck = { $who ->
    [you] You put { $cards } at the bottom of your deck
   *[other] { $name } puts { $cards } at the bottom of the deck
}
log-take = { $who ->
    [you] You take { $cards }{ $key ->
            [mat] { " " }from your { $holder } mat
            [card] { " " }from { $holder }
           *[other] { "" }
        } into your hand
   *[other] { $name } takes { $cards }{ $key ->
            [mat] { " " }from the { $holder } mat
            [card] { " " }from { $holder }
           *[other] { "" }
        } into hand
}
log-set-aside = { $who ->
    [you] You set aside { $cards }{ $key ->
            [mat] { " " }on your { $holder } mat
            [card] { " " }on { $holder }
           *[other] { "" }
        }
   *[other] { $name } sets aside { $cards }{ $key ->
            [mat] { " " }on the { $holder } mat
            [card] { " " }on { $holder }
           *[other] { "" }
        }
}
log-pass = { $who ->
    [you] You pass { $cards } to { $other }
   *[other] { $name } passes { $cards } to { $whom ->
            [you] you
           *[other] { $other }
        }
}
log-return = { $who ->
    [you] You return { $cards } to the Supply
   *[other] { $name } returns { $cards } to the Supply
}
log-token = { $key ->
    [mat] { $who ->
        [you] You add a token to your { $holder } mat, which now holds { $count }
       *[other] { $name } adds a token to the { $holder } mat, which now holds { $count }
    }
   *[pile] { $who ->
        [you] You put one { $holder } token on the { $cards } pile
       *[other] { $name } puts one { $holder } token on the { $cards } pile
    }
}
log-option = { $who ->
    [you] You choose “{ $option }”
   *[other] { $name } chooses “{ $option }”
}
log-name = { $who ->
    [you] You name { $count ->
            [0] a card that is not in this game
           *[other] { $cards }
        }
   *[other] { $name } names { $count ->
            [0] a card that is not in this game
           *[other] { $cards }
        }
}
log-after-effect = { $who ->
    [you] Start of your turn: { $cards }
   *[other] Start of { $name }'s turn: { $cards }
}
log-come-back = { $who ->
    [you] { $cards } { $count ->
            [one] comes
           *[other] come
        } back to your discard pile
   *[other] { $cards } { $count ->
            [one] comes
           *[other] come
        } back to { $name }'s discard pile
}
log-end = The game is over
