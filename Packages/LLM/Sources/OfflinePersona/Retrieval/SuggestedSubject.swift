/// Something to ask a card about that is no ``Topic``: it is offered only where the card has it.
struct SuggestedSubject {
  /// The noun after "ask me about".
  let noun: String
  /// The term of its last word.
  let term: String
  /// All that a fact on it has to name.
  let terms: Set<String>
  /// The index of its field in ``fields``.
  let field: Int

  /// The subjects to offer, by fields: neighbours are near each other.
  static let all: [SuggestedSubject] = fields.indices.flatMap { field in
    fields[field].offered.split(separator: ",").map { noun in
      let noun = Sentences.trimmed(String(noun))
      let word = noun.split(separator: " ").last.map(String.init) ?? noun
      let terms = Lexicon.terms(noun).subtracting(["the"])
      return SuggestedSubject(noun: noun, term: Lexicon.term(of: word), terms: terms, field: field)
    }
  }

  /// The fields that a word belongs to.
  static func fields(of token: Token) -> [Int] {
    fields.indices.filter { fields[$0].terms.contains(token.term) }
  }

  private struct Field {
    let offered: String
    let terms: Set<String>

    init(_ offered: String, also words: String) {
      self.offered = offered
      terms = Lexicon.terms(offered.filter { $0 != "," } + " " + words).subtracting(["the"])
    }
  }

  private static let fields = [
    Field(
      "storms, floods, rain, droughts, waves, rivers, water, clouds",
      also: "tide lake tsunami weather lightning thunder hail fog dam groundwater irrigation drink"),
    Field("the ozone layer, dust, soot, haze, health", also: "air smog breath lungs asthma sky"),
    Field("energy, fuel, heat", also: "oil gas coal nuclear wind sun solar battery fossil petrol"),
    Field(
      "fish, wildlife, birds, insects, whales, corals, plankton, cattle, livestock, microbes",
      also: "animal penguin bear bee butterfly turtle seal dog cat elephant horse pet worm shark"),
    Field(
      "trees, crops, farms, soil, land, grass, peat, food, biodiversity",
      also: "plant flower moss vegetable garden grain field harvest jungle rainforest weed"),
    Field(
      "the ocean, acidification, nutrients, oxygen, coasts, sediment, algae, ships",
      also: "beach sand island seabed wave salt swim surf tide bay"),
    Field(
      "ice, snow, glaciers, permafrost, sea level",
      also: "arctic antarctica greenland polar pole cold winter melt iceberg himalaya alps ski"),
    Field(
      "farmers, jobs, communities, law, protests, companies, markets",
      also: "people indigenous poor war peace politics government country village village tourist"),
    Field(
      "methane, emissions, carbon credits, leaks",
      also: "carbon greenhouse nitrous gas co2 offset credit"),
    Field(
      "metals, rocks, minerals, mines, plastic, cement, steel, timber",
      also: "dust waste microplastic chemical toxic lithium nickel asbestos concrete wood paper"),
    Field("cities, buildings, roofs, streets", also: "traffic car road house home town urban"),
    Field("fires, deserts, satellites, aircraft, volcanoes", also: "burn smoke rocket space moon"),
  ]
}
