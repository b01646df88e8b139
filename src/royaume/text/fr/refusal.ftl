### Ce qui est refusé, pourquoi, et ce qui conviendrait.

## Réponses

refusal-answer-count = Nombre de choix : { $count } ; { $least ->
    [0] il en faut au plus { $most }.
   *[other] il en faut au moins { $least } et au plus { $most }.
}
refusal-answer-count-exact = Nombre de choix : { $count } ; il en faut exactement { $most }.
refusal-answer-not-offered = « { $what } » n'est pas proposé ici, ou pas autant de fois : choisissez parmi les options affichées.
refusal-game-over = La partie est finie : il n'y a plus rien à décider.
refusal-nothing-to-undo = Il n'y a rien à annuler : vous n'avez encore rien décidé.

## Mise en place

refusal-unknown-card = Aucune carte ne s'appelle « { $card } ». Les noms peuvent être en français ou en anglais.
refusal-unknown-card-near = Aucune carte ne s'appelle « { $card } ». Vouliez-vous dire { $near } ?
refusal-no-such-seat = Il n'y a pas de place { $seat } à cette table de { $players } joueurs.
refusal-bot-twice = Le même bot ne peut tenir à la fois les places { $other } et { $seat } : il en faut un pour chacune.
refusal-no-such-pile = { $card } n'a pas de pile dans cette partie.
refusal-players = Une partie se joue de 2 à { $most } joueurs, pas à { $players }.
refusal-first-seat = La place { $first } ne peut pas commencer : les places vont de 1 à { $players }.
refusal-kingdom-double = { $card } y est deux fois : un royaume compte dix cartes différentes.
refusal-kingdom-basic = { $card } n'est pas une carte Royaume : cette carte accompagne d'office la partie.
refusal-kingdom-size = Un royaume compte { $size } cartes différentes ; vous en nommez { $count }.
refusal-unknown-kingdom = Aucun royaume ne s'appelle « { $kingdom } ». Nommez dix cartes séparées par des virgules, ou l'un des royaumes conseillés : { $kingdoms }.
refusal-unknown-kingdom-near = Aucun royaume ne s'appelle « { $kingdom } ». Vouliez-vous dire « { $near } » ?
refusal-not-in-kingdom = { $card } ne fait pas partie de ce royaume.
refusal-unknown-box = Aucune boîte ne s'appelle « { $box } ». Les boîtes sont : { $boxes }.
refusal-unknown-role = Aucun rôle ne s'appelle « { $role } ». Les rôles sont : { $roles }.
refusal-required-and-banned = { $card } est à la fois exigée et exclue : il faut choisir.
refusal-too-many-required = { $count } cartes sont exigées, mais un royaume n'en compte que { $size }.
refusal-too-few-allowed = { $count ->
    [0] Ces souhaits ne permettent aucune carte
    [one] Ces souhaits ne permettent qu'une carte
   *[other] Ces souhaits ne permettent que { $count } cartes
} ; il en faut { $size } pour un royaume.
refusal-no-card-for-role = Aucune des cartes permises ne { $role ->
    [village] donne +2 Actions
    [buy] donne +Achat
    [draw] fait piocher
   *[trash] permet d'écarter
}. Permettez d'autres boîtes ou d'autres cartes, ou renoncez à ce souhait.
refusal-no-card-for-cost = Aucune des cartes permises ne coûte { $cost }. Permettez d'autres boîtes ou d'autres cartes, ou renoncez à l'éventail de coûts.
refusal-counts-sum = Les cartes souhaitées ne font pas { $size } : celles que vous demandez par nombre ou par nom sont { $count }, et les autres boîtes doivent fournir le reste.
refusal-count-impossible = La boîte « { $box } » ne peut en fournir exactement { $count } : avec ces souhaits, il en faut de { $least } à { $most }.
refusal-alchemy-dose = Alchimie se joue de préférence avec 3 à 5 de ses cartes, ou aucune ; vous en demandez { $count }. Changez ce nombre, ou permettez n'importe quel nombre.
refusal-wishes-too-narrow = Aucun royaume trouvé ne répond à tous les souhaits à la fois. Renoncez à l'un d'eux.
refusal-no-swap = Aucune autre carte ne peut remplacer { $card } en répondant à tous les souhaits.
refusal-bots = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} pour { $players } joueurs : il en faut un par joueur.

