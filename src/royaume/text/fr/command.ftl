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
help-watch = regarder une partie entre robots
help-watch-more = Fait jouer une partie à des robots et raconte tout ce qui s'y passe, puis les scores.
help-watch-kingdom = le nom d'un royaume conseillé, ou dix cartes séparées par des virgules, en français ou en anglais (par défaut : Les premières parties)
help-watch-players = nombre de joueurs, de 2 à 6 (par défaut : 2)
help-watch-seed = un texte quelconque ; la même graine rejoue la même partie (par défaut : une nouvelle)
help-watch-save = enregistrer la partie dans ce fichier
help-replay = relire une partie enregistrée
help-replay-more = Raconte une partie enregistrée depuis le début, puis la question en cours ou le résultat, et l'empreinte de la position.
help-replay-file = une partie enregistrée
help-replay-until = s'arrêter après ce nombre de réponses (par défaut : toutes)
help-replay-seat = raconter ce qu'a vu ce joueur, 1 étant la première place (par défaut : toutes les cartes sont visibles)
help-card = tout savoir d'une carte
help-card-more = Affiche une carte avec tous ses points de règle.
help-card-name = le nom de la carte, en français ou en anglais
help-see = Essayez { $command }.

## Autour du journal

version-line = royaume { $version } ({ $build ->
        [compiled] compilé
       *[interpreted] interprété
    })
error-line = royaume : { $problem }
interrupted = Interruption.
game-kingdom = Royaume « { $name } »
game-seed = Graine : { $seed }
game-saved = Partie enregistrée dans { $file }
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
card-set = Boîte
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
set-base = Dominion
set-intrigue = L'Intrigue
set-seaside = Rivages
set-alchemy = Alchimie
source-base = livret de base
source-intrigue = livret de L'Intrigue
source-seaside = livret de Rivages
source-alchemy = livret d'Alchimie
source-card = la carte elle-même
source-implied = découle des règles
source-decided = notre décision
