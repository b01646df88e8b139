### Ce que la page lit des règles, et ce qui ne va pas dans ce qu'elle envoie.

# Les titres des règles générales.
rules-topic = { $topic ->
    [goal] Le but du jeu
    [components] Le contenu de la boîte
    [setup] La mise en place
    [supply] La réserve
    [kingdom_choice] Le choix des cartes Royaume
    [turn] Le tour de jeu
    [action] La phase Action
    [term] Les mots des cartes
    [buy] La phase Achat
    [cleanup] La phase Ajustement
    [info] Ce que l'on a le droit de savoir
    [order] L'ordre des effets
    [shuffle] Le mélange
    [reaction] Attaques et Réactions
    [end] La fin de la partie
    [score] Le décompte
    [cost] Les coûts
    [types] Les cartes à deux types
    [pass] Passer des cartes
    [choice] Les cartes qui offrent un choix
    [coins] Les pièces
    [many_players] À cinq ou six joueurs
    [look_at] Consulter des cartes
    [in_play] Les cartes en jeu
    [duration] Les cartes Durée
    [deck] Quand le deck s'épuise
    [set_aside] Les cartes mises de côté
    [multitype] Les cartes à deux types
    [interaction] Les cartes entre elles
    [potion] Les Potions
    [treasure] Les Trésors
    [turns] Les tours supplémentaires
   *[other] { $topic }
}

refusal-keep-and-swap = « keep » attend les dix cartes d'un royaume, et « swap » celle d'entre elles à changer : donnez les deux, ou ni l'un ni l'autre.
refusal-request-form = { $kind ->
    [missing] Il manque à la requête le champ « { $field } ».
    [extra_forbidden] La requête a un champ « { $field } » qui ne veut rien dire ici : retirez-le.
    [string_type] Le champ « { $field } » doit être du texte.
    [string_unicode] Le champ « { $field } » doit être du texte ordinaire.
    [int_type] Le champ « { $field } » doit être un nombre entier.
    [bool_type] Le champ « { $field } » doit être true ou false.
    [list_type] Le champ « { $field } » doit être une liste.
    [dict_type] Le champ « { $field } » doit être un objet.
    [string_too_long] Le champ « { $field } » est trop long : il peut compter jusqu'à { $most } caractères.
    [too_long] Le champ « { $field } » est trop long : il peut compter jusqu'à { $most } éléments.
    [too_short] Le champ « { $field } » est trop court : il lui faut au moins { $least ->
            [one] un élément
           *[other] { $least } éléments
        }.
    [string_too_short] Le champ « { $field } » est vide : il lui faut au moins { $least } caractères.
    [greater_than_equal] Le champ « { $field } » est trop petit : il doit valoir au moins { $least }.
    [less_than_equal] Le champ « { $field } » est trop grand : il peut valoir au plus { $most }.
    [literal_error] Le champ « { $field } » doit être l'un de ceux-ci : { $expected }.
    [body] La requête doit contenir un objet en JSON, envoyé comme application/json.
   *[other] Le champ « { $field } » n'est pas comme il doit être.
}
