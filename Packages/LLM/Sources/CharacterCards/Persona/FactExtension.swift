import Interchange
import LLM

/// Where a fact comes from, in the extension `quartet` of its entry.
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
    let keys = TellingWords.of(fact.text)
    var entry = CharacterBookEntry(
      keys: keys, content: fact.text, insertionOrder: Double(place))
    if keys.isEmpty { entry.isConstant = true }
    entry.extensions = [PersonaExtension.key: .object(FactExtension(fact).members)]
    return entry
  }
}
