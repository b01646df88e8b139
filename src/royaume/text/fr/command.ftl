### La commande `royaume` : son aide et ce qu'elle affiche autour du journal.

## Aide (argparse ajoute lui-même le deux-points des titres)

help-usage = usage :
help-arguments = arguments{ "\u202F" }
help-options = options{ "\u202F" }
help-commands = commandes{ "\u202F" }
help-command = COMMANDE
help-number = N
help-text = TEXTE
help-file = FICHIER
help-name = NOM
help-about = Dominion, exactement comme le décrivent les livrets de la première édition.
help-help = afficher cette aide
help-version = afficher la version
help-lang = langue de tout ce qui s'affiche : en ou fr (par défaut : celle du système)
help-cards = jouer aussi avec les cartes de ce fichier Python (peut être répété)
help-watch = regarder une partie entre bots
help-watch-more = Fait jouer une partie à des bots et raconte tout ce qui s'y passe, puis les scores.
help-watch-kingdom = le nom d'un royaume conseillé, ou dix cartes en français ou en anglais (par défaut : Les premières parties, ou un tirage avec vos cartes)
help-watch-players = nombre de joueurs, de 2 à 6 (par défaut : 2)
help-watch-seed = un texte quelconque ; la même graine rejoue la même partie (par défaut : une nouvelle)
help-watch-save = enregistrer la partie dans ce fichier
help-watch-bots = qui joue : money n'achète presque que des Trésors, random fait n'importe quoi ; page, squire, knight et seneschal (page, écuyer, chevalier, sénéchal) sont les niveaux, du plus faible au plus fort (par défaut : money)
help-replay = afficher une partie enregistrée
help-replay-more = Affiche une partie enregistrée depuis le début, puis la question en cours ou le résultat, et l'empreinte de la position.
help-replay-file = une partie enregistrée
help-replay-answers = s'arrêter après N réponses (par défaut : toutes)
help-replay-seat = raconter ce qu'a vu ce joueur, 1 étant la première place (par défaut : toutes les cartes sont visibles)
help-card = tout savoir d'une carte
help-card-more = Affiche une carte avec tous ses points de règle.
help-card-name = le nom de la carte, en français ou en anglais
help-see = Essayez { $command }.

## Aide de la commande kingdom

help-kingdom = tirer un royaume, ou en vérifier et partager un
help-kingdom-more = Tire au hasard dix cartes Royaume selon vos souhaits, ou vérifie et montre le royaume que vous nommez. Dans les deux cas, vous l'obtenez en une ligne de texte à coller et à partager.
help-kingdom-cards = CARTES
help-kingdom-card = CARTE
help-kingdom-box-names = BOÎTES
help-kingdom-roles = RÔLES
help-kingdom-text = le nom d'un royaume conseillé, ou dix cartes en français ou en anglais, séparées comme vous voulez (par défaut : un tirage)
help-kingdom-boxes = seulement des cartes de ces boîtes ; NOM=N prend exactement N cartes de la boîte : base=4,rivages,alchimie=3 (par défaut : toutes les boîtes)
help-kingdom-with = cartes qui doivent en être
help-kingdom-without = cartes qui ne doivent pas en être
help-kingdom-need = au moins une carte pour chacun de ces rôles : village (+2 Actions), achat, pioche, écart
help-kingdom-reaction = une Réaction s'il y a une Attaque
help-kingdom-spread = des cartes à chaque coût de 2 à 5
help-kingdom-dose = de 3 à 5 cartes d'Alchimie, ou aucune
help-kingdom-swap = tirer une autre carte à la place de celle-ci dans le royaume nommé
help-kingdom-seed = un texte quelconque ; la même graine et les mêmes souhaits donnent le même tirage (par défaut : une nouvelle)
help-kingdom-list = la liste des royaumes conseillés, de toutes les boîtes ou de celles que nomme --boxes
help-kingdom-line = n'afficher que la ligne à partager

## Autour du journal

version-line = royaume { $version } ({ $build ->
        [compiled] compilé
       *[interpreted] interprété
    })
