import LLM

/// How a fact is quoted: word for word, with its source.
struct Citation {
  let fact: PersonaFact

  /// `“It is big.” — Author, Journal 1 (2020)`, without a stop.
  var quote: String { "“\(fact.text)” — \(source)" }

  /// The source with its year.
  var source: String {
    let source = fact.source.last == "." ? String(fact.source.dropLast()) : fact.source
    let year = "\(fact.year)"
    if source.isEmpty { return fact.year > 0 ? "\(year)" : "a source my card leaves out" }
    return fact.year <= 0 || source.contains(year) ? source : "\(source) (\(year))"
  }

  /// Whether it is to be taken with care.
  var needsCare: Bool { fact.confidence == .low }
}
