### Le terminal avant la partie : l'accueil, une nouvelle partie, son royaume, les parties enregistrées.

menu-key-back = retour
menu-key-next = suivant
menu-key-turn = changer

## L'accueil

start-about = Dominion, première édition : quatre boîtes, 2 à 6 joueurs ou bots.
start-first = Aucune partie n'a encore été jouée ici. Pour une première partie, appuyez sur 2 : vous jouez contre un Chevalier, avec le royaume que le livret conseille pour débuter. Toute partie est enregistrée après chaque réponse.
start-entry = { $entry ->
    [go-on] Reprendre
    [new] Nouvelle partie
    [quick] Partie rapide
    [open] Ouvrir une partie
    [replay] Revoir une partie
    [cards] Cartes
    [language] English
   *[quit] Quitter
}
start-entry-about = { $entry ->
    [go-on] { "" }
    [new] Choisir le royaume et les joueurs
    [quick] Vous contre un Chevalier, royaume pour débuter
    [open] Enregistrée ici, ou un fichier de la page
    [replay] Pas à pas, avec tout ce qui s'est passé
    [cards] Toutes les cartes et leurs points de règle
    [language] Changer de langue
   *[quit] Toute partie est enregistrée
}
start-key-choose = choisir
start-key-digit = par numéro
start-key-language = English
start-key-quit = quitter

## Une nouvelle partie

new-title = Nouvelle partie
new-kingdom = Changer de royaume
new-players = Qui joue
new-first = Qui commence
new-first-drawn = au hasard
new-first-place = { $number } : { $name }
new-start = Commencer la partie
new-key-start = commencer
new-key-kingdom = royaume
place-person = Une personne
place-nobody = place vide
place-about = { $who ->
    [person] { "" }
    [nobody] { "" }
    [page] achète comme cela vient, sans plan
    [squire] suit un plan bon presque partout
    [knight] cherche un plan pour ce royaume
   *[seneschal] le plus fort : réfléchit plus longtemps
}
refusal-nobody-plays = Il faut au moins une personne parmi les joueurs. Pour regarder jouer des bots, utilisez la commande « { $command } ».
refusal-name-long = « { $name } » est un nom trop long : { $most } caractères au plus, pas { $count }.
refusal-name-level = « { $name } » est un nom de bot : il en faut un autre pour une personne.

## Son royaume

pick-title = Quel royaume ?
pick-way = Royaume (F5)
pick-way-name = { $way ->
    [recommended] conseillé
    [random] tiré au hasard
   *[written] écrit
}
pick-boxes = Des cartes de ces boîtes
pick-required = Ces cartes doivent en être
pick-banned = Ces cartes ne doivent pas en être
pick-roles = Au moins une carte qui
pick-role = { $role ->
    [village] donne +2 Actions
    [buy] donne +Achat
    [draw] fait piocher
   *[trash] permet d'écarter
}
pick-balance = { $wish ->
    [reaction] Une Réaction s'il y a des Attaques
    [spread] Des cartes à chaque coût de 2 à 5
   *[dose] Alchimie : de 3 à 5 cartes, ou aucune
}
pick-draw = Tirer dix cartes
pick-written = Écrivez ou collez un royaume
pick-written-how = Dix cartes en français ou en anglais, séparées comme vous voulez, ou le nom d'un royaume conseillé. { $key } le lit.
pick-take = Jouer avec ces cartes
pick-key-take = jouer ainsi
pick-key-read = carte
pick-key-swap = autre carte
pick-key-draw = tirer
refusal-boxes-none = Aucune boîte n'est cochée : cochez-en au moins une.

## Les parties enregistrées

record-when = { $day }/{ $month }/{ $year } { $time }
record-turn = tour { $turn }
record-over = finie
open-title = { $purpose ->
    [back] Revoir une partie
   *[on] Ouvrir une partie
}
open-reading = Recherche des parties...
open-empty = Aucune partie n'est encore enregistrée ici. Toute partie que vous commencez apparaît dans cette liste. Pour ouvrir une partie enregistrée ailleurs, par exemple sur la page web, nommez son fichier :
open-file = Autre fichier
open-key-go-on = jouer
open-key-replay = revoir
open-key-delete = effacer
open-key-file = fichier
seats-title = Qui reprend cette partie ?
seats-about = Une partie enregistrée ne dit pas qui est une personne et qui est un bot.
seats-go-on = Reprendre
delete-title = Supprimer cette partie ?
delete-about = Une partie supprimée ne peut pas être récupérée.
delete-keep = La garder
delete-delete = La supprimer
delete-key-keep = la garder
