extension CrisisRules {
  static let french = CrisisRules(
    groups: [
      "want": "veux|voudrais|voulais|aimerais|souhaite|souhaiterais|prefere|prefererais|envie|"
        + "besoin|hate|desire|veut",
      "self": "suicider|tuer|pendre|flinguer|buter|supprimer|noyer|immoler|empoisonner|crever|"
        + "foutre",
      "things": "affaires|choses|tout|bijoux|vetements|livres|guitare|collection",
      "pills": "medicaments|medocs|cachets|somniferes|comprimes|pilules|plaquette|plaquettes|"
        + "boite|boites|anxiolytiques|antidepresseurs",
      "blade": "lame|lames|rasoir|cutter|scalpel",
      "limb": "bras|poignet|poignets|cuisse|cuisses|jambe|jambes|ventre|peau|veines|avant",
      "high": "pont|quai|rails|toit|balcon|fenetre|falaise|rambarde|voie|voies|tour|viaduc",
      "train": "train|metro|rer|tgv|voiture|camion|bus|tram|pont|fenetre|balcon|toit|rails|seine|"
        + "vide|falaise",
      "weapon": "fusil|pistolet|arme|revolver|carabine",
    ],
    own: [
      .intent: frenchIntent, .means: frenchMeans, .farewell: frenchFarewell,
      .absence: frenchAbsence, .harm: frenchHarm, .hopelessness: frenchHopelessness,
    ],
    anybody: frenchTopics,
    figures: frenchFigures,
    aside: [
      .means: "escalade|grimpe*|varappe|metres|bloc|voile|bateau|balancoire|chien|tente|"
        + "ordonnance|prescrit*|pharmacie|medecin|docteur|migraine|tension|vitamine*|oubli*|repas|"
        + "cafe|dejeuner|diner|toujours|jeu|jeux|niveau|film|serie|episode|roman|riviere|piscine|"
        + "baignade|glacee|elastique|creed|musee|chasse|homme|camping|cuisine|bain|chocolat*",
      .farewell: "collegue*|travail|boulot|poste|equipe|bureau|classe|ecole|prof*|patron*|chef|"
        + "film|serie|episode|roman|livre|heroine|heros|personnage|protagoniste|jeu|fete|"
        + "demenage*|appartement|"
        + "emmaus|taille|vacances|voyage|elle",
      .harm: "oignon*|legume*|carotte*|pain|cuisine|cuisinant|epluch*|four|plaque|poele|cheveux|"
        + "frange|ongles|rasant|doigt|verre|epine*|papier|accident|tombe|tombee|velo|escalade|jeu|"
        + "film|serie|operation|chirurgien",
      .topic: "film|roman|serie|livre|livres|article|podcast|documentaire|cours|heroine|heros|"
        + "piece|chanson|infos|presse|actualites|jeu|opera|episode",
    ],
    past: [
      "il y a ~3 ans|mois|decennies", "a le epoque", "autrefois", "avant $", "^ avant !de|que|hier",
      "adolescent|adolescente|ado", "quand|lorsque je etais", "a ~2 ans",
      "dans|pendant ma jeunesse",
      "enfant je", "le annee derniere", "en #",
    ],
    turns: [
      "menti|mensonge|mentais", "maintenant si|oui|je", "le ai refait|fait",
      "ai recommence|craque|"
        + "rechute|refait", "mais si $", "je le veux", "aujourd si|oui",
    ],
    now: "maintenant|encore|aujourd|hier|depuis|toujours|desormais",
    writer: "je|me|moi|nous",
    others:
      "infirmiere|infirmier|medecin|il|elle|ils|elles|lui|leur|frere|soeur|mere|maman|pere|papa|"
      + "parents|ami|amie|amis|"
      + "copain|copine|cousin|cousine|oncle|tante|fils|fille|mari|femme|compagnon|compagne|"
      + "grand|neveu|niece|voisin|voisine|collegue|patron|patient|patiente|eleve|prof|enfant|"
      + "enfants|quelqu|homme|garcon|gens|acteur|chanteur",
    reflexives: "se",
    denials: "ne|pas|jamais|aucun|aucune|non|ni|sans|rien|plus|nullement",
    open: "empecher|arrete|arret|arreter|arreterai|sais|si|seulement|savoir|cesse|que|sors|"
      + "controle|dis|dit|avoue|autre",
    common:
      "je|le|la|les|de|des|un|une|et|est|que|mon|ma|mes|me|pas|ne|ce|au|aux|pour|dans|en|suis|"
      + "ai|du|plus|il|elle|se|par|sur|tout|avec|fait")
}

extension CrisisRules {
  /// The phrases that speak of suicide.
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

extension CrisisRules {
  /// To hurt oneself.
  static let frenchHarm = [
    "me ~3 scarifie|scarifier|scarifiee|mutile|mutiler|mutilee|taillade|taillader|lacere|lacerer|"
      + "automutile|automutiler|entaille|entailler",
    "automutilation|scarification|scarifications",
    "me ~1 suis ~3 coupe|coupee|taillade|tailladee|lacere|griffee|griffe !le|la|un|une|du|de|"
      + "en|avec|au",
    "me ~1 suis ~2 coupe|coupee|ouvert|taille|entaille ~1 ~1 @limb",
    "me couper !le|la|les|un|une|du|de|avec",
    "me ~3 ouvrir|couper|tailler|taillader|trancher ~2 @limb",
    "@want|pulsion|pulsions|vais|idee|recommence ~4 faire ~2 mal !a|au|aux",
    "me fais|fait|faire ~1 du mal !au",
    "me blesser|punir|frapper|bruler ~3 expres|volontairement|moi|fort",
    "@want|pulsion|pulsions ~3 me blesser|couper|bruler|frapper|punir",
    "@blade ~8 calme|apaise|soulage|aide|bras|poignet|veines|peau|cuisse|seule",
    "me|suis ~2 brule|brulee|brulais|bruler ~4 cigarette|cigarettes|briquet|clope|clopes|punir|"
      + "sentir",
    "sentir|ressentir quelque chose !de", "pour|de me punir",
    "repris|ressorti|sorti|reprends ~1 la|une|ma|mes @blade",
    "nouvelles|fraiches|mes|des coupures|entailles|plaies ~3 @limb",
  ]

  /// Wordings that may speak of any person.
  static let frenchTopics = [
    "suicide|suicides|suicidaire|suicidaires",
    "se ~2 suicider|suicidee|tuer|tue|tuee|pendu|pendue|pendre|scarifie|mutile|taillade",
    "se ~2 donne|donner la mort",
  ]

  /// Phrases that only sound like a crisis.
  static let frenchFigures = [
    "mourir|meurs|meurt|mourais|mort|morte|morts|crever|creve|crevais ~1 de ~1 rire|faim|soif|"
      + "honte|froid|chaud|fatigue|peur|ennui|envie|trouille|chaleur|curiosite|jalousie|joie|trac",
    "suicide politique|professionnel|social|economique|collectif|squad",
    "plutot mourir|crever que", "prefere|prefererais mourir|crever que",
    "mourir vieux|vieille|heureux|heureuse|vieillesse",
    "me tuer a le|la tache|travail|ouvrage", "me tue au|a le|la",
    "pistolet a colle|eau|peinture", "poids mort|morts",
    "boite|boites de !medicaments|cachets|somniferes|comprimes|pilules", "sauter ~1 corde",
    "sauter de joie", "mourir d",
  ]
}
