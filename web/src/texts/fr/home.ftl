### L'accueil, les royaumes, et la table avant la partie.

## L'accueil

home-kick = Jeu de construction de deck · 2 à 6 joueurs
home-lead = Les quatre premières boîtes, en français et en anglais. Dans le navigateur, sans compte, sans attente.
home-fact-cards = { $count ->
    [one] carte Royaume
   *[other] cartes Royaume
}
home-fact-kingdoms = { $count ->
    [one] royaume conseillé
   *[other] royaumes conseillés
}
home-fact-accounts = compte à créer
home-play = Jouer maintenant
home-play-against = { $level ->
    [page] contre un Page, qui achète sans plan
    [squire] contre un Écuyer, qui suit un plan tout fait
    [knight] contre un Chevalier, qui cherche un plan
   *[seneschal] contre un Sénéchal, qui réfléchit longtemps
}
home-key-play = J
home-key-play-does = jouer maintenant
home-bot-level = Niveau du bot
home-level = { $level ->
    [page] Page
    [squire] Écuyer
    [knight] Chevalier
   *[seneschal] Sénéchal
}
home-name = Votre nom
# Ce que les autres voient de qui n'a pas donné de nom.
home-guest = Convive
home-new-table = Nouvelle table
home-new-table-what = amis, bots, règles
home-join = Rejoindre une table
home-join-what = lien ou code
home-join-empty = Collez le lien que l'hôte vous a envoyé.
home-join-strange = Cela ne mène à aucune table. Collez le lien entier, ou écrivez la table et son code, séparés par une espace.
home-running = Vos parties
home-running-with = { $count ->
    [0] Partie en cours{ $turn ->
            [0] { "" }
           *[other] , tour { $turn }
        }.
   *[other] Partie en cours avec { $names }{ $turn ->
            [0] { "" }
           *[other] , tour { $turn }
        }.
}
home-waiting-with = { $count ->
    [0] Votre table attend des joueurs.
   *[other] Votre table avec { $names } attend des joueurs.
}
home-go-on = Reprendre
home-go-there = Y aller
home-more-running = { $count ->
    [one] Une autre partie
   *[other] { $count } autres parties
}
home-gone = { $count ->
    [one] Le serveur n'a plus l'une de vos tables{ $known ->
            [0] { "" }
           *[other] { " " }(avec { $names })
        } : elle quitte la liste.
   *[other] Le serveur n'a plus { $count } de vos tables : elles quittent la liste.
}
home-gone-seen = D'accord
home-saved-open = Ouvrir une partie enregistrée
home-saved-strange = « { $file } » n'est pas une partie enregistrée de Royaume : choisissez un fichier .json téléchargé après une partie.
home-saved-unreadable = « { $file } » est illisible.
home-saved-seat = Quelle place est la vôtre ?
home-saved-bots = { $level ->
    [page] Un Page joue à chacune des autres places.
    [squire] Un Écuyer joue à chacune des autres places.
    [knight] Un Chevalier joue à chacune des autres places.
   *[seneschal] Un Sénéchal joue à chacune des autres places.
}
home-saved-play = Continuer la partie
home-day = { $which ->
    [day] Royaume du jour · { $boxes }
   *[other] Royaume conseillé · { $boxes }
}
home-day-another = Un autre
home-day-play = Jouer ce royaume
home-public = Des tables attendent des joueurs
home-public-with = { $count ->
    [0] Une table vide
   *[other] { $names }
}
home-public-free = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
home-public-kingdom = { $free } · { $kingdom }
home-public-join = Rejoindre
home-fan = Projet d'amateurs, non officiel : si le jeu vous plaît, achetez les boîtes.
home-licence = Logiciel libre (Apache 2.0).
home-credit-icons = Icônes de
home-credit-authors = par Lorc, Delapouite et d'autres (CC BY 3.0).
home-credit-fonts = Lettres : Alegreya et Grenze Gotisch (OFL).

## Les royaumes

