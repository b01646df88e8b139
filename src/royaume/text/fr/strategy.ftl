# Ce qui ne va pas dans le texte d'une stratégie.

refusal-strategy-card = Ligne { $line }, colonne { $column } : aucune carte ne s'appelle « { $card } ».
refusal-strategy-card-near = Ligne { $line }, colonne { $column } : aucune carte ne s'appelle « { $card } ». Vouliez-vous dire { $near } ?
refusal-strategy-word = Ligne { $line }, colonne { $column } : « { $found } » ne veut rien dire ici. Vouliez-vous dire « { $right } » ?
refusal-strategy-second = Ligne { $line } : { $heading ->
    [strategy] une deuxième stratégie commence ici.
    [buy] une deuxième liste d'achats commence ici.
   *[other] « { $heading }{ ":" } » s'y trouve pour la deuxième fois.
} Un texte est une seule stratégie : mettez la deuxième dans un fichier à part.
refusal-strategy-opening-many = Ligne { $line } : une ouverture est ce qu'on achète aux deux premiers tours, donc deux cartes au plus, pas { $count }.
refusal-strategy-opening-dear = Ligne { $line } : { $card } ne peut pas s'acheter ici. Avec 5 et 2 pièces, une carte peut coûter jusqu'à 5 et l'autre jusqu'à 2, sans Potion.
refusal-strategy-empty = La stratégie n'achète rien. Une liste d'achats a une carte par ligne, la plus désirée d'abord : Province, Or, Argent.
refusal-strategy-expected = Ligne { $line }, colonne { $column } : { $found ->
    [end-of-line] il manque quelque chose ici.
   *[other] « { $found } » ne peut pas se trouver ici.
} { $expected ->
    [heading] Les cartes se placent sous { "« buy: »" }, les décisions sous { "« decide: »" }.
    [yes-no] Dites « yes » ou « no ».
    [card] Nommez une carte.
    [count] Un nombre de cartes de 1 à 99 peut précéder le nom de la carte : « 2 Forgeron ».
    [decision] Une décision se compose d'un genre de question, de deux-points et de ce qu'on préfère : { "« Chapelle trash: Domaine, Cuivre »" }.
    [kind] Les genres de questions sont action, treasures, play, gain, trash, discard, react, reveal, put_on_deck, gain_trashed, set_aside, discard_top, discard_looked_at, discard_deck, option, name, pass, return, token, next_effect et next_discard.
    [key] Les options des cartes sont yes, no, discard, keep, set_aside, take, attack, coins, cards, trash, actions, card, action, buy, coin et curse ; « nothing » termine la liste.
    [test] Une condition compare des nombres : « money > 15 », « have(Forgeron) < 2 ».
    [close] Il faut une parenthèse fermante.
    [open] Il faut une carte entre parenthèses : « have(Forgeron) ».
    [comparison] Il faut l'un des signes <, <=, >, >=, = ou { "!=" }.
    [end] Les conditions se joignent par « and » ou « or ».
    [shorter] Personne ne comprendrait une condition aussi longue : raccourcissez-la.
   *[term] Il faut un nombre, l'un des mots money, coins, potions, buys, actions, turn, hand, cards, points, lead, provinces, piles, players, ou bien have(…), in_hand(…), in_play(…), left(…), cost(…), foes_have(…) avec une carte.
}
refusal-strategy-unknown = Il n'y a pas de stratégie « { $name } » : ni fichier de ce nom, ni stratégie livrée avec Royaume. `royaume simulate --list` les montre.
refusal-strategy-unknown-near = Il n'y a pas de stratégie « { $name } ». Vouliez-vous dire « { $nearest } » ?
refusal-contender-unknown-near = Il n'y a pas de stratégie « { $name } ». Vouliez-vous dire « { $right } » ?
refusal-strategy-not-in-kingdom = La stratégie « { $name } » veut { $card }, qui n'est pas dans ce royaume.
