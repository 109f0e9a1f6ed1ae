/// The user's intention in one clause.
enum Intent: Hashable {
  /// One of the ``Topic``s.
  case topic(Topic.Subject)
  /// Something about the persona that no topic covers.
  case question
  case identity
  case working
  case sources
  case more
  case myths
  case rumour
  case opinion
  case comparison
  case why
  /// Asks whether the last quoted figure is much or little.
  case weigh
  /// A question about the meaning of the last answer.
  case meaning
  /// Something that was said in this conversation.
  case recall(Recall)
  /// Something that the user says of themselves.
  case remark
  case fine
  case askBack
  case choice
  case sweet
  case greeting
  case wellbeing
  case plans
  case compliment
  case love
  case insult
  case nature
  case personal
  case advice
  case leaving
  case thanks
  case goodbye
  case laughter
  case agreement
  case refusal
  case injection
  case task
  case foreign
  case unreadable
  case empty

  /// True if it is answered from the card rather than with charm.
  var isFactual: Bool {
    switch self {
    case .topic, .question, .identity, .working, .sources, .more, .myths, .rumour, .opinion,
      .comparison, .why, .weigh, .meaning, .recall:
      true
    default: false
    }
  }

  /// The thing to remember.
  enum Recall: Hashable {
    /// Something the user said of themselves.
    case remark(Remark.Kind)
    /// All that they said of themselves.
    case user
    case firstQuestion
    case lastQuestion
    case told
  }
}

/// By which phrases an intent is known.
struct IntentRule {
  let intent: Intent
  let patterns: [PhrasePattern]
  /// True if it is certain, independent of the other words of the clause.
  let isSure: Bool

  init(_ intent: Intent, sure isSure: Bool = false, _ phrases: String) {
    self.intent = intent
    self.isSure = isSure
    patterns = PhrasePattern.list(phrases)
  }
}

/// A way to say something, as a person would write it down.
///
/// Words match by their own form; `~word` matches any form and synonym; `*` stands for up to three
/// words; `^` and `$` stand for the two ends.
struct PhrasePattern {
  private enum Part {
    case start
    case end
    case gap
    case word(String)
    case term(String)
  }

  private let parts: [Part]
  /// The weight of the rule: the number of its words.
  let weight: Int

  init(_ text: some StringProtocol) {
    parts = text.split(separator: " ").map { part in
      switch part {
      case "^": .start
      case "$": .end
      case "*": .gap
      default:
        part.hasPrefix("~")
          ? .term(Lexicon.term(of: String(part.dropFirst()))) : .word(String(part))
      }
    }
    weight = parts.count {
      switch $0 {
      case .word, .term: true
      default: false
      }
    }
  }

  /// The words that it looks for as they stand.
  var words: [String] {
    parts.compactMap { if case .word(let word) = $0 { word } else { nil } }
  }

  /// The patterns of a list, with a bar or a new line between them.
  static func list(_ text: String) -> [PhrasePattern] {
    text.split { $0 == "|" || $0.isNewline }.map(PhrasePattern.init).filter { $0.weight > 0 }
  }

  /// The first match in some words; the words in its gaps belong to no part of the pattern.
  func match(in tokens: [Token]) -> Set<Int>? {
    for start in 0...tokens.count {
      if let found = match(parts[...], in: tokens, at: start, found: []) { return found }
    }
    return nil
  }

  private func match(
    _ rest: ArraySlice<Part>, in tokens: [Token], at index: Int, found: Set<Int>
  ) -> Set<Int>? {
    guard let part = rest.first else { return found }
    let next = rest.dropFirst()
    switch part {
    case .start:
      return index == 0 ? match(next, in: tokens, at: index, found: found) : nil
    case .end:
      return index == tokens.count ? match(next, in: tokens, at: index, found: found) : nil
    case .gap:
      for skipped in 0...3 where index + skipped <= tokens.count {
        if let all = match(next, in: tokens, at: index + skipped, found: found) { return all }
      }
      return nil
    case .word(let word):
      guard index < tokens.count, tokens[index].word == word else { return nil }
      return match(next, in: tokens, at: index + 1, found: found.union([index]))
    case .term(let term):
      guard index < tokens.count, tokens[index].term == term else { return nil }
      return match(next, in: tokens, at: index + 1, found: found.union([index]))
    }
  }
}
