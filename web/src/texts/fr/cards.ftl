### Les cartes et les règles. $set est l'identifiant d'une boîte (ou d'une série à soi), que l'on appelle par son nom.

cards-card = Carte
cards-rulings = Précisions
cards-all-rulings = Les { $count } précisions
cards-rulings-missing = Les précisions n'ont pas pu être chargées.
cards-no-rulings = Cette carte se passe de précisions : tout est imprimé dessus.
cards-not-here = Ce serveur n'a pas cette carte : on n'en connaît que le nom.

## La liste

cards-title = Les cartes
cards-lead = Les { $count } cartes que connaît ce serveur. Chaque type est un émail héraldique, avec ses hachures de graveur, son signe et sa ligne de partition.
cards-search = Chercher par le nom, français ou anglais, ou par les mots de l'effet
cards-search-hint = Nom ou effet
cards-filters = { $count ->
    [0] Filtres
   *[other] Filtres ({ $count })
}
cards-group = { $group ->
    [box] Boîte
    [type] Type
    [cost] Coût
   *[role] Ce qu'elle apporte à un deck
}
cards-cost-choice = { $cost ->
    [potion] Potion
   *[other] { $cost }
}
cards-role = { $role ->
    [village] 2 Actions ou plus
    [draw] une main plus grande
    [buy] des Achats en plus
    [trash] des cartes écartées
   *[other] { $role }
}
cards-count = { $all ->
    [yes] Les { $count } cartes
   *[no] { $count ->
        [0] Aucune carte
        [one] { $count } carte
       *[other] { $count } cartes
    }
}
cards-clear = Tout montrer
cards-sort = Trier par
cards-sort-by = { $sort ->
    [cost] Coût
    [name] Nom
   *[box] Boîte
}
cards-section = { $by ->
    [names] Par le nom
    [effects] Par l'effet
    [name] De A à Z
   *[cost] { $cost ->
        [potion] Avec une Potion
        [0] Gratuites
        [one] { $cost } pièce
       *[other] { $cost } pièces
    }
}
cards-none = Rien ne répond à tout ce que vous demandez. Pour en voir davantage :
cards-widen = { $group ->
    [text] sans les mots « { $text } »
    [box] de toutes les boîtes
    [type] de tous les types
    [cost] à tous les coûts
   *[role] quoi qu'elles apportent
} : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
cards-widen-all = les { $count } cartes
cards-key-search = chercher
cards-key-arrows = d'une carte à l'autre

## La légende des types

cards-legend-title = Les sept types
cards-legend = { $type ->
    [action] Argent : champ uni
    [attack] Gueules : traits verticaux ; partition dentée
    [reaction] Azur : traits horizontaux ; partition crénelée
    [duration] Orangé : traits croisés ; partition ondée
    [treasure] Or : semé de points
    [victory] Sinople : traits en bande ; partition droite
   *[curse] Pourpre : traits en barre
}

## Une carte

cards-all = Toutes les cartes
cards-steps = D'une carte à l'autre
cards-place = { $place } sur { $count }
cards-previous = Carte précédente : { $card }
cards-next = Carte suivante : { $card }
cards-key-previous = carte précédente
cards-key-next = carte suivante
cards-other-name = En anglais
cards-piles = Ce que contient la pile
cards-players = Joueurs
cards-copies = Cartes
cards-source = { $source ->
    [base] livret de base
    [intrigue] livret de L'Intrigue
    [seaside] livret de Rivages
    [alchemy] livret d'Alchimie
    [card] la carte elle-même
    [implied] découle des règles
    [decided] notre décision
   *[other] { $source }
}
cards-unknown-title = Cette carte n'existe pas
cards-unknown = { $count ->
    [0] Aucune carte de ce serveur ne s'appelle « { $name } », en français ou en anglais.
   *[other] Aucune carte de ce serveur ne s'appelle « { $name } », en français ou en anglais. Peut-être cherchiez-vous l'une de celles-ci :
}

## Les règles

rules-title = Les règles
rules-lead = Ce que disent les quatre livrets, avec nos propres mots. Ce que fait une carte se lit à la page de cette carte.
rules-search = Chercher dans les règles
rules-search-hint = Mots, ou numéro d'une règle
rules-contents = Sommaire
rules-count = { $count ->
    [0] Aucune règle
    [one] { $count } règle
   *[other] { $count } règles
}
rules-none-title = Aucune règle ne dit cela
rules-none = Tous les mots doivent se trouver dans une même règle : aucune ne contient « { $text } ». Essayez avec moins de mots, ou cherchez parmi les cartes.
rules-show-all = Toutes les règles
rules-seek-cards = Chercher dans les cartes