kingdom-title = { $name } · Royaume
kingdom-kick = Royaume
kingdom-own = Dix cartes
kingdom-ten = Les dix cartes
kingdom-brings = Ce qu'elles apportent
kingdom-box = { $box ->
    [base] Dominion
    [intrigue] L'Intrigue
    [seaside] Rivages
    [alchemy] Alchimie
   *[other] { $box }
}
kingdom-potion = Avec la pile Potion
kingdom-durations = { $count ->
    [one] 1 Durée
   *[other] { $count } Durées
}
kingdom-attacks = { $count ->
    [one] 1 Attaque
   *[other] { $count } Attaques
}
kingdom-reactions = { $count ->
    [one] 1 Réaction
   *[other] { $count } Réactions
}
kingdom-buys = Achats en plus
kingdom-villages = +2 Actions
kingdom-no-villages = Pas de +2 Actions
kingdom-trashes = De quoi écarter
kingdom-no-trashes = Rien pour écarter
kingdom-swap = Changer
kingdom-swap-card = Changer { $card } contre une autre carte
kingdom-swapped = { $come } remplace { $gone }.
kingdom-drawn = Dix cartes ont été tirées.
kingdom-was-read = Voici le royaume que vous avez écrit.
kingdom-other = Un autre royaume
kingdom-way = { $way ->
    [recommended] Conseillés
    [random] Au hasard
   *[written] Par écrit
}
kingdom-boxes = Les boîtes, et combien de cartes de chacune
kingdom-count-of = Cartes de la boîte { $box }
kingdom-count-any = peu importe
kingdom-count = { $number ->
    [0] aucune
    [one] 1 carte
   *[other] { $number } cartes
}
kingdom-no-box = Toutes les boîtes sont exclues : permettez-en au moins une.
kingdom-at-least = Au moins une carte qui
kingdom-role = { $role ->
    [village] donne +2 Actions
    [buy] donne +Achat
    [draw] fait piocher
   *[trash] permet d'écarter
}
kingdom-balance = Équilibre
kingdom-wish-reaction = Une Réaction s'il y a des Attaques
kingdom-wish-spread = Des cartes à chaque coût de 2 à 5
kingdom-wish-dose = Alchimie : de 3 à 5 cartes, ou aucune
kingdom-required = Cartes qui doivent en être
kingdom-banned = Cartes qui ne doivent pas en être
kingdom-card-name = Nom d'une carte
kingdom-card-unknown = Aucune carte Royaume ne s'appelle « { $name } ». Les noms peuvent être en français ou en anglais.
kingdom-add = Ajouter
kingdom-remove = Retirer { $card }
kingdom-draw = Tirer dix cartes
kingdom-wished = { $count ->
    [0] sans aucun souhait
    [one] avec 1 souhait
   *[other] avec { $count } souhaits
}
kingdom-wish-nothing = Y renoncer
kingdom-line = Un royaume en toutes lettres
kingdom-line-hint = Dix cartes en français ou en anglais, séparées comme vous voulez, ou le nom d'un royaume conseillé.
kingdom-read = Lire ce royaume
kingdom-play = { $level ->
    [page] Jouer contre un Page
    [squire] Jouer contre un Écuyer
    [knight] Jouer contre un Chevalier
   *[seneschal] Jouer contre un Sénéchal
}
kingdom-new-table = Nouvelle table ainsi
kingdom-share = Copier le lien

## La table avant la partie

