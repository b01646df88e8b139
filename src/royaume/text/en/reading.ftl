### What the web page reads of the rules, and what is wrong with what it sent.

# The headings of the general rules.
rules-topic = { $topic ->
    [goal] The goal of the game
    [components] What is in the box
    [setup] Setting up
    [supply] The Supply
    [kingdom_choice] Choosing the Kingdom cards
    [turn] The turn
    [action] The Action phase
    [term] The words on the cards
    [buy] The Buy phase
    [cleanup] Clean-up
    [info] What players may know
    [order] In what order things happen
    [shuffle] Shuffling
    [reaction] Attacks and Reactions
    [end] The end of the game
    [score] Scoring
    [cost] Costs
    [types] Cards of two types
    [pass] Passing cards
    [choice] Cards that offer a choice
    [coins] Coins
    [many_players] Five and six players
    [look_at] Looking at cards
    [in_play] Cards in play
    [duration] Duration cards
    [deck] When the deck runs out
    [set_aside] Cards set aside
    [multitype] Cards of two types
    [interaction] How cards work together
    [potion] Potions
    [treasure] Treasures
    [turns] Extra turns
   *[other] { $topic }
}

refusal-keep-and-swap = “keep” is for the ten cards of a kingdom, and “swap” for the one of them to change: give both or neither.
refusal-request-form = { $kind ->
    [missing] The field “{ $field }” is missing from the request.
    [extra_forbidden] The request has a field “{ $field }” that means nothing here: leave it out.
    [string_type] The field “{ $field }” must be text.
    [string_unicode] The field “{ $field }” must be ordinary text.
    [int_type] The field “{ $field }” must be a whole number.
    [bool_type] The field “{ $field }” must be true or false.
    [list_type] The field “{ $field }” must be a list.
    [dict_type] The field “{ $field }” must be an object.
    [string_too_long] The field “{ $field }” is too long: it may have up to { $most } characters.
    [too_long] The field “{ $field }” is too long: it may have up to { $most } items.
    [too_short] The field “{ $field }” is too short: it must have at least { $least ->
            [one] one item
           *[other] { $least } items
        }.
    [string_too_short] The field “{ $field }” is empty: it must have at least { $least } characters.
    [greater_than_equal] The field “{ $field }” is too small: it must be at least { $least }.
    [less_than_equal] The field “{ $field }” is too large: it may be at most { $most }.
    [literal_error] The field “{ $field }” must be one of these: { $expected }.
    [body] The request must carry an object in JSON, sent as application/json.
   *[other] The field “{ $field }” is not as it must be.
}
