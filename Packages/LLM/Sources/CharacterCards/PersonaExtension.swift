import DomainModels
import Interchange
import LLM

/// The data of a persona that have no field in a card: the card's extension `quartet`.
struct PersonaExtension: Equatable {
  static let key = "quartet"

  var role: String
  var tagline: String
  var bio: String
  var traits: [String]
  var style: String
  var details: [PersonaDetail]
  /// As it is in the persona, where that would read as a placeholder in the card.
  var background: String?
  var greeting: String?

  init(_ persona: Persona) {
    role = persona.role
    tagline = persona.tagline
    bio = persona.bio
    traits = persona.traits
    style = persona.style
    details = persona.details
    background = Placeholders.occur(in: persona.background) ? persona.background : nil
    greeting = Placeholders.occur(in: persona.greeting) ? persona.greeting : nil
  }

  /// Reads what ``members`` wrote; `nil` if there is none.
  init?(_ card: CharacterCard) {
    guard let members = card.extensions[Self.key]?.objectValue else { return nil }
    role = members.text("role")
    tagline = members.text("tagline")
    bio = members.text("bio")
    traits = members.texts("traits")
    style = members.text("style")
    details = members.objects("details").map {
      PersonaDetail(label: $0.text("label"), value: $0.text("value"))
    }
    background = members["background"]?.stringValue
    greeting = members["greeting"]?.stringValue
  }

  /// The extension as it stands in a card.
  var members: JSONObject {
    var members: JSONObject = [
      "role": .string(role), "tagline": .string(tagline), "bio": .string(bio),
      "traits": .array(traits.map { .string($0) }), "style": .string(style),
      "details": .array(
        details.map { ["label": .string($0.label), "value": .string($0.value)] }),
    ]
    members["background"] = background.map { .string($0) }
    members["greeting"] = greeting.map { .string($0) }
    return members
  }

  /// The card's description: tagline, bio and details, each on a line of its own.
  var description: String {
    let lines = [tagline, bio] + details.map { "\($0.label): \($0.value)" }
    return lines.filter { !$0.isBlank }.joined(separator: "\n")
  }

  /// The card's personality: traits and style.
  var personality: String {
    [traits.joined(separator: ", "), style].filter { !$0.isBlank }.joined(separator: "\n")
  }
}

/// The source of a fact, in the extension `quartet` of its entry.
struct FactExtension {
  private let members: JSONObject

  init(_ fact: PersonaFact) {
    var members: JSONObject = [
      "kind": .string(fact.kind.rawValue), "source": .string(fact.source),
      "year": .integer(Int64(fact.year)), "confidence": .string(fact.confidence.rawValue),
    ]
    members["popular"] = fact.popular.map { .string($0) }
    // As the fact says it, where that would read as a placeholder in the card.
    if Placeholders.occur(in: fact.text) { members["text"] = .string(fact.text) }
    self.members = members
  }

  /// The fact of an entry; `nil` if it carries none, or one without a source.
  static func fact(of entry: CharacterBookEntry, filling placeholders: Placeholders) -> PersonaFact?
  {
    guard let members = entry.extensions[PersonaExtension.key]?.objectValue,
      let kind = PersonaFact.Kind(rawValue: members.text("kind")),
      let confidence = PersonaFact.Confidence(rawValue: members.text("confidence")),
      let source = members["source"]?.stringValue, let year = members["year"]?.integerValue
    else { return nil }
    let isOwn = entry.content == members["text"]?.stringValue
    return PersonaFact(
      kind: kind, text: isOwn ? entry.content : placeholders.fill(entry.content),
      popular: members["popular"]?.stringValue, source: source, year: Int(clamping: year),
      confidence: confidence)
  }

  /// The entry that carries a fact.
  ///
  /// - Parameters:
  ///   - fact: the fact.
  ///   - place: its place among the facts.
  /// - Returns: an entry with the fact's telling words for keys, or a constant one if it has none.
  static func entry(for fact: PersonaFact, at place: Int) -> CharacterBookEntry {
    let keys = SignificantWords.of(fact.text)
    var entry = CharacterBookEntry(
      keys: keys, content: fact.text, insertionOrder: Double(place))
    if keys.isEmpty { entry.isConstant = true }
    entry.extensions = [PersonaExtension.key: .object(FactExtension(fact).members)]
    return entry
  }
}

/// The significant words of a sentence, for the keys of an entry.
enum SignificantWords {
  /// At most this many, or a sentence would be told by its by-words.
  private static let most = 8

  /// The words of four letters or more that are no mere grammar, in small letters and in their
  /// order, each once.
  ///
  /// Figures are none: as part of a larger one they say something else.
  static func of(_ text: String) -> [String] {
    var words: [String] = []
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "-" }) {
      let word = word.lowercased()
      guard word.count(where: \.isLetter) >= 4 || word.isIdeographic, !grammar.contains(word),
        !words.contains(word)
      else { continue }
      words.append(word)
      if words.count == most { break }
    }
    return words
  }

  private static let grammar = Set(
    """
    about above after again against almost also although always among another around because been \
    before being below between both could does doing down during each either else even ever every \
    from further have having here hers herself himself however into itself just less like made \
    make makes many might more most much must myself neither never none often once only other \
    others ours over really same shall should since some still such than that their theirs them \
    themselves then there these they this those though through today together under until upon \
    very was well were what when where whether which while whom whose will with within without \
    would your yours yourself
    """.split(separator: " ").map(String.init))
}

extension String {
  /// True if it is written in Chinese, Japanese or Korean, whose words are short.
  fileprivate var isIdeographic: Bool {
    unicodeScalars.contains { (0x2E80...0xFFFF).contains($0.value) }
  }
}
