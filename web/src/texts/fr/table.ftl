### La table pendant la partie.

## Noms et nombres

table-title = Tour { $turn }, { $name }
table-turn = Tour { $turn }
table-turn-kind = { $kind ->
    [own] tour supplémentaire, vous décidez
    [possessed] tour supplémentaire, { $name } décide
   *[extra] tour supplémentaire
}
table-yours = à vous
table-possessing = { $name }, vous décidez
table-possessed = { $name }, { $possessor } décide
table-phase = { $phase ->
    [start] début du tour
    [action] phase Action
    [treasures] phase Achat
    [buy] phase Achat
   *[cleanup] Ajustement
}
table-cost = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}{ $potions ->
    [0] { "" }
   *[other] { " " }et une Potion
}
table-points = { $count ->
    [one] { $count } point de victoire
   *[other] { $count } points de victoire
}
table-left = { $count ->
    [one] { $count } restante
   *[other] { $count } restantes
}
table-tokens = { $count ->
    [one] 1 jeton Embargo : qui achète ici reçoit une Malédiction
   *[other] { $count } jetons Embargo : qui achète ici reçoit { $count } Malédictions
}
table-empty = vide
table-open-seat = place libre
table-foes = Adversaires
table-supply = Réserve
table-basics = Trésors, Victoires et Malédictions
table-kingdom = Royaume
table-play-area = Zone de jeu
table-own = Vos cartes
table-hand = { $count ->
    [one] Main, { $count } carte
   *[other] Main, { $count } cartes
}
table-hand-of = Main { STARTS($name) ->
    [vowel] d'{ $name }
   *[consonant] de { $name }
}
table-log = Journal
table-card = Carte
table-pick-card = Posez le pointeur sur une carte, ou donnez-lui le focus, pour lire ce qu'elle fait.

zone-hand = Main
zone-deck = Pioche
zone-discard = Défausse
zone-play = En jeu
zone-revealed = Dévoile
zone-looked = Consulte
zone-coming-back = De côté
zone-trash = Rebut
zone-deck-of = Pioche, { $count }
zone-mat-tokens = { $name } : { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
zone-trash-of = { $count ->
    [one] Rebut, { $count } carte
   *[other] Rebut, { $count } cartes
}
zone-trash-empty = Rien n'a encore été écarté.
zone-aside = { $count ->
    [one] avec une carte de côté
   *[other] avec { $count } cartes de côté
}
zone-face-down = face cachée
lane-durations = Durées
lane-turn = Ce tour

stat-actions = Actions
stat-buys = Achats
stat-coins = Pièces
stat-potions = Potions
stat-of = { $whose ->
    [own] À votre tour
   *[other] Au tour { STARTS($name) ->
        [vowel] d'{ $name }
       *[consonant] de { $name }
    }
}

## Ce que font les autres

foe-plays = joue
foe-chooses = choisit
foe-waits = attend
foe-safe = à l'abri
foe-gone = absent
foe-bot = un bot joue ici
foe-resigned = a quitté la table
foe-thinks = prépare son plan
foe-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## La question

table-kind-buy = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}{ $potions ->
    [0] { "" }
    [one] , 1 Potion
   *[other] , { $potions } Potions
}, { $buys ->
    [one] { $buys } Achat
   *[other] { $buys } Achats
}.
table-kind-action = { $actions ->
    [one] Il vous reste { $actions } Action.
   *[other] Il vous reste { $actions } Actions.
}
table-kind-treasures = Choisissez-en, ou jouez-les tous.
table-still = { $count ->
    [one] Encore une à choisir.
   *[other] Encore { $count } à choisir.
}
table-chosen = { $count ->
    [0] Rien n'est choisi.
    [one] Une est choisie.
   *[other] { $count } sont choisies.
}
table-in-order = Cliquez dans l'ordre.
table-asks = { " " }:{ " " }
table-over = La partie est finie
table-decides-for = Vous décidez pour { $name }, avec ses cartes.
table-tray = { $kind ->
    [looked] Cartes consultées
    [revealed] Cartes dévoilées
    [play] Cartes en jeu
   *[offered] Cartes à choisir
}
table-tray-of = { $kind ->
    [looked] Cartes consultées
    [revealed] Cartes dévoilées
    [play] Cartes en jeu
   *[offered] Cartes à choisir
} { STARTS($name) ->
    [vowel] d'{ $name }
   *[consonant] de { $name }
}
table-do = { $why ->
    [treasures] Jouer
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
    [treasures] N'en jouer aucun
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
table-all-treasures = Jouer tous les Trésors
table-undo = Annuler
table-undo-ask = Demander à annuler
table-undo-asked = { $name } demande à reprendre son dernier choix. Êtes-vous d'accord ?
table-undo-waiting = Vous avez demandé à annuler ; on attend { $names }.
table-undo-declined = { $name } refuse l'annulation.
table-agree = Accepter
table-decline = Refuser
table-withdraw = Tant pis
table-seconds = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
}
table-new = nouvelle
table-now = en cours
table-earlier = Tours précédents
table-picked = choisie, { $number }

## Passer l'écran, regarder, partir

table-hand-over = { $name }, à vous de décider
table-hand-over-text = Passez l'écran à { $name }. Les autres détournent les yeux.
table-hand-over-go = C'est moi, { $name }
table-watching = Vous regardez la partie.
table-resign = Laisser ma place à un bot
table-resign-sure = Quitter votre place ? Un bot la jouera pour le reste des parties de cette table.
table-resign-yes = Quitter
table-resign-no = Rester
table-watch-link = Copier le lien pour regarder
table-copied = Copié
table-record = Enregistrer la partie

## La connexion

line-lost = La connexion est perdue ; nouvel essai.
line-connecting = Connexion…
line-now = Essayer maintenant
line-refused-title = Cette table ne s'ouvre pas
line-wrong-link = Demandez un nouveau lien à qui vous l'a envoyé, ou commencez votre propre table.

## Touches

key-pick = choisir la carte ou la réponse de ce numéro
key-confirm = confirmer
key-undo = annuler
key-treasures = jouer tous les Trésors
key-end = finir le tour, ou refuser
key-supply = aller à la réserve ; les flèches déplacent, Entrée prend
key-hand = aller à la main
key-log = aller au journal
key-enter = Entrée