## Parties enregistrées

refusal-record-not-json = Ce n'est pas une partie enregistrée, ou elle est abîmée : son texte s'interrompt, ou n'est pas du JSON.
refusal-record-not-ours = Ce n'est pas une partie enregistrée de Royaume.
refusal-record-version = Cette partie est enregistrée au format { $version } ; ce programme lit le format { $ours }.
refusal-file-too-large = { $file } est trop grand : { $most } ko au plus.
refusal-game-too-long = Cette partie dépasse { $most } réponses : un serveur n'en enregistre pas de plus longue.
refusal-record-digest = Cette partie enregistrée est abîmée : ses réponses ne mènent pas à la position enregistrée.
refusal-record-answer = Cette partie enregistrée est abîmée : sa réponse numéro { $number } n'est pas permise.
refusal-record-answer-form = Cette partie enregistrée est abîmée : sa réponse numéro { $number } n'est pas une liste de numéros d'options.
refusal-record-too-long = Cette partie enregistrée est abîmée : elle contient { $count } réponses, mais la partie était finie après { $used }.
refusal-record-field = Cette partie enregistrée est abîmée : son champ « { $field } » manque ou n'est pas du bon genre.

## Ligne de commande

refusal-file-missing = Il n'y a pas de fichier « { $file } ».
refusal-file-folder = « { $file } » est un dossier ; il faut le nom d'un fichier.
refusal-file-forbidden = Vous n'avez pas le droit d'ouvrir « { $file } ».
refusal-folder-missing = Impossible d'écrire « { $file } » : ce dossier n'existe pas.
refusal-file-unnamed = Il faut un nom de fichier.
refusal-file-not-ordinary = « { $file } » existe et n'est pas un fichier ordinaire : donnez un autre nom.
refusal-file-unreadable = Impossible de lire « { $file } » : { $detail }.
refusal-file-unwritable = Impossible d'écrire « { $file } » : { $detail }.
refusal-in-file = { $file } : { $problem }
refusal-replay-answers = { $count ->
    [0] Cette partie ne contient encore aucune réponse : --answers ne peut valoir que 0.
   *[other] Réponses dans cette partie : { $count } ; --answers va donc de 0 à { $count }, pas jusqu'à { $answers }.
}
refusal-seat = Cette partie se joue à { $players } : --seat va de 1 à { $players }, ce ne peut être { $seat }.
refusal-usage-number = { $option } demande un nombre entier, pas « { $value } ».
refusal-usage-number-long = { $option } demande un nombre d'au plus { $most } chiffres ; celui-ci en a { $digits }.
refusal-usage-missing = Il manque : { $what }.
refusal-usage-unknown = Argument incompris : { $what }.
refusal-usage-value = { $option } doit être suivi d'une valeur.
refusal-usage-no-value = { $option } ne prend pas de valeur.
refusal-usage-command = Il n'y a pas de commande « { $value } ». Les commandes sont : { $commands }.
refusal-usage-text = { $option } doit être du texte ordinaire.
refusal-usage = { $detail }

## Cartes maison

