### La table dans le terminal.

## Où en est la partie

table-turn = Tour { $turn } · { $name }
table-possessed = Tour { $turn } · { $name }, { $possessor } décide
table-phase = { $phase ->
    [start] début du tour
    [action] phase Action
    [treasures] phase Achat
    [buy] phase Achat
   *[cleanup] phase Ajustement
}
table-actions = { $count ->
    [one] { $count } Action
   *[other] { $count } Actions
}
table-buys = { $count ->
    [one] { $count } Achat
   *[other] { $count } Achats
}
table-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
table-potions = { $count ->
    [one] { $count } Potion
   *[other] { $count } Potions
}
table-over = La partie est finie

## Les zones

table-supply = Réserve : coût, carte, reste
table-others = Les autres
table-play = En jeu · { $name }
table-log = Journal
table-hand = Main { STARTS($name) ->
    [vowel] d'{ $name }
   *[consonant] de { $name }
} · { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
table-card = Carte
table-question = Question
table-this-turn = Ce tour :
table-durations = Durées :
table-nothing-in-play = rien encore
table-empty-hand = aucune carte
table-hand-count = main { $count }
table-deck-count = pioche { $count }
table-discard = défausse
table-no-discard = défausse vide
table-in-play = en jeu :
table-in-hand = en main :
table-aside = { $count ->
    [one] (une carte de côté)
   *[other] ({ $count } cartes de côté)
}
table-aside-cards = (de côté : { $cards })
table-mat = { $name } :
table-mat-count = { $count ->
    [one] { $name } : { $count } carte cachée
   *[other] { $name } : { $count } cartes cachées
}
table-mat-tokens = { $count ->
    [one] { $name } : { $count } jeton
   *[other] { $name } : { $count } jetons
}
table-revealed = dévoilées :
table-looked-at = consultées :
table-looked-at-count = { $count ->
    [one] consulte { $count } carte
   *[other] consulte { $count } cartes
}
table-coming-back = mises de côté, à reprendre :
table-empty-piles = { $count ->
    [one] 1 pile vide, fin à { $most }
   *[other] { $count } piles vides, fin à { $most }
}
table-trash = { $count ->
    [0] Rien n'a été écarté
   *[other] Rebut ({ $count }) :
}

## La question

table-picked = Choix : { $cards }
table-picked-in-order = Choix, dans l'ordre : { $cards }
table-missing = { $count ->
    [one] Il reste un choix à faire.
   *[other] Il reste { $count } choix à faire.
}
table-full = { $count ->
    [one] Un seul choix est permis : Retour arrière le reprend.
   *[other] { $count } choix au plus : Retour arrière reprend le dernier.
}
table-all-treasures = Jouer tous les Trésors
table-play-none = N'en jouer aucun
table-do = { $why ->
    [treasures] Jouer ceux-ci
    [play] Jouer
    [gain] Recevoir
    [trash] Écarter
    [discard] Défausser
    [reveal] Dévoiler
    [put_on_deck] Placer sur la pioche
    [gain_trashed] Recevoir
    [set_aside] Mettre de côté
    [return] Replacer
    [pass] Passer
   *[other] Choisir
}
table-none = { $why ->
    [action] Passer aux Trésors
    [buy] Finir le tour
    [play] Ne rien jouer
    [gain] Ne rien recevoir
    [trash] Ne rien écarter
    [discard] Ne rien défausser
    [react] Ne rien dévoiler
    [reveal] Ne rien dévoiler
    [put_on_deck] Ne rien placer
    [gain_trashed] Ne rien recevoir
    [return] Ne rien replacer
    [name] Une carte absente
   *[other] Aucune
}
table-answer = Réponse : { $cards }
table-answer-none = Réponse : rien
table-ended = La partie est finie. Entrée montre les scores.

## Passer le terminal

hand-over-title = { $name }, à vous de décider
hand-over-text = Passez le terminal à { $name }. Les autres détournent les yeux.
hand-over-go = C'est moi, { $name }

## Touches

key-enter = Entrée
key-escape = Échap
key-backspace = Retour arrière
key-delete = Suppr
key-space = Espace
key-tab = Tab
key-arrows = Flèches
key-letters = a-z
key-page-up = Pg préc.
key-page-down = Pg suiv.
key-home = Début
key-end = Fin
keys-pick = choisir
keys-undo = annuler
keys-card = carte
keys-log = journal
keys-menu = menu
keys-help = aide
keys-quit = quitter
keys-take-back = reprendre
keys-step = un pas
keys-turn = un tour
keys-viewer = point de vue
keys-play-on = rejouer d'ici
keys-back = retour
keys-scores = scores

## Aide

help-table-title = Jouer
help-table-letter = choisit la carte ou l'option de cette lettre : une pile garde la sienne toute la partie
help-table-enter = fait ce qui est écrit à côté : confirmer, continuer, finir le tour
help-table-minus = ne joue aucun Trésor
help-table-backspace = reprend le dernier choix
help-table-undo = annule la dernière réponse d'une personne, quelle qu'elle soit
help-table-look-title = Regarder
help-table-tab = passe d'une zone à l'autre
help-table-arrows = déplacent le curseur dans une zone
help-table-space = choisit ce qui est sous le curseur
help-table-card = montre la carte sous le curseur et ses précisions
help-table-log = montre tout le journal
help-table-menu = menu : copier la partie, partir, et tout ceci
help-table-language = français ou anglais
help-table-quit = quitte ; la partie est enregistrée
help-table-mouse = Souris
help-table-mouse-does = un clic choisit, ou montre la carte ; les touches de la dernière ligne se cliquent aussi

help-signs-title = Signes
help-sign-letter = la lettre qui choisit ceci
help-sign-picked = choisi ; [2] combien de fois
help-sign-embargo = des jetons Embargo sur la pile
help-sign-new = à qui est le tour ; dans le journal, ce qui est nouveau pour vous
help-sign-more = il n'y a pas la place pour tout : Tab et les flèches, ou la molette

## Le menu

table-menu-title = Menu
table-menu-go-on = Continuer
table-menu-undo = Annuler la dernière réponse
table-menu-log = Tout le journal
table-menu-cards = Les cartes de cette partie
table-menu-help = Les touches
table-menu-save = Enregistrer une copie
table-menu-language = In English
table-menu-leave = Quitter la table (la partie est enregistrée)
table-menu-quit = Quitter (la partie est enregistrée)
table-menu-play-on = Rejouer à partir de ce moment
table-menu-start = Retour à l'accueil
table-menu-quit-replay = Quitter
table-save-title = Enregistrer une copie de la partie
table-save-file = Fichier
table-save-done = Enregistré dans { $file }
table-save-hint = La copie s'ouvre ici et sur la page web. La partie elle-même reste dans son fichier.

## La fin

end-title = La partie est finie
end-winner = { $name } gagne
end-winners = { $names } partagent la victoire
end-line = { $points ->
    [one] { $points } point
   *[other] { $points } points
} en { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
end-worth = { $count } { $card } ({ $points })
end-rest = et aussi : { $cards }
keys-replay = revoir
keys-again = une autre partie
keys-start = accueil

## Revoir

replay-title = Revoir la partie
replay-at = Réponse { $number } sur { $count }
replay-as = vu par { $name }
replay-as-spectator = vu en spectateur
help-replay-step = une réponse en arrière ou en avant
help-replay-turn = au début d'un tour
help-replay-ends = au début et à la fin de la partie
help-replay-viewer = ce que voyait qui décide, chaque joueur, ou un spectateur
help-replay-play-on = rejoue à partir de ce moment : une nouvelle partie
help-replay-scores = les scores, à la fin
replay-last = C'est le dernier moment de la partie.
replay-last-so-far = La partie en est là.
replay-not-over = La partie n'est pas finie : jusque-là, aucune main n'est montrée.

## Ce qui ne va pas

small-title = Ce terminal est trop petit
small-text = Il faut à Royaume { $width } colonnes et { $height } lignes ; il y en a ici { $columns } et { $rows }. Agrandissez la fenêtre ou réduisez les lettres : la partie apparaît alors d'elle-même. Elle est enregistrée.
small-plain = Ou quittez avec Ctrl+Q et jouez ligne par ligne : royaume play --plain
plan-wait = { $name } cherche un plan pour ce royaume : { $percent } %
