import LLM

/// The state of a conversation so far.
struct Memory {
  /// The texts of the answers, oldest first; a greeting that opened the conversation is none.
  let answers: [String]
  /// The same, to look something up in.
  let said: EarlierTexts
  /// The latest answer, to look something up in.
  let saidLast: EarlierTexts
  /// The quoted passages.
  let quoted: Set<Int>
  /// The facts that the latest quoting answer quoted, in its order.
  let lastQuoted: [Int]
  /// The passages that the latest quoting answer quoted, facts or not.
  let lastPassages: [Int]
  /// Whether the latest answer quoted a fact.
  let quotesLately: Bool
  /// The user's messages before the newest turn, oldest first.
  let earlierTexts: [String]
  /// The user's remarks about themselves before the newest turn, oldest first, each once.
  let remarks: [Remark]
  /// Whether the persona's greeting stands in the conversation.
  let hasGreeted: Bool

  init(_ request: LanguageModelRequest, index: FactIndex) {
    let greeting = request.persona?.greeting ?? ""
    let texts = request.messages.filter { $0.role == .assistant }.map(\.text)
    hasGreeted = !greeting.isEmpty && texts.contains { $0.contains(greeting) }
    answers = texts.filter { Sentences.trimmed($0) != Sentences.trimmed(greeting) }
    said = EarlierTexts(answers)
    saidLast = EarlierTexts(answers.suffix(1))
    let numbers = Dictionary(
      index.passages.indices.map { (index.passages[$0].text, [$0]) }, uniquingKeysWith: +)
    let found = answers.map { Self.quotations(in: $0).flatMap { numbers[$0] ?? [] } }
    quoted = Set(found.joined())
    let facts = found.map { $0.filter { index.passages[$0].fact != nil } }
    lastPassages = found.last { !$0.isEmpty } ?? []
    quotesLately = facts.last?.isEmpty == false
    lastQuoted = facts.last { !$0.isEmpty } ?? []
    let earlier = request.messages.reversed().drop { $0.role != .assistant }.reversed()
    earlierTexts = earlier.filter { $0.role == .user && !$0.text.isEmpty }.map(\.text)
    var seen: Set<Remark> = []
    remarks = earlierTexts.flatMap(Self.remarks).filter { seen.insert($0).inserted }
  }

  /// Whether nothing was answered yet.
  var isFirstAnswer: Bool { answers.isEmpty }

  /// The user's name, by their last remark.
  var userName: String? { remarks.last { $0.kind == .name }?.phrase }

  /// The quotations in a text.
  static func quotations(in text: String) -> [String] {
    var found: [String] = []
    var depth = 0
    var current = ""
    for character in text {
      if character == "”" {
        depth -= 1
        if depth == 0 { found.append(current) }
      }
      if depth > 0 { current.append(character) }
      if character == "“" {
        depth += 1
        if depth == 1 { current = "" }
      }
      depth = max(0, depth)
    }
    return found
  }

  private static func remarks(in text: String) -> [Remark] {
    let text = String(text.prefix(UserTurn.readLength))
    let tokens = Tokenizer.tokens(in: text)
    if IntentRule.injections.patterns.contains(where: { $0.match(in: tokens) != nil }) { return [] }
    return UserTurn.parts(of: text).flatMap { RemarkReader($0).remarks }
  }
}

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
