### `royaume play` : son aide, et la partie ligne par ligne.

## Aide

help-play = jouer dans ce terminal
help-play-more = Joue une partie dans ce terminal, entre personnes qui le partagent et avec des bots. Sans argument, la commande demande qui joue et avec quelles cartes ; avec --plain seul, vous jouez le royaume des premières parties contre un Chevalier. La partie est enregistrée après chaque réponse.
help-play-names = NOMS
help-play-levels = NIVEAUX
help-play-file = une partie enregistrée à reprendre, d'ici ou de la page web ; une partie finie est revue
help-play-people = les noms des personnes, séparés par des virgules (par défaut : une seule, sous votre nom d'utilisateur ; d'une partie enregistrée : celles qui l'ont jouée)
help-play-bots = un niveau par bot, séparés par des virgules : page, écuyer, chevalier, sénéchal ; ou aucun (par défaut : chevalier)
help-play-save = enregistrer la partie dans ce fichier (par défaut : un nouveau fichier du dossier de vos parties ; pour une partie enregistrée, son propre fichier)
help-play-replay = revoir pas à pas la partie enregistrée ; avec --plain, toute la partie est affichée, toutes cartes visibles
help-play-plain = jouer ligne par ligne, pour les lecteurs d'écran et les scripts ; les réponses sont lues sur l'entrée standard

## Les mots que l'on peut écrire ; le premier est celui que l'on montre

play-words = { $meaning ->
    [help] aide
    [again] encore,répéter
    [hand] main
    [supply] réserve
    [table] table
    [log] journal
    [card] carte
    [undo] annuler
    [save] enregistrer,sauver
    [quit] quitter
    [all] tout,tous,toutes
   *[none] rien,aucun,aucune
}
play-argument = { $command ->
    [card] NOM
    [save] FICHIER
   *[log] TOURS
}
play-help = { $word } : { $command ->
    [help] cette aide
    [again] la question encore une fois, avec toutes ses options
    [hand] votre main
    [supply] les piles, avec leur coût et le nombre de cartes qui restent
    [table] ce que vous pouvez savoir de tous les joueurs : cartes en jeu, plateaux, nombre de cartes en main ; et le rebut
    [log] ce qui s'est passé jusqu'ici, ou pendant les derniers tours
    [card] ce que fait une carte, avec ses points de règle ; par son nom, ou par le numéro de son option
    [undo] annuler la dernière réponse
    [save] enregistrer une copie de la partie dans un fichier
   *[quit] partir ; la partie est enregistrée, et vous pourrez la reprendre
}
play-help-title = Aide
play-help-answer = Répondez par les numéros des options (1 3 3) ou par leurs noms en français ou en anglais, séparés par des virgules (cuivre, cuivre, domaine) ; « 2 cuivre » en choisit deux, et le début d'un nom suffit. Vous pouvez aussi écrire :
play-help-colon = Si l'un de ces mots est aussi une réponse, c'est la réponse qui compte. Deux points en font la commande : « { ":carte" } ».

## La partie ligne par ligne

play-saved = La partie est enregistrée. Pour la reprendre :
play-players = Joueurs : { $names }.
play-how = Répondez par des numéros ou des noms ; « { $help } » dit ce que l'on peut écrire d'autre.
play-standing = Tour { $turn }, { $whose ->
    [own] le vôtre : { $left }.
    [possessed] { STARTS($name) ->
        [vowel] celui d'{ $name }
       *[consonant] celui de { $name }
    }, vous décidez : { $left }.
   *[other] { STARTS($name) ->
        [vowel] celui d'{ $name }
       *[consonant] celui de { $name }
    }.
}
play-hand = { $whose ->
    [own] Votre main
   *[other] Main { STARTS($name) ->
        [vowel] d'{ $name }
       *[consonant] de { $name }
    }
} : { $count ->
    [0] aucune carte
   *[other] { $cards }
}.
play-pile = { $card } : { $cost }, { $count ->
    [one] { $count } restante
   *[other] { $count } restantes
}{ $tokens ->
    [0] { "" }
    [one] , { $tokens } jeton Embargo
   *[other] , { $tokens } jetons Embargo
}
play-empty = Ligne vide : { $does }.
play-empty-all = Ligne vide ou « { $all } » : tous. « { $none } » : aucun.
play-hand-over = Passez le terminal à { $name }. { $name }, appuyez sur Entrée (« { $quit } » pour partir).
play-undone = La dernière réponse { STARTS($name) ->
    [vowel] d'{ $name }
   *[consonant] de { $name }
} est annulée.
play-kingdom = Cartes Royaume : { $cards }.
play-empty-piles = { $count ->
    [0] Aucune pile n'est vide.
    [one] Une pile est vide : { $cards }. La partie finit avec { $most }.
   *[other] { $count } piles sont vides : { $cards }. La partie finit avec { $most }.
}

## La table

play-supply = Réserve
play-player = { $whose ->
    [own] { $name } (vous)
   *[other] { $name }
}
play-zone = { $zone ->
    [hand] Main
    [deck] Pioche
    [play] En jeu
    [durations] Durées, qui restent en jeu
    [mat] Plateau { $name }
    [revealed] Dévoilées
    [looked_at] Consultées
    [coming_back] De côté, à reprendre
   *[owned] Toutes vos cartes
} : { $cards }
play-discard = Défausse : { $discard ->
    [empty] vide
   *[top] { $card } sur le dessus
}
play-mat-tokens = Plateau { $name } : { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
}
play-aside = { $card } (avec { $cards } de côté)
play-trash = Rebut : { $count ->
    [0] vide
   *[other] { $cards }
}

## Ce qui est refusé

refusal-input-ended = L'entrée s'est terminée avant la partie.
refusal-input-long = Cette ligne est trop longue : une réponse compte au plus { $most } caractères.
refusal-input-form = Cette ligne a des signes qui ne sont pas du texte : écrivez des lettres et des chiffres.
refusal-play-no-terminal = La table ne peut pas être dessinée ici : ce n'est pas un terminal. Pour jouer ligne par ligne : royaume play --plain
refusal-play-no-frames = Le jeu de caractères de ce terminal ({ $encoding }) n'a pas de traits pour dessiner la table : choisissez une langue du système en UTF-8. Pour jouer ligne par ligne : royaume play --plain
refusal-file-taken = Le fichier « { $file } » existe et contient autre chose : choisissez un autre nom.
refusal-play-number = Il n'y a pas d'option { $number } ici : { $count ->
    [1] il n'y a que l'option 1.
   *[other] elles vont de 1 à { $count }.
}
refusal-play-ambiguous = « { $what } » peut vouloir dire plusieurs choses : { $options }. Écrivez plus de lettres.
refusal-play-near = « { $what } » n'est pas compris. Vouliez-vous dire « { $option } » ?
refusal-play-not-understood = « { $what } » n'est pas compris : écrivez des numéros ou des noms d'options, séparés par des virgules, ou « { $help } ».
refusal-play-command-unknown = Il n'y a pas de commande « { $word } ». Les commandes sont : { $commands }.
refusal-play-card-unnamed = Quelle carte ? Écrivez son nom ou son numéro après « { $word } ».
refusal-play-log-turns = « { $what } » n'est pas un nombre de tours : écrivez 1 ou plus, ou rien pour toute la partie.
refusal-usage-replay-file = --replay demande une partie enregistrée : nommez aussi son fichier.
refusal-usage-replay-alone = --replay montre une partie comme elle a été jouée ; retirez : { $what }.
refusal-usage-game-begun = Une partie enregistrée a déjà ses cartes ; retirez : { $what }.
refusal-play-not-saved = La partie n'a pas pu être enregistrée.
refusal-saved-elsewhere = « { $file } » ne peut pas être écrit, ou un autre programme l'a changé : la partie est désormais enregistrée dans « { $other } ».