error-line = royaume : { $problem }
interrupted = Interruption.
interrupted-in = Interruption dans { $file }, ligne { $line }.
game-kingdom = Royaume « { $name } »
game-seed = Graine : { $seed }
game-saved = Partie enregistrée dans { $file }
failure-saved = La partie jusque-là est enregistrée dans { $file }.
game-digest = Empreinte : { $digest }
player-number = Joueur { $number }
question-for = Question pour { $name }
option-many = { $label } (jusqu'à { $count } fois)
score-title = Scores
score-line = { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en { $turns ->
        [one] { $turns } tour
       *[other] { $turns } tours
    }
winner = Victoire { STARTS($name) ->
        [vowel] d'{ $name }
       *[consonant] de { $name }
    } !
winners = Victoire partagée : { $names } !

## Une carte

card-types = Type
card-cost = Coût
card-pile = Pile
card-box = Boîte
card-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
card-potions = { $count ->
    [one] { $count } Potion
   *[other] { $count } Potions
}
card-cost-both = { $coins } et { $potions }
card-pile-players = { $count } à { $players } joueurs
card-rulings = Points de règle
type-action = Action
type-treasure = Trésor
type-victory = Victoire
type-curse = Malédiction
type-attack = Attaque
type-reaction = Réaction
type-duration = Durée
source-base = livret de base
source-intrigue = livret de L'Intrigue
source-seaside = livret de Rivages
source-alchemy = livret d'Alchimie
source-card = la carte elle-même
source-implied = découle des règles
source-decided = notre décision

## Un royaume

kingdom-drawn = Dix cartes tirées au hasard
kingdom-checked = Un royaume à vous
kingdom-swapped = { $come } remplace { $gone }
kingdom-card = Carte
kingdom-other-name = En anglais
kingdom-line = La ligne à partager
kingdom-unmet = Contraire aux souhaits
kingdom-named-line = { $name } : { $cards }
kingdom-brings = { $what ->
    [village] +2 Actions
    [buy] +Achat
    [draw] Pioche
    [trash] Écart
    [attack] Attaque
    [reaction] Réaction
   *[potion] Potion
}
kingdom-potion-for = nécessaire pour { $cards }
kingdom-nothing = { $what ->
    [potion] inutile
   *[other] aucune carte
}
# Les mots pour un rôle que l'on peut taper ; on affiche le premier.
role-words = { $role ->
    [village] village, villages, actions, 2 actions
    [buy] achat, achats, acheter
    [draw] pioche, pioches, piocher, cartes
   *[trash] écart, écarts, écarter, rebut
}

## Aide de la commande simulate

help-simulate = faire jouer des milliers de parties à des stratégies
help-simulate-more = Fait jouer de nombreuses parties entre deux à six stratégies et dit qui gagne combien de fois, avec des intervalles à 95 %. La même graine donne les mêmes chiffres, quel que soit le nombre de processus. Ctrl-C arrête tout et montre ce qui est acquis.
help-simulate-strategy = STRATÉGIE
help-simulate-list = la liste de tout ce qu'on peut nommer, avec l'idée (en anglais) et les cartes de chaque stratégie
help-simulate-strategies = de deux à six : le nom d'une stratégie fournie avec le programme, un niveau (page, écuyer, chevalier, sénéchal), money, random, ou un fichier qui contient votre stratégie (./mienne.txt) ; on peut nommer plusieurs fois la même
help-simulate-kingdom = le nom d'un royaume conseillé, ou dix cartes en français ou en anglais (par défaut : le premier royaume conseillé qui a toutes les cartes nommées par les stratégies, sinon un tirage autour d'elles)
help-simulate-games = nombre de parties (par défaut : 10 000)
help-simulate-seed = un texte quelconque ; la même graine rejoue les mêmes parties (par défaut : une nouvelle)
help-simulate-jobs = nombre de processus qui se partagent le travail ; les chiffres n'en dépendent pas (par défaut : un par cœur)
help-simulate-equal-starts = tout le monde pioche les deux mêmes premières mains
help-simulate-naive = une stratégie peut acheter une carte qui met fin à la partie et la lui fait perdre
help-simulate-first = qui commence : chacun à son tour (rotate) ou au hasard (random) (par défaut : rotate)
help-simulate-width = POINTS
help-simulate-interval = s'arrêter dès que l'intervalle du score de la première stratégie (une victoire partagée compte pour moitié) ne dépasse plus cette largeur, en points de pourcentage
help-simulate-plot = tracer les points et les pièces tour par tour, et la façon dont le résultat s'est précisé, dans un fichier .png, .svg ou .html (peut être répété)
help-simulate-json = écrire tous les chiffres dans ce fichier, en JSON ; - les affiche, sans rien d'autre
help-simulate-csv = écrire une ligne par stratégie dans ce fichier, en CSV ; - les affiche, sans rien d'autre
help-simulate-address = ADRESSE
help-simulate-dask = faire jouer les ouvriers de cette grappe Dask, par exemple { $example }

## Une simulation

simulate-title = Simulation
simulate-contender = Stratégie
simulate-results = Victoires et défaites, avec intervalles à 95 %
simulate-results-bare = Victoires et défaites
simulate-averages = Tours et points en moyenne
simulate-by-order = Victoires selon l'ordre de jeu
simulate-decks = Cartes possédées à la fin, en moyenne
simulate-wins = Gagné
simulate-losses = Perdu
simulate-shared = Partagé
simulate-turns = Tours
simulate-points = Points
simulate-everybody = Ensemble
simulate-order = { $number ->
    [1] 1er
   *[other] { $number }e
}
simulate-number = { $number }
simulate-percent = { $number } %
simulate-interval = { $low }–{ $high }
simulate-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
simulate-deck-card = { $count } { $card }
simulate-piles = Finies par des piles épuisées alors qu'il restait des Provinces : { $share } des parties ({ $interval }).
simulate-unfinished = { $count ->
    [one] Une autre partie, sans fin, a été abandonnée : elle ne compte pas.
   *[other] { $count } autres parties, sans fin, ont été abandonnées : elles ne comptent pas.
}
simulate-none-finished = { $count ->
    [one] La seule partie, sans fin, a été abandonnée : il n'y a pas de chiffres.
   *[other] Aucune des { $count } parties n'est arrivée à sa fin, et toutes ont été abandonnées : il n'y a pas de chiffres.
}
simulate-narrow = Arrêt après { $games } : l'intervalle est assez étroit.
simulate-interrupted = Interruption après { $games } sur { $asked }.
simulate-failed = Échec après { $games } sur { $asked } ; les chiffres sont ceux de ces parties.
simulate-speed = { $games } en { $seconds } s : { $speed } par seconde.
simulate-repeat = Pour rejouer les mêmes parties :
simulate-saved = Fichiers écrits : { $files }
simulate-progress = { $done } sur { $games } · { $speed } par seconde · reste { $left }

## Un tracé

plot-contender = { $name } : { $wins } de victoires
plot-points = Points de victoire
plot-coins = Pièces à dépenser
plot-from-start = { $what }, depuis le début de la partie
plot-from-end = { $what }, jusqu'à la fin
plot-turn = tour
plot-turns-before = tours avant le dernier
plot-wins = Parties gagnées, avec intervalle à 95 %
plot-games = parties jouées

## Niveaux et plans

level-name = { $level ->
    [page] Page
    [squire] Écuyer
    [knight] Chevalier
   *[seneschal] Sénéchal
}
level-about = { $level ->
    [page] Niveau : le Page achète sans plan des cartes raisonnables, comme elles viennent.
    [squire] Niveau : l'Écuyer suit un plan tout fait, bon dans la plupart des royaumes.
    [knight] Niveau : le Chevalier cherche un plan pour ce royaume en quelques parties d'essai.
   *[seneschal] Niveau : le Sénéchal cherche un plan en beaucoup de parties d'essai, et réfléchit à la suite quand la fin approche. Il prend son temps.
}
level-plan = { $name } : recherche d'un plan pour ce royaume...
level-progress = { $name } : recherche d'un plan · { $percent } %
simulate-player = { $player ->
    [money] Monnaie
   *[random] Hasard
}
simulate-player-about = { $player ->
    [money] N'achète que Province, Or et Argent.
   *[random] Fait n'importe quoi de permis.
}
help-simulate-plan-games = nombre de parties où le Sénéchal cherche son plan, et le Chevalier si c'est moins que ses 1 200 (par défaut : 15 000)
help-plan = trouver les meilleurs plans pour un royaume
help-plan-more = Cherche les meilleurs plans pour un royaume en les faisant jouer les uns contre les autres, et les affiche avec la part de nouvelles parties qu'ils gagnent et son intervalle à 95 % : c'est du texte à modifier et à simuler. Ctrl-C arrête la recherche et affiche les meilleurs plans jusque-là.
help-plan-kingdom-name = ROYAUME
help-plan-kingdom = le nom d'un royaume conseillé, ou dix cartes en français ou en anglais, séparées comme vous voulez
help-plan-games = nombre de parties de la recherche, mais comparer les premiers plans en demande de toute façon quelques centaines ; la même graine donne alors les mêmes plans (par défaut : autant que --seconds le permet)
help-plan-seconds = durée de la recherche (par défaut : 3)
help-plan-seed = un texte quelconque ; avec --games, la même graine donne les mêmes plans (par défaut : une nouvelle)
help-plan-top = nombre de plans à afficher (par défaut : 3)
help-plan-save = écrire le meilleur plan, et aucun autre, dans ce fichier
plan-searching = Recherche de plans · { $percent } %
plan-measuring = Mesure des plans · { $percent } %
plan-found = Recherche en { $games }.
plan-interrupted = Interruption : les meilleurs après { $games }.
plan-figure = { $share } ± { $half }
plan-figures = { $others } contre les autres, { $money } contre Big Money ({ $games } par adversaire)
plan-figures-alone = { $money } contre Big Money ({ $games })
plan-simulate = { $plans ->
    [one] Pour le simuler, enregistrez-le sous { $file } :
   *[other] Un fichier contient un seul plan. Pour simuler l'un de ceux-ci, enregistrez-le seul sous { $file } (--save { $file } écrit le meilleur) :
}
plan-simulate-saved = Pour simuler le meilleur, dans { $file } :
