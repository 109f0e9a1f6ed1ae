import LLM

/// An answer, in pieces that are said whole or not at all.
struct Answer {
  /// The pieces in order: a fact is one piece with its lead and its source.
  var pieces: [String]
  /// True if something had to be left out.
  var isCut = false

  /// The whole text.
  var text: String { pieces.joined(separator: " ") }

  /// The text word by word, each with the white space after it.
  var words: [String] {
    var words: [String] = []
    var isAfterSpace = true
    for character in text {
      if words.isEmpty || (isAfterSpace && !character.isWhitespace) { words.append("") }
      isAfterSpace = character.isWhitespace
      words[words.count - 1].append(character)
    }
    return words
  }

  /// The part that fits into so many tokens; pieces that do not fit are left out, never shortened.
  func fitted(into budget: Int) -> Answer {
    var kept = Answer(pieces: [])
    for piece in pieces {
      let longer = Answer(pieces: kept.pieces + [piece])
      if TokenEstimate.tokens(in: longer.text) <= budget {
        kept.pieces.append(piece)
      } else {
        kept.isCut = true
      }
    }
    if kept.pieces.isEmpty {
      kept.isCut = true
      let excuse = Self.excuses.first { TokenEstimate.tokens(in: $0) <= budget }
      kept.pieces = excuse.map { [$0] } ?? []
    }
    return kept
  }

  /// The answers if no piece fits.
  private static let excuses = ["I'd need more room to answer that properly.", "No room.", "…"]
}

/// The quotation of a fact: word for word, with its source.
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

  /// True if it is to be taken with care.
  var needsCare: Bool { fact.confidence == .low }
}
