import Testing

/// What a user says to a card, and what has to be true of its last answer.
struct Exchange: Sendable, CustomTestStringConvertible {
  /// What has to be true of an answer.
  enum Requirement: Sendable {
    /// It quotes each of these, which stand on the card, or on that of a card it is compared with.
    case quotes([String])
    /// It quotes no fact of any card.
    case declines
    /// It quotes no fact, and has each of these words.
    case says([String])
    /// It quotes this, and has each of these words.
    case quotesAndSays(String, [String])
  }

  /// Whom it is said to.
  let card: String
  /// Who else may be talked about.
  let others: [String]
  /// What is said, turn by turn.
  let turns: [String]
  let requirement: Requirement

  init(_ card: String, with others: [String] = [], _ turns: String..., quotes: String...) {
    self.init(card, others, turns, .quotes(quotes))
  }

  init(_ card: String, with others: [String] = [], _ turns: String..., says: String...) {
    self.init(card, others, turns, .says(says))
  }

  init(
    _ card: String, with others: [String] = [], _ turns: String..., quoting text: String,
    says: String...
  ) {
    self.init(card, others, turns, .quotesAndSays(text, says))
  }

  init(declining card: String, with others: [String] = [], _ turns: String...) {
    self.init(card, others, turns, .declines)
  }

  private init(
    _ card: String, _ others: [String], _ turns: [String], _ requirement: Requirement
  ) {
    self.card = card
    self.others = others
    self.turns = turns
    self.requirement = requirement
  }

  var testDescription: String { "\(card): \(turns.joined(separator: " / "))" }

  static let all = words + meanings + followUps + memories + comparisons + beyond + talk + later
}