refusal-custom-not-python = « { $file } » n'est pas un fichier Python : son nom doit finir par .py.
refusal-custom-not-text = « { $file } » n'est pas du texte en UTF-8.
refusal-custom-box-used = { $file } : une boîte s'appelle déjà « { $box } ». Donnez un autre nom au fichier.
refusal-custom-import = { $file }, ligne { $line } : le fichier ne peut pas être chargé. { $detail }
refusal-custom-no-table = { $file } : il manque la liste CARDS des cartes, par exemple CARDS = [BEEKEEPER].
refusal-custom-no-card = { $file }, ligne { $line } : CARDS ne peut contenir que des cartes ; { $thing } n'en est pas une.
refusal-custom-id-form = { $file }, ligne { $line } : « { $id } » ne peut pas désigner une carte : il faut des minuscules sans accent, des chiffres et _, en commençant par une lettre.
refusal-custom-id-used = { $file }, ligne { $line } : une autre carte porte déjà l'identifiant « { $id } ». Choisissez-en un nouveau.
refusal-custom-no-texts = Les textes des cartes manquent : ils sont attendus dans « { $file } ».
refusal-custom-texts-form = { $file }, ligne { $line } : ce n'est pas du TOML. { $detail }
refusal-custom-text-missing = { $file }, ligne { $line } : il manque à « { $id } » le texte « { $field } », entre guillemets.
refusal-custom-text-of-nobody = { $file }, ligne { $line } : la liste CARDS n'a pas de carte « { $id } ».
refusal-custom-text-twice = { $file }, ligne { $line } : les textes de « { $id } » y sont deux fois.
refusal-custom-card-without-text = { $file }, ligne { $line } : la carte « { $id } » n'a pas de textes. Ajoutez un [[card]] avec son identifiant, ses noms et son effet.
refusal-custom-field-unknown = { $file }, ligne { $line } : « { $id } » a un champ « { $field } » qui ne veut rien dire. Vouliez-vous dire « { $right } » ?
refusal-custom-field-form = { $file }, ligne { $line } : « { $field } » doit s'écrire [[{ $field }]], ou [options.CLÉ].
refusal-custom-name-used = { $file }, ligne { $line } : « { $name } » est déjà le nom de { $card }. Trouvez un autre nom à « { $id } ».
refusal-custom-role = { $file }, ligne { $line } : « { $role } » n'est pas un rôle. Les rôles sont : { $roles }.
refusal-custom-failed = { $file }, ligne { $line } : une carte a échoué en pleine partie. { $detail }
refusal-custom-suspected = La partie s'est arrêtée à cause de ce qu'une carte de { $file } a fait : { $detail }
refusal-custom-card-form = { $file }, ligne { $line } : « { $what } » de la carte « { $id } » n'est pas comme il faut, par exemple { $right }.
refusal-custom-hook-form = { $file }, ligne { $line } : « { $hook } » doit être une méthode ordinaire : { $right }.
refusal-custom-hook-unknown = { $file }, ligne { $line } : « { $hook } » n'est jamais appelé. Vouliez-vous dire « { $right } » ?
refusal-custom-name-form = { $file }, ligne { $line } : « { $name } » ne peut pas être le nom de « { $id } » : il faut au plus 40 lettres et chiffres, en mots liés par des espaces, des traits d'union ou des apostrophes.
refusal-custom-gist-form = { $file }, ligne { $line } : « { $gist } » ne peut pas être le résumé (gist) de « { $id } » : il faut une seule ligne de { $most } caractères au plus.
refusal-custom-icon-form = { $file }, ligne { $line } : « { $icon } » ne peut pas être l'icône (icon) de « { $id } » : son nom est fait de minuscules sans accent et de chiffres, en mots liés par des traits d'union.
refusal-custom-astray = Cette partie ne peut pas être enregistrée : rejouées, ses réponses mènent ailleurs. Une carte de { $file } a son propre hasard ou sa propre mémoire, qui n'appartiennent qu'à la partie.
refusal-custom-changed = Les réponses de cette partie ne mènent plus où elles menaient : elle est abîmée, ou les cartes de { $file } ont changé depuis.
refusal-record-card = Cette partie a été jouée avec la carte « { $card } », qui n'est dans aucune des boîtes. Indiquez son fichier avec --cards.
refusal-usage-choice = { $option } attend { $choices }, pas « { $value } ».

## Royaumes

