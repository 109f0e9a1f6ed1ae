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
