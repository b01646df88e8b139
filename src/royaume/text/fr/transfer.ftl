### `royaume verify`, `royaume export` et `royaume import`.

## Aide

help-verify = vérifier qu'une partie était loyale
help-verify-more = Rejoue une partie enregistrée, réponse par réponse, et montre qui jouait, comment elle a fini, sa graine et l'empreinte de cette graine. Un serveur montre l'empreinte avant la partie et la graine après : si elles concordent, tous les mélanges étaient fixés d'avance.
help-verify-file = une partie enregistrée
help-verify-hash-name = EMPREINTE
help-verify-hash = l'empreinte montrée avant la partie : dire si elle concorde
help-export = écrire la base de données d'un serveur dans un fichier
help-export-more = Écrit toutes les tables et parties d'un serveur dans un fichier, que royaume import lit dans une autre base, SQLite ou PostgreSQL. Le serveur peut continuer pendant ce temps. Gardez ce fichier pour vous : il contient les graines des parties en cours.
help-export-file = le fichier à écrire ; compressé si son nom finit par .gz
help-export-force = remplacer le fichier s'il existe déjà
help-import = remplir une base vide avec un tel fichier
help-import-more = Lit toutes les tables et parties d'un fichier écrit par royaume export dans une base vide : tout ou rien.
help-import-file = un fichier écrit par royaume export, compressé ou non
help-transfer-database = la base de données : un fichier SQLite, ou une adresse comme { $example } (par défaut : royaume.db)

## Une partie vérifiée

verify-players = Joueurs : { $names }
verify-replayed = { $count ->
    [0] Mise en place refaite : elle mène à la position enregistrée.
    [one] Une réponse rejouée : elle mène à la position enregistrée.
   *[other] { $count } réponses rejouées : elles mènent à la position enregistrée.
}
verify-unfinished = Pas encore finie : c'est à { $name } de décider.
verify-salt = Sel : { $salt }
verify-hash = SHA-256 : { $hash }
verify-agrees = L'empreinte concorde : les mélanges étaient fixés avant la partie.

## Une base qui déménage

transfer-progress = { $step ->
    [export] Exportation
    [check] Vérification du fichier
   *[import] Importation
} · { $percent } %
transfer-exported = { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} de { $database } dans { $file }
transfer-imported = { $rows ->
    [one] { $rows } ligne
   *[other] { $rows } lignes
} de { $file } dans { $database }

## Ce qui est refusé

refusal-usage-hash = --hash demande les 64 chiffres (0 à 9, a à f) montrés avant la partie, pas « { $value } ».
refusal-hash-differs = La graine de cette partie n'a pas l'empreinte { $hash }. Ou bien c'est l'empreinte d'une autre partie, ou bien les mélanges n'étaient pas fixés d'avance.
refusal-export-no-database = Il n'y a pas de base de données « { $database } ». Indiquez la bonne avec --database.
refusal-export-onto-itself = « { $file } » est la base de données elle-même : donnez un autre nom au fichier.
refusal-export-exists = « { $file } » existe déjà : donnez un autre nom, ou ajoutez --force pour le remplacer.
refusal-import-foreign = « { $file } » n'a pas été écrit par royaume export.
refusal-import-format = « { $file } » est une exportation au format { $version } ; ce programme lit le format { $ours }.
refusal-import-revision = « { $file } » contient une base de version { $version } ; ce programme se sert de la version { $ours }. Importez-le avec la version de Royaume qui l'a écrit : les suivantes mettent la base à jour en l'ouvrant.
refusal-import-cut = « { $file } » s'interrompt : il manque la fin. Rien n'a été importé.
refusal-import-damaged = « { $file } » est abîmé : la ligne { $line } n'est pas telle que royaume export l'a écrite. Rien n'a été importé.
refusal-import-rows = La base n'accepte pas ce que « { $file } » contient pour « { $table } » : { $detail }. Rien n'a été importé.
refusal-import-not-empty = La base { $database } n'est pas vide : il en faut une nouvelle pour importer. Rien n'a été importé.
