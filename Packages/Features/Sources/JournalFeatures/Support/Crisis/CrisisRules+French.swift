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
