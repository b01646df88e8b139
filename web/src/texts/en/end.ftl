### The end of a game, and looking back at it.

## Who won

end-title = End of the game
end-game = Game { $number }
end-turns = { $count ->
    [one] One turn
   *[other] { $count } turns
}
end-you = { $margin ->
    [0] You win in fewer turns
    [one] You win by one point
   *[other] You win by { $margin } points
}
end-lost = { $margin ->
    [0] { $name } wins in fewer turns than you
    [one] { $name } wins, one point ahead of you
   *[other] { $name } wins, { $margin } points ahead of you
}
end-other = { $margin ->
    [0] { $name } wins in fewer turns
    [one] { $name } wins by one point
   *[other] { $name } wins by { $margin } points
}
end-shared-you = You share the victory with { $name }
end-shared = { $name } share the victory

## Why, and how it went. $winner and $who are "you" for the reader.

end-reason-last = The last { $card } is gone.
end-reason-piles = { $count ->
    [one] This pile is empty: { $piles }.
   *[other] { $count } piles are empty: { $piles }.
}
end-story-last = { $winner ->
    [you] Before the last turn you were still { $points ->
            [one] one point
           *[other] { $points } points
        } behind { $name }.
   *[other] { $who ->
        [you] Before the last turn you were still { $points ->
                [one] one point
               *[other] { $points } points
            } ahead.
       *[other] Before the last turn { $name } was still { $points ->
                [one] one point
               *[other] { $points } points
            } ahead.
    }
}
end-story-never-behind = { $winner ->
    [you] At no turn's end was anybody ahead of you.
   *[other] At no turn's end was anybody ahead of { $name }.
}
end-story-since = { $winner ->
    [you] You were in front for good
   *[other] { $name } was in front for good
} from turn { $turn } on{ $changes ->
    [0] .
    [one] ; the lead changed hands once.
    [2] ; the lead changed hands twice.
   *[other] ; the lead changed hands { $changes } times.
}
end-story-changes = { $changes ->
    [one] The lead changed hands once.
    [2] The lead changed hands twice.
   *[other] The lead changed hands { $changes } times.
}

## What to do next

end-too-long = This game is too long
end-too-long-text = The server takes no more answers for it: no game of people is nearly as long. It ends without a winner.
end-rematch = Rematch
end-key-rematch = play again with the same players
end-watch = Watch again
end-share = Share
end-copied = Link copied
end-copy-by-hand = Copy this link:
end-more = More
end-record = Save the game as a file
end-home = Back home

## Points

end-scores = Where the points come from
end-place = { $place ->
    [1] { $place }st
    [2] { $place }nd
    [3] { $place }rd
   *[other] { $place }th
} place · { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
end-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
end-times = { $count } × { $points }
end-no-points = No card was worth anything.
end-curve = Points, turn by turn
end-plot = Everybody's points after each turn. The same figures are in the table below.
end-axis = turn
end-turn = Turn
end-takes-lead = { $who ->
    [you] You take the lead
   *[other] { $name } takes the lead
}
end-is-ahead = { $who ->
    [you] You are ahead
   *[other] { $name } is ahead
}
end-has = { $name } ({ $points })
end-after-turn = After turn { $turn }: { $standing }
end-from-here = Replay from turn { $turn }
end-table = All figures
end-deck = { $who ->
    [you] Your deck
   *[other] { $name }'s deck
}, { $count ->
    [one] one card
   *[other] { $count } cards
}
end-whose-deck = Whose deck?

## Looking back

replay-title = Looking back
replay-bar = Steps
replay-at = Decision { $number } of { $count }
replay-decisions = { $count ->
    [one] one decision
   *[other] { $count } decisions
}
replay-decides = { $name } decides { $what }
replay-decides-for = { $name } decides for { $card } { $what }
replay-what = { $why ->
    [action] which Action to play
    [treasures] which Treasures to play
    [buy] what to buy
    [play] what to play
    [gain] what to gain
    [trash] what to trash
    [discard] what to discard
    [react] whether to reveal a Reaction
    [reveal] what to reveal
    [put_on_deck] what goes on the deck
    [gain_trashed] what to take
    [set_aside] what to set aside
    [discard_top] what becomes of a card
    [discard_looked_at] what becomes of a card
    [discard_deck] whether to discard the whole deck
    [option] between options
    [name] which card to name
    [pass] which card to pass
    [return] what to return to the Supply
    [token] where the token goes
    [next_effect] which effect comes first
    [next_discard] which card is discarded first
   *[other] what to do
}
replay-over = The game is over
replay-so-far = The game has come this far
replay-slider = Decision
replay-first = To the beginning
replay-turn-back = A turn back
replay-back = A decision back
replay-play = Play
replay-pause = Pause
replay-next = The next decision
replay-turn-next = The next turn
replay-last = To the end
replay-own-back = { $name }'s decision before
replay-own-next = { $name }'s next decision
replay-eyes = Whose eyes
replay-spectator = Spectator
replay-share = Share this moment
replay-play-on = Play on from here
replay-play-on-note = At a new table: you take { $name }'s seat, bots take the others.
replay-result = To the table
replay-key-decision = a decision back or on
replay-key-turn = a turn back or on
replay-key-ends = to the beginning or to the end
replay-key-play = play or pause
replay-ends = Home, End
replay-space = Space
replay-wrong-title = This game cannot be shown
replay-wrong-moment-title = The game does not have this moment
replay-secret-title = The game still goes on
replay-from-start = From the beginning
