extension Lexicon {
  /// One group to a line; the first word names it.
  static let synonyms = """
    cost costs price prices pricey pricing priced expensive cheap cheaper cheapest money budget \
    dollar buck euro affordable unaffordable afford costly bill fee finance economical economic
    carbon co2 co₂ dioxide
    emission emit emitted emitting pollute pollution
    remove removal removed removing capture captured capturing absorb absorbs suck uptake \
    sequester sequestration scrub
    store storage stored storing stash bury buried burial lock
    cool cooling cooler cooled chill chilled chilly
    temperature temperatures degree degrees celsius thermometer thermostat
    warm warming warmer warmed heat heating hot hotter rewarming
    rain rainfall rainy precipitation monsoon
    ocean sea seas seawater marine
    acid acidic acidification acidify acidity
    animal animals wildlife creature critter fauna biodiversity
    fish fishes fishery fisheries
    farm farming farmer farmland cropland agriculture crop harvest
    yield yields
    energy electricity electric power
    harm harmful damage hurt hurting destroy destructive ruin
    danger dangerous unsafe hazard hazardous safe safety safely
    toxic toxicity poison poisonous
    people person human humanity community communities
    tree trees forest forests woodland
    measure measurable measured measuring measurement verify verification monitoring quantify
    reduce reduces reduced reducing reduction cut cuts cutting fell decrease decreased lessen
    compete competes competing competition competitor
    rock rocks stone stones basalt olivine
    test tested testing trial trials experiment experiments experimental
    model models modelling modeling modelled simulation simulated
    reversible reverse reversed undo undone
    stop stopped stopping halt halted abruptly suddenly
    law legal illegal rule rules ban banned regulation regulate regulated govern governance \
    treaty permit
    sun sunlight sunshine solar
    protest opposition controversial controversy controversies divisive
    melt melting melted thaw thawing
    thousand thousands
    ton tonne tonnes tons gigatonne gigatonnes gigaton gigatons megatonne gt mt
    fire wildfire burn burning flammable
    bright brighter brighten brightening brightness reflective reflectivity reflect reflection \
    albedo
    small little tiny
    fast faster quick quickly rapid rapidly speed
    volcano volcanic volcanoes eruption
    aeroplane airplane plane planes aircraft jet
    whale whales
    cow cows cattle livestock
    ship ships boat boats vessel
    city cities town urban
    building buildings house houses home homes
    dirt dirty dust dusty
    winter wintertime
    drought droughts
    fertiliser fertilizer
    soil soils ground
    flood floods flooding flooded
    algae alga seaweed kelp
    satellite spacecraft
    storm storms stormy hurricane hurricanes cyclone cyclones typhoon typhoons surge surges
    coast coasts coastal coastline coastlines shore shores shoreline
    ecosystem ecosystems ecology ecological habitat habitats nature
    job jobs employment livelihood livelihoods
    health healthy asthma illness disease diseases
    snow snows snowy snowfall
    glacier glaciers glacial
    wind winds windy
    mine mines mining mined
    leak leaks leaking leakage leaky
    sulphur sulphate sulphates
    dig dug digging
    sink sinks sank sunk sinking
    freeze freezes froze frozen freezing
    rise rises rose risen rising
    eat eats ate eaten eating
    strong stronger sturdy robust
    heavy heavier weigh weighs weight
    """

  /// Related meanings of a word which the card does not have: one way only, as clean water has
  /// nothing to do with dirt.
  static let related: [String: [String]] = {
    let rows = """
      clean dirt soot wash
      dirt clean wash
      toxic residue metal contaminate harm pollute
      harm toxic residue
      fish animal
      animal fish
      bird animal
      farm food
      reduce fall lower less
      grow regrow growth
      growth grow regrow
      greenhouse carbon methane emission
      gas carbon methane emission
      global warm
      smog dust soot air
      pay cost
      storm flood wave
      wave storm flood
      microbe bacteria microorganism
      bacteria microbe
      plankton phytoplankton alga bloom
      coral reef
      reef coral
      permit law
      """
    var related: [String: [String]] = [:]
    for line in rows.split(whereSeparator: \.isNewline) {
      let terms = line.split(separator: " ").map { term(of: String($0)) }
      if let first = terms.first { related[first] = Array(terms.dropFirst()) }
    }
    return related
  }()

  /// Words of two words, and what they are called otherwise.
  static func phraseTerms(in tokens: [Token]) -> [String] {
    let isLife = zip(tokens, tokens.dropFirst()).contains { first, second in
      ["marine", "sea", "aquatic"].contains(first.word)
        && ["life", "organisms"].contains(second.word)
    }
    return isLife ? [term(of: "fish"), term(of: "animal")] : []
  }

  /// Verbs for actions on a thing, which a card may word in any other way.
  static let deeds = terms(
    """
    stop reduce prevent fight fix counter slow worsen improve restore protect protects protection \
    protecting increase raise increases raises boost threaten
    """)

  /// Returns whether a word names a kind, where the first of its group names the genus.
  static func isKind(_ word: String) -> Bool { kinds.contains(Stemmer.stem(word)) }

  private static let kinds = Set(["basalt", "olivine"].map(Stemmer.stem))
}