lobby-new-title = Nouvelle table · Royaume
lobby-new-kick = Entre amis, contre des bots, ou les deux
lobby-new = Nouvelle table
lobby-who = Qui joue où
lobby-seat = Place { $number }
lobby-kind = { $kind ->
    [me] Moi
    [here] Quelqu'un d'autre à cet écran
    [open] Un ami, par lien
   *[bot] Un bot
}
lobby-name-of = Nom à la place { $number }
lobby-name-here = Nom de l'autre personne
lobby-level-of = Niveau du bot à la place { $number }
lobby-open-note = Vous aurez le lien dès que la table existera.
lobby-seat-remove = Retirer la place { $number }
lobby-seat-add = Une place de plus
lobby-make = Créer la table
lobby-make-hint = Vous aurez alors les liens à envoyer.
lobby-begin = Commencer
lobby-begin-hint = Il ne manque personne : la partie commence aussitôt.
lobby-options = Options
lobby-undo = Revenir en arrière
lobby-undo-choice = { $choice ->
    [usual] comme d'habitude
    [always] toujours
   *[never] jamais
}
lobby-undo-hint = { $choice ->
    [usual] Librement tant qu'on n'a rien vu de nouveau ; ensuite, avec l'accord des autres.
    [always] Librement à tout moment, même après avoir vu du nouveau.
   *[never] Ce qui est décidé reste décidé.
}
lobby-think = Temps par décision
lobby-think-free = sans limite
lobby-think-hint = Ce temps passé, un bot prend cette décision-là.
lobby-absent = Quand quelqu'un part
lobby-absent-never = on attend
lobby-absent-after = un bot après { $time }
lobby-absent-hint = Le bot joue jusqu'au retour de la personne.
lobby-seconds = { $count } s
lobby-minutes = { $count } min
lobby-hours = { $count } h
lobby-option = { $name ->
    [equal_starts] Départs égaux
    [two_boxes] Trésors de deux boîtes
    [show_points] Points visibles
   *[public] Table publique
}
lobby-option-hint = { $name ->
    [equal_starts] Tout le monde pioche les deux mêmes premières mains.
    [two_boxes] Deux fois plus de Cuivres, d'Argents et d'Ors, pour les grandes tables.
    [show_points] Tout le monde voit les points de chacun pendant la partie.
   *[public] L'accueil montre la table tant qu'une place est libre, et chacun peut s'y asseoir.
}
lobby-kingdom-change = Changer de royaume
lobby-kingdom-keep = C'est bien ainsi
lobby-title = { $count ->
    [0] Tout le monde est là · Royaume
   *[other] Table · Royaume
}
lobby-kick = Une table avant la partie
lobby-waiting = { $count ->
    [one] Une place est encore libre
   *[other] { $count } places sont encore libres
}
lobby-ready = Toutes les places sont prises
lobby-free = libre
lobby-bot = { $level ->
    [page] Bot : Page
    [squire] Bot : Écuyer
    [knight] Bot : Chevalier
   *[seneschal] Bot : Sénéchal
}
lobby-yours = vous
lobby-here = à table
lobby-away = n'est pas là en ce moment
lobby-give-seat = À qui la place { $number }
lobby-sit-title = Prendre place
lobby-sit-other = Quelqu'un d'autre joue à cet écran
lobby-sit = S'asseoir
lobby-which-seat = Place
lobby-any-seat = peu importe
lobby-watching = Vous regardez. La partie commencera quand toutes les places seront prises.
lobby-full = Toutes les places sont prises. Vous pourrez regarder dès que la partie commencera.
lobby-not-yet = { $count ->
    [one] Une place est libre : envoyez le lien, ou confiez-la à un bot.
   *[other] { $count } places sont libres : envoyez le lien, ou confiez-les à des bots.
}
lobby-all-there = Il ne manque personne.
lobby-wait-players = { $count ->
    [one] Il manque encore quelqu'un. Ensuite, l'hôte commencera.
   *[other] Il manque encore { $count } personnes. Ensuite, l'hôte commencera.
}
lobby-wait-host = Il ne manque personne : l'hôte peut commencer.
lobby-links = Liens
lobby-invite = Invitation
lobby-invite-hint = Qui a ce lien peut s'asseoir.
lobby-watch = Pour regarder
lobby-watch-hint = Qui a ce lien voit la table, mais aucune main.
lobby-copy = Copier
lobby-copy-what = Copier le lien : { $what }
lobby-copied = Copié
lobby-copy-failed = Votre navigateur ne laisse pas la page copier : copiez vous-même le texte sélectionné.
lobby-options-count = { $count ->
    [0] Tout est comme d'habitude
    [one] Une option change de l'habitude
   *[other] { $count } options changent de l'habitude
}
lobby-options-keep = Garder ces options
lobby-options-kept = Ces options valent pour la table.
lobby-unusual = { $name ->
    [undo] Le retour en arrière suit une autre règle
    [equal_starts] Départs égaux
    [two_boxes] Trésors de deux boîtes
    [show_points] Les points de chacun sont visibles
    [think_seconds] Le temps par décision est limité
    [absent_seconds] Un bot remplace qui est parti
   *[public] Chacun peut s'asseoir
}
