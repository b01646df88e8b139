### Questions and the labels of their options. $mode: "agree" is answered by yes or no, "may" by up to so many, "must" by
### so many. $cards are the cards that the question is about; $whose deck: "own", "other" ($name) or "none".

## How many

amount-exact = { $most ->
    [one] a card
   *[other] { $most } cards
}
amount-up-to = { $most ->
    [one] a card
   *[other] up to { $most } cards
}
amount-any = any number of cards
amount-between = { $least } to { $most } cards

## Questions: they follow the name of the card that asks, or stand alone

ask-by-card = { $card }: { $question }
ask-for = (in { $name }'s place) { $question }
ask-waiting = waiting for { $name }
ask-waiting-reactions = waiting for Reactions, if any

ask-action = play an Action card, or go on to your Treasures
ask-treasures = which Treasures do you play?
ask-buy = buy a card, or end your turn
ask-play = { $card ->
    [throne_room] which Action card do you play twice?
    [golem] which of these cards do you play first?
   *[other] { $mode ->
        [may] you may play { $amount }
       *[must] play { $amount }
    }
}
ask-gain = { $whose ->
    [other] choose the card that { $name } gains
   *[own] { $mode ->
        [may] you may gain { $amount }
       *[must] gain { $amount }
    }
}
ask-trash = { $mode ->
    [agree] do you trash { $cards }?
    [may] you may trash { $amount }{ $whose ->
            [other] { " " }of { $name }'s
           *[own] { "" }
        }
   *[must] trash { $amount }{ $whose ->
            [other] { " " }of { $name }'s
           *[own] { "" }
        }
}
ask-discard = { $mode ->
    [agree] do you discard { $cards }?
    [may] you may discard { $amount }
   *[must] discard { $amount }
}
ask-react = you may reveal a Reaction from your hand
ask-reveal = { $mode ->
    [agree] do you reveal { $cards }?
    [may] you may reveal { $amount }
   *[must] reveal { $amount }
}
ask-put-on-deck = { $mode ->
    [agree] do you put { $cards } on top of your deck?
    [may] you may put { $amount } on top of your deck
   *[must] put { $amount } on top of your deck
}{ $ordered ->
    [yes] { " " }(the last one will be on top)
   *[no] { "" }
}
ask-gain-trashed = { $mode ->
    [may] you may gain { $amount } of those trashed
   *[must] gain { $amount } of those trashed
}
ask-set-aside = { $mode ->
    [agree] do you set { $cards } aside?
    [may] you may set aside { $amount }
   *[must] set aside { $amount }
}
ask-discard-top = { $whose ->
    [own] what do you do with { $cards }, on top of your deck?
   *[other] what do you do with { $cards }, on top of { $name }'s deck?
}
ask-discard-looked-at = what do you do with { $cards }?
ask-discard-deck = do you discard your whole deck?
ask-option = { $most ->
    [one] choose one
   *[other] choose { $most }, in the order you like
}
ask-name = name a card; none stands for a card that is not in this game
ask-pass = pass { $amount } to the player on your left
ask-return = { $mode ->
    [may] you may return { $amount } to the Supply
   *[must] return { $amount } to the Supply
}
ask-token = on which pile do you put the token?
ask-next-effect = whose effect comes first?
ask-next-discard = which card do you discard first?

## Options that are not cards; $card is the id of the card that asks

option-yes = yes
option-no = no
option-discard = { $card ->
    [minion] discard the hand, +4 Cards
    [torturer] discard 2 cards
   *[other] discard
}
option-keep = { $card ->
    [library] keep in hand
   *[other] put back
}
option-set-aside = { $card ->
    [native_village] set aside the top card of the deck
   *[other] set aside
}
option-take = { $card ->
    [native_village] take the cards on the mat
   *[other] take
}
option-attack = attack
option-coins = { $card ->
    [minion] +2 coins
    [pirate_ship] +1 coin for each token
    [steward] +2 coins
   *[other] coins
}
option-cards = { $card ->
    [nobles] +3 Cards
    [steward] +2 Cards
   *[other] cards
}
option-actions = { $card ->
    [nobles] +2 Actions
   *[other] actions
}
option-trash = { $card ->
    [steward] trash 2 cards
   *[other] trash
}
option-card = +1 Card
option-action = +1 Action
option-buy = +1 Buy
option-coin = +1 coin
option-curse = gain a Curse