refusal-box-twice = La boîte « { $box } » est nommée deux fois : une seule suffit.
refusal-none-recommended = Aucun royaume n'est conseillé pour ces boîtes.
refusal-unmet-required = Il manque { $card }.
refusal-unmet-banned = { $card } en fait partie, malgré votre souhait.
refusal-unmet-boxes = { $card } vient d'une autre boîte que celles souhaitées.
refusal-unmet-count = { $count ->
    [0] Aucune carte ne vient
    [one] Une carte vient
   *[other] { $count } cartes viennent
} de la boîte « { $box } » ; souhait : { $wanted }.
refusal-unmet-role = Aucune carte ne { $role ->
    [village] donne +2 Actions
    [buy] donne +Achat
    [draw] fait piocher
   *[trash] permet d'écarter
}.
refusal-unmet-reaction = Il y a une Attaque, mais aucune Réaction.
refusal-unmet-cost = Aucune carte ne coûte { $cost }.
refusal-unmet-dose = { $count ->
    [one] Une carte vient
   *[other] { $count } cartes viennent
} d'Alchimie : il en faudrait de 3 à 5, ou aucune.
refusal-wishes-unmet = { $count ->
    [one] Un souhait n'est pas satisfait.
   *[other] { $count } souhaits ne sont pas satisfaits.
}
refusal-usage-list-alone = --list ne va qu'avec --boxes ; il y a de trop : { $what }.
refusal-usage-swap-alone = --swap retire une carte d'un royaume : nommez aussi ce royaume.
refusal-usage-seed-undrawn = --seed sert au tirage, mais le royaume est déjà nommé : retirez l'un ou l'autre, ou ajoutez --swap.
refusal-usage-one-card = { $option } demande une carte, pas { $count }.

## Images et fichiers d'une simulation

refusal-plot-format = { $format ->
    [none] Une image prend le format que dit la fin de son nom : { $formats }.
   *[other] Une image ne peut être au format « { $format } » ; elle le peut en : { $formats }.
}
refusal-plot-missing = Les images sont tracées par matplotlib, qui n'est pas installé : pip install 'royaume[plot]'.
refusal-usage-width = { $option } demande une largeur en points de pourcentage, comme 1 ou 0,5, pas « { $value } ».
refusal-usage-file-twice = « { $file } » est nommé deux fois : il faut un fichier pour chaque chose.
refusal-usage-dask-jobs = --jobs vaut pour cette machine, --dask pour une grappe, qui a ses propres ouvriers : retirez l'un ou l'autre.

## Simulations

refusal-contenders = Une simulation oppose de 2 à { $most } concurrents, pas { $count }.
refusal-games-none = Il faut jouer au moins une partie, pas { $games }.
refusal-jobs-none = Il faut au moins un processus pour jouer, pas { $jobs }.
refusal-interval-width = La largeur d'un intervalle est comprise entre 0 et 100 points : { $width } ne convient pas.
refusal-simulate-workers = Les processus qui jouent les parties se sont arrêtés plusieurs fois de suite ; la mémoire manque peut-être. Essayez avec moins de processus.
refusal-cluster-missing = Pour se servir d'une grappe, il faut installer « distributed » : pip install "royaume[dask]".
refusal-cluster-silent = Aucune grappe Dask ne répond à l'adresse « { $address } ». { $detail }
refusal-cluster-empty = La grappe à l'adresse « { $address } » n'a pas d'ouvriers. Pour en ajouter : dask worker { $address }

## Niveaux et plans

refusal-unknown-level = Il n'y a pas de niveau « { $level } ». Les niveaux sont : { $levels }.
refusal-seconds-none = Il faut accorder à la recherche plus de 0 seconde, pas { $seconds }.
refusal-plans-none = Il faut afficher au moins un plan, pas { $plans }.
refusal-usage-seconds = --seconds demande un nombre de secondes, comme 3 ou 0,5, pas « { $value } ».
refusal-usage-games-seconds = --games et --seconds disent tous deux quand s'arrêter : retirez l'un ou l'autre.

## La page

refusal-page-not-built = La page de ce serveur n'a pas été construite : il n'y a rien à montrer ici. Dans une copie du dépôt, « make run » la construit.
