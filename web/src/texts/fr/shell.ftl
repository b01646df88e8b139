### Le cadre de toutes les pages : barre, menu, messages.

shell-you = Vous
shell-loading = Un instant…
shell-pages = Pages
shell-home = Accueil
shell-to-home = Royaume, vers l'accueil
shell-go-home = Aller à l'accueil
shell-kingdoms = Royaumes
shell-cards = Cartes
shell-rules = Règles
shell-language = Langue
shell-theme = Clair ou sombre
shell-menu = Menu
shell-help = Aide et touches
shell-close = Fermer
shell-again = Réessayer
shell-reload = Recharger la page
shell-enlarge = Agrandir les cartes sous le pointeur
shell-other-name = Noms des cartes en anglais aussi
shell-key-help = cette liste
shell-key-escape = Échap
shell-key-close = fermer ce qui est ouvert
shell-help-cards = Toute carte, petite ou dans une phrase, montre son effet et ses précisions : laissez le pointeur dessus, appuyez longuement ou cliquez avec le bouton droit.

type-action = Action
type-attack = Attaque
type-reaction = Réaction
type-duration = Durée
type-treasure = Trésor
type-victory = Victoire
type-curse = Malédiction

shell-failed = Cela n'a pas marché : { $what }
shell-server-away = Le serveur ne répond pas. Si c'est le vôtre, voyez s'il tourne ; sinon, attendez un instant et réessayez.
shell-server-strange = Le serveur a donné une réponse que cette page ne comprend pas ({ $status }). Rechargez la page ; si cela n'y fait rien, c'est le serveur qui est en panne.
shell-no-server-title = Le serveur n'est pas là
shell-no-page-title = Il n'y a rien ici
shell-no-page = { $path } n'est pas une page de Royaume. Le lien a peut-être été coupé.
shell-old-page-title = La page est plus ancienne que le serveur
shell-old-page = Le serveur a été renouvelé depuis l'ouverture de cette page. Rechargez-la : vos parties continuent où elles en sont.
