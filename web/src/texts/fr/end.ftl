### La fin d'une partie, et son retour en arrière.

## Qui l'emporte

end-title = Fin de partie
end-game = Partie { $number }
end-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
end-you = { $margin ->
    [0] Vous l'emportez en moins de tours
    [one] Vous l'emportez d'un point
   *[other] Vous l'emportez de { $margin } points
}
end-lost = { $margin ->
    [0] { $name } l'emporte en moins de tours que vous
    [one] { $name } l'emporte, un point devant vous
   *[other] { $name } l'emporte, { $margin } points devant vous
}
end-other = { $margin ->
    [0] { $name } l'emporte en moins de tours
    [one] { $name } l'emporte d'un point
   *[other] { $name } l'emporte de { $margin } points
}
end-shared-you = Vous partagez la victoire avec { $name }
end-shared = { $name } partagent la victoire

## Pourquoi, et comment c'est arrivé. $winner et $who : « you » pour qui lit.

end-reason-last = La pile { $card } est épuisée.
end-reason-piles = { $count ->
    [one] Cette pile est vide : { $piles }.
   *[other] { $count } piles sont vides : { $piles }.
}
end-story-last = { $winner ->
    [you] Avant le dernier tour, vous aviez encore { $points ->
            [one] un point
           *[other] { $points } points
        } de retard sur { $name }.
   *[other] { $who ->
        [you] Avant le dernier tour, vous aviez encore { $points ->
                [one] un point
               *[other] { $points } points
            } d'avance.
       *[other] Avant le dernier tour, { $name } avait encore { $points ->
                [one] un point
               *[other] { $points } points
            } d'avance.
    }
}
end-story-never-behind = { $winner ->
    [you] Jamais personne n'a terminé un tour devant vous.
   *[other] Jamais personne n'a terminé un tour devant { $name }.
}
end-story-since = { $winner ->
    [you] Vous êtes en tête
   *[other] { $name } est en tête
} depuis le tour { $turn }{ $changes ->
    [0] .
    [one]  ; l'avantage a changé de camp une fois.
   *[other]  ; l'avantage a changé de camp { $changes } fois.
}
end-story-changes = { $changes ->
    [one] L'avantage a changé de camp une fois.
   *[other] L'avantage a changé de camp { $changes } fois.
}

## Et maintenant

end-too-long = Cette partie est trop longue
end-too-long-text = Le serveur n'accepte plus de réponses : aucune partie de gens n'est aussi longue. Elle finit sans vainqueur.
end-rematch = Revanche
end-key-rematch = rejouer avec les mêmes joueurs
end-watch = Revoir la partie
end-share = Partager
end-copied = Lien copié
end-copy-by-hand = Copiez ce lien :
end-more = Autres actions
end-record = Enregistrer la partie dans un fichier
end-home = Retour à l'accueil

## Les points

end-scores = D'où viennent les points
end-place = { $place ->
    [1] { $place }re
   *[other] { $place }e
} place · { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
}
end-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
end-times = { $count } × { $points }
end-no-points = Aucune carte ne valait quoi que ce soit.
end-curve = Points, tour après tour
end-plot = Les points de chacun à la fin de chaque tour. Les mêmes chiffres sont dans le tableau ci-dessous.
end-axis = tour
end-turn = Tour
end-takes-lead = { $who ->
    [you] Vous prenez la tête
   *[other] { $name } prend la tête
}
end-is-ahead = { $who ->
    [you] Vous êtes devant
   *[other] { $name } est devant
}
end-has = { $name } ({ $points })
end-after-turn = Après le tour { $turn } : { $standing }
end-from-here = Revoir dès le tour { $turn }
end-table = Tous les chiffres
end-deck = { $who ->
    [you] Votre deck
   *[other] { STARTS($name) ->
        [vowel] Le deck d'{ $name }
       *[consonant] Le deck de { $name }
    }
}, { $count ->
    [one] une carte
   *[other] { $count } cartes
}
end-whose-deck = Le deck de qui ?

## Revoir une partie

replay-title = Revoir la partie
replay-bar = Avancer et reculer
replay-at = Décision { $number } sur { $count }
replay-decisions = { $count ->
    [one] une décision
   *[other] { $count } décisions
}
replay-decides = { $name } décide { $what }
replay-decides-for = { $card } : { $name } décide { $what }
replay-what = { $why ->
    [action] quelle Action jouer
    [treasures] quels Trésors jouer
    [buy] quoi acheter
    [play] quoi jouer
    [gain] quoi recevoir
    [trash] quoi écarter
    [discard] quoi défausser
    [react] de dévoiler ou non une Réaction
    [reveal] quoi dévoiler
    [put_on_deck] ce qui va sur la pioche
    [gain_trashed] quoi prendre
    [set_aside] quoi mettre de côté
    [discard_top] du sort d'une carte
    [discard_looked_at] du sort d'une carte
    [discard_deck] de défausser ou non toute la pioche
    [option] entre plusieurs possibilités
    [name] quelle carte nommer
    [pass] quelle carte passer
    [return] quoi remettre dans la réserve
    [token] où poser le jeton
    [next_effect] quel effet vient d'abord
    [next_discard] quelle carte est défaussée d'abord
   *[other] quoi faire
}
replay-over = La partie est finie
replay-so-far = La partie en est là
replay-slider = Décision
replay-first = Au début
replay-turn-back = Un tour en arrière
replay-back = Une décision en arrière
replay-play = Lire
replay-pause = Pause
replay-next = Décision suivante
replay-turn-next = Tour suivant
replay-last = À la fin
replay-own-back = { STARTS($name) ->
    [vowel] Décision précédente d'{ $name }
   *[consonant] Décision précédente de { $name }
}
replay-own-next = { STARTS($name) ->
    [vowel] Décision suivante d'{ $name }
   *[consonant] Décision suivante de { $name }
}
replay-eyes = Vue de
replay-spectator = Public
replay-share = Partager ce moment
replay-play-on = Jouer à partir d'ici
replay-play-on-note = À une nouvelle table : vous prenez la place { STARTS($name) ->
    [vowel] d'{ $name }
   *[consonant] de { $name }
}, des bots les autres.
replay-result = Vers la table
replay-key-decision = une décision en arrière ou en avant
replay-key-turn = un tour en arrière ou en avant
replay-key-ends = au début ou à la fin
replay-key-play = lire ou faire une pause
replay-ends = Début, Fin
replay-space = Espace
replay-wrong-title = Cette partie ne peut pas être montrée
replay-wrong-moment-title = La partie n'a pas ce moment
replay-secret-title = La partie n'est pas finie
replay-from-start = Depuis le début
