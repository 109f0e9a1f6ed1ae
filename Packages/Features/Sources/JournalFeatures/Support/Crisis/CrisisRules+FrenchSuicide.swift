extension CrisisRules {
  /// Suicide.
  static let frenchIntent = [
    "me imagine|vois ~2 pendu|pendue|mort|morte|sauter|mourir",
    "comment|moyen ~1 me @self", "mourir|crever ?ce|je ?je veux|est $",
    "me suicider|pendre|flinguer|suiciderai|pendrai|tuerai|suicide|flingue",
    "vais|@want|pense|pensais|decide|pret|prete|projette|songe|ose|dois|finir ~4 me @self",
    "foutre|fous en le air",
    "fin a ~1 mes|ma|cette|tout ?jours|vie|cela|ca",
    "@want|vais|faut|decide|hate ~4 en finir !avec|de ?ce|cet|le|les|mon",
    "en finir avec ~1 vie|tout",
    "me donner|donne la mort", "me oter|ote la vie", "me enlever la vie",
    "tirer|tire|mettre ~2 une balle",
    "a le acte",
    "@want|vais|prete|pret ~4 mourir|crever",
    "@want ~4 etre mort|morte",
    "serai|serais|suis ~2 bientot|mieux|deja|enfin mort|morte",
    "serai mort|morte",
    "pense|penser|songe|reve ~4 mourir|suicide|mort $",
    "pense|penser|pensees ~3 a le|au suicide", "au suicide",
    "prepare|planifie|planifier|preparer|prevu|organise ~3 suicide|mort",
    "avaler|avale ~3 tout",
    "tuez|achevez moi",
  ]

  /// Something to do it with, or a place.
  static let frenchMeans = [
    "@pills ~8 cachees|caches", "vole|volee ~2 @pills",
    "@pills ~5 devant|prets|pretes|coup|table|comptes|comptees|cachees|caches|main|tiroir|toute|"
      + "tous|toutes",
    "stocke|accumule|economise|collectionne|compte|cache ~4 @pills",
    "garde|conserve|gardes|mis ~3 @pills ~8 coup|depuis|mois|semaines|assez|cote",
    "avaler|avale|prendre|pris|prends|vider|vide|toute|tous|toutes ~3 toute|tous|toutes|le|la ~2 "
      + "@pills",
    "assez de @pills",
    "surdose", "fait|faire|prendre|pris ~2 overdose",
    "corde|noeud ~6 cachee|accrochee|prete|pend|noeud|garage|grenier|poutre|cave|arbre|attend|"
      + "attachee|fait",
    "achete|trouve|cache|prepare ~3 corde|@weapon|poison",
    "@weapon ~6 charge|chargee|cle|armoire|tiroir|tempe|pret|prete|main|table|bouche",
    "sur|devant|bord|au ~3 @high ~10 sauter|vide|jeter|sauterais|sautais|bas",
    "me jeter|jette|jetterai|lancer|lance|balancer|balance|foutre|fous|jeterai sous|devant|dans|"
      + "de|du|par|contre ~3 @train",
    "@want|vais|pret|prete|pense|failli|imagine ~3 sauter !de|dans|le|la|une|un ?joie",
    "sauter|saute|sauterai ~3 pont|toit|balcon|fenetre|falaise|vide",
    "sais|choisi|trouve ~3 ou|comment|quel|quelle|pont|endroit|jour ~4 sauter|faire|mourir|pendre",
  ]

  /// To say goodbye, and to give things away.
  static let frenchFarewell = [
    "lettre|lettres|mot|mots|message|video ~1 de adieu|adieux",
    "^ adieu|adieux a|au ~1 tous|tout|toutes|monde|vie", "adieu a la vie",
    "faire|fait|fais ~1 mes adieux",
    "derniere fois que je ?vous|te ecris|ecrirai|parle !a|sur|au|pour",
    "est|voici|sera ?mon|ma|mes|le|la|les dernier|derniere|derniers|dernieres message|billet|"
      + "texte|mot|"
      + "mots|entree|lettre|lignes|page !que|de|a|au|du|avant|pour|sur",
    "quand|lorsque|si|le ?temps ~1 vous|tu|on ~2 lirez|liras|lisez|lis|lira|trouverez|trouveras "
      + "~4 serai|serais|aurai ~1 plus|mort|morte|partie|parti|deja|disparu",
    "serai plus ~1 la|de|monde|parmi",
    "donne|donnees|distribue|legue ~3 @things ~6 aurai ~1 plus|pas besoin",
    "^ dites|dis|dites-leur ~6 que je ~3 aime|aimais|regrette|desole|desolee",
    "pas|ni ~2 de ~1 leur|votre|sa|ta|faute", "pas ~1 leur|votre|sa|ta faute",
    "pardonnez|pardonne|pardon ~1 de|pour ?vous|te partir|quitter|laisser|abandonner",
    "pardonnez moi $",
    "quand|lorsque|apres ~1 je ~1 serai|partie|parti|depart ~1 partie|parti|morte|mort",
  ]

  /// The wish not to be.
  static let frenchAbsence = [
    "endormir|dormir|dors|endors|coucher ~6 plus|jamais|pas ~3 reveiller|reveille !avant|tot|"
      + "tard|a|pour",
    "plus|jamais ~2 me reveiller|reveille",
    "espere|voudrais|aimerais|souhaite|veux ~4 pas|plus|jamais ~2 reveiller|reveille !tot|avant|"
      + "tard",
    "jamais|pas ~2 naitre|nee",
    "aurais|prefere|prefererais|voudrais ~4 jamais|pas ~1 exister|existe",
    "jamais du naitre|exister",
    "jamais etre ne|nee", "pas|jamais etre ?jamais ne|nee",
    "@want|peux|supporte ~3 plus|pas ~2 exister",
    "veux|voudrais|aimerais|peux|supporte|envie ~1 plus|pas vivre !avec|ici|chez|dans|a|ensemble|"
      + "en|loin|seul|seule",
    "veux|voudrais|aimerais ~1 plus|pas etre la|vivant|vivante|ici $",
    "veux|voudrais|aimerais ~1 plus ~1 etre de ce monde",
    "disparaitre ~3 toujours|jamais|bon|definitivement|monde|planete|terre",
    "cesser|arreter ~1 de vivre|exister|respirer !avec|chez|ici|a|dans|en|comme|au",
    "espere|aimerais|voudrais|souhaite|que ~4 voiture|bus|camion|train|metro|chauffard ~4 "
      + "renverse|renverser|ecrase|ecraser|fauche|percute|tue",
    "mort|cancer ~2 me ~1 prenne|emporte|delivre|vienne|chercher",
    "regrette ~1 etre ne|nee", "dormir ~1 toujours|jamais $", "endormir|dormir ~4 plus|pas revenir",
    "quitter ce|cette monde|vie|terre",
    "que la mort vienne|arrive", "attends la mort",
    "espere|voudrais|aimerais ~2 mourir|crever !vieux|vieille",
  ]

  /// Nothing to live for, or a burden.
  static let frenchHopelessness = [
    "vie ~4 plus|aucun|pas|rien ~3 sens|peine|interet|valeur|but|vaut",
    "raison|raisons|gout|envie|force|forces|courage ~1 de|a vivre|exister $",
    "plus|aucune|pas|sans|rien ~2 raison|raisons|gout|envie|force|forces|courage ~1 de|a|pour "
      + "vivre|exister|continuer|rester ?a ?vivre|vie !le|la|les|mon|ce",
    "plus|pas ~1 envie de ?continuer|la ?a vivre|vie",
    "marre|assez|fatigue|fatiguee|lasse|las|bol|degoute|degoutee de|a vivre|exister|la ?vie $",
    "marre|assez|fatigue|fatiguee|lasse|las|bol ~1 de ?cette|la|ma vivre|vie|exister",
    "quoi bon ~2 vivre|exister", "quoi bon continuer $", "sert ~2 de|a vivre|exister",
    "pourquoi ~2 continuer|vivre|rester ~2 vivre|exister|vie",
    "mieux|soulages|soulagee|soulage|heureux|tranquilles|libres|heureuse|heureuses|soulages|"
      + "legers ~2 sans moi $",
    "sans moi ~5 mieux|soulages|heureux|tranquilles",
    "seule|unique|derniere|autre issue|solution|sortie|echappatoire|option ~5 mort|mourir|suicide",
    "mort|suicide|mourir ~4 seule|unique|derniere|meilleure issue|solution|sortie|echappatoire|"
      + "option|chose",
    "vaudrait|vaut|serait|seraient|serais ~2 mieux ~6 meure|mort|morte|disparaisse|la|crevais",
    "mieux ~3 que|si je ~3 meure|mort|morte|disparaisse|disparaissais|mourais|plus|pas|crevais",
    "poids|fardeau|boulet|charge ~10 meure|disparaisse|mourir", "poids|fardeau|boulet ~8 sans moi",
    "soulages|soulagee|soulage|contents|heureux que|si|quand je ~3 partie|parti|mort|morte|plus",
    "peux|pourrai ~1 plus|pas continuer a vivre", "quand|que je serai|serais ?enfin mort|morte",
    "merite ~1 de mourir|crever", "merite pas ~1 de vivre",
    "supporte|supporter ~1 plus|pas ~2 vie|vivre|exister",
  ]
}
