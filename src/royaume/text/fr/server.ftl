### `royaume serve` : son aide, et ce que le serveur refuse.

## Aide

help-serve = jouer entre amis dans un navigateur
help-serve-more = Sert des tables pour des personnes et des bots. Toute personne qui a le lien d'une table peut y jouer, sans compte. Les parties sont enregistrées dans une base de données : un fichier SQLite, sauf si --database en nomme une autre.
help-serve-host = où écouter : 127.0.0.1 pour cette machine seule (par défaut), 0.0.0.0 pour tous ceux qui peuvent l'atteindre
help-serve-port = le port où écouter (par défaut : 8000 ; 0 : n'importe lequel qui soit libre)
help-serve-database = où enregistrer les parties : un fichier SQLite, ou une adresse comme { $example } (par défaut : royaume.db)
help-serve-public-url = l'adresse où l'on atteint le serveur, s'il est derrière un mandataire
help-serve-trust-proxy = l'adresse de ce mandataire (sans valeur : 127.0.0.1) ; le serveur croit ce que le mandataire dit d'un client
help-serve-open-metrics = montrer /metrics à tous, et pas à cette machine seule
help-serve-workers = nombre de processus où les bots réfléchissent (par défaut : un de moins que de cœurs)
help-address = ADRESSE
help-url = URL
serve-ready = Royaume est prêt : { $url }
serve-database = Les parties sont enregistrées dans { $database }. Ctrl-C arrête le serveur ; aucune partie n'est perdue.
serve-only-here = Seule cette machine peut joindre le serveur. Pour des amis : --host 0.0.0.0, ou un mandataire (docs/deploy.md).

## La base de données

refusal-database-url = « { $url } » n'est pas une base de données : donnez un fichier SQLite, ou une adresse comme { $example }.
refusal-database-locked = La base de données { $database } est utilisée par un autre programme : arrêtez-le d'abord, ou donnez une autre base. ({ $detail })
refusal-database-full = Il n'y a plus de place pour la base de données { $database } : rien n'a été changé. ({ $detail })
refusal-database-foreign = { $database } n'est pas une base de données de Royaume : donnez un autre fichier. ({ $detail })
refusal-database-readonly = La base de données { $database } ne peut pas être écrite : vérifiez à qui elle appartient. ({ $detail })
refusal-database-missing = La base de données { $database } ne peut pas être ouverte. ({ $detail })
refusal-database-replaced = Le fichier { $database } a été supprimé ou remplacé pendant que le serveur tourne : plus rien n'est enregistré. Redémarrez le serveur.
refusal-database-linked = Le fichier { $database } a { $names } noms (liens durs). SQLite perd des données s'il sert sous deux d'entre eux : supprimez les autres.
refusal-database-newer = La base de données { $database } vient d'un Royaume plus récent (sa version { $version }) : mettez ce programme à jour.
refusal-storage-trouble = Le serveur n'arrive pas à joindre sa base de données : rien n'a changé. Réessayez dans un instant.
refusal-storage-full = Le serveur n'a plus de place pour enregistrer des parties : rien n'a changé. Prévenez la personne qui s'en occupe.
refusal-host-unknown = Cette machine n'a pas d'adresse « { $host } » : 127.0.0.1 est pour elle seule, 0.0.0.0 pour tous ceux qui peuvent la joindre.
refusal-workers = Il faut aux bots au moins un processus pour réfléchir, pas { $workers }.
refusal-trust-proxy = « { $proxy } » n'est pas l'adresse d'un proxy : écrivez-la en chiffres, par exemple { $example }.
refusal-server-missing = Il manque des paquets à cette commande ({ $packages }) : pip install 'royaume[serve]'.
refusal-port = Il n'y a pas de port { NUMBER($port, useGrouping: 0) } : les ports vont de 0 à 65535.
refusal-port-taken = Le port { NUMBER($port, useGrouping: 0) } de { $host } est déjà pris, ou interdit : choisissez-en un autre avec --port.
refusal-public-url = « { $url } » n'est pas l'adresse d'un serveur : écrivez-la comme { $example }.

## Les tables

refusal-table-unknown = Il n'y a pas de table « { $table } » : le lien est faux, ou trop ancien.
refusal-link-wrong = Ce lien ne mène ni à une place ni à un endroit pour regarder : demandez-en un autre à l'hôte.
refusal-table-closed = La table vient d'être rangée pour économiser la mémoire : rien n'a changé. Réessayez dans un instant.
refusal-host-only = Seul l'hôte de la table peut faire cela.
refusal-seat-not-yours = Cette place n'est pas la vôtre.
refusal-seat-taken = La place { $seat } est prise : choisissez-en une autre.
refusal-no-such-seat-here = Il n'y a pas de place { $seat } à cette table.
refusal-table-full = Toutes les places de cette table sont prises. Vous pouvez regarder avec le lien des spectateurs.
refusal-name-taken = Quelqu'un à cette table s'appelle déjà « { $name } » : choisissez un autre nom.
refusal-name-missing = La place { $seat } a besoin d'un nom.
refusal-name-empty = Écrivez un nom : au moins une lettre.
refusal-name-form = Ce nom contient des caractères invisibles : écrivez-le avec des lettres, des chiffres et des signes.
refusal-seats-open = { $count ->
    [one] Une place est encore libre
   *[other] { $count } places sont encore libres
} : attendez des joueurs, ou confiez-la à un bot.
refusal-game-goes-on = Une partie est en cours : terminez-la d'abord.
refusal-game-not-begun = La partie n'a pas encore commencé.
refusal-game-unknown = Il n'y a pas de partie { $number } à cette table.
refusal-resigned-already = Vous avez déjà laissé cette place à un bot.
refusal-moment-unknown = Cette partie n'a pas de moment { $moment } : elle va de 0 à { $count }.
refusal-record-secret = L'enregistrement d'une partie en cours montrerait les cartes de tous : il sera là quand la partie sera finie.
refusal-record-seats = Cette partie était pour { $players } joueurs, pas pour { $seats }.
refusal-record-open-seat = Une partie que l'on reprend a besoin d'un joueur ou d'un bot à chaque place.

## La partie

refusal-answer-stale = Cette question a déjà sa réponse : voici où en est la partie.
refusal-answer-not-yours = Ce n'est pas à vous de décider maintenant.
refusal-undo-not-allowed = À cette table, on ne revient pas en arrière.
refusal-undo-not-asked = Plus personne ne vous demande votre accord pour cela.

## Messages et requêtes

refusal-hello-missing = La page ne s'est pas présentée : rechargez-la.
refusal-protocol-other = La page parle la version { NUMBER($theirs, useGrouping: 0) } du protocole, le serveur la version { $ours } : rechargez la page.
refusal-message-unknown = Le serveur n'a pas compris ce message.
refusal-too-many-messages = C'était trop rapide : attendez un instant.
refusal-too-many-requests = Trop de requêtes : attendez un instant.
refusal-too-slow = Cela prend trop de temps sur ce serveur : c'est abandonné, et rien n'a changé.
refusal-too-many-tables = Vous avez créé beaucoup de tables : { $most } par heure sont permises.
refusal-too-many-public-tables = Vous avez mis beaucoup de tables dans la liste publique : { $most } par heure sont permises. Une table avec un lien pour des amis reste possible.
refusal-too-many-long-records = Vous avez apporté beaucoup de longues parties : attendez un peu, ou commencez-en une nouvelle.
refusal-seed-too-long = La graine de l'enregistrement a { $length } caractères ; un serveur en accepte au plus { $most }.
refusal-too-many-sockets = Trop de connexions depuis votre adresse : { $most } sont permises. Fermez quelques pages.
refusal-host-foreign = Ce serveur ne porte pas le nom « { $host } ». La personne qui le tient peut autoriser ce nom : { $option }
refusal-seat-changed = Cette place vient de changer : regardez à nouveau la table.
refusal-body-length = La requête doit indiquer la longueur de son contenu (Content-Length).
refusal-body-too-many = Trop de champs : { $most } au plus.
refusal-body-too-large = C'est trop grand : { $most } Ko au plus.
refusal-origin-foreign = Cette requête vient de la page d'un autre site.
refusal-page-unknown = Il n'y a rien à { $path }.
refusal-request-not-allowed = Cela ne peut pas se faire avec { $path }.
