public import DatingModels
public import DomainModels

/// Says why something about cards, or a chat with one, could not be done.
public enum DatingError: ExplainedError, Equatable {
  /// No card is called so; `near` are slugs that are spelt nearly so.
  case unknownCard(String, near: [String])
  /// Several cards begin so.
  case ambiguousCard(String, candidates: [String])
  /// Another process decided on the card meanwhile: what is decided now, `nil` for nothing.
  case decidedElsewhere(String, Verdict?)
  /// There is no swipe of this device left to take back.
  case nothingToUndo
  /// A card was to be compared with itself.
  case sameCard(String)
  /// No deck is called so.
  case unknownDeck(String, known: [String])
  /// No message to the card of this slug waits for an answer.
  case nothingToAnswer(String)
  /// The language model of this name finished without a word.
  case noAnswer(model: String)

  /// A stable name.
  public var code: String {
    switch self {
    case .unknownCard: "unknown_card"
    case .ambiguousCard: "ambiguous_card"
    case .decidedElsewhere: "decided_elsewhere"
    case .nothingToUndo: "nothing_to_undo"
    case .sameCard: "same_card"
    case .unknownDeck: "unknown_deck"
    case .nothingToAnswer: "nothing_to_answer"
    case .noAnswer: "no_answer"
    }
  }

  public var message: String {
    switch self {
    case .unknownCard(let text, _): "no card is called \"\(text)\""
    case .ambiguousCard(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) cards: \(candidates.joined(separator: ", "))"
    case .decidedElsewhere(let name, let verdict):
      "\(name) is \(verdict?.title ?? "undecided") by now: it was changed elsewhere"
    case .nothingToUndo: "there is no swipe to undo"
    case .sameCard(let slug): "\(slug) can't be compared with itself"
    case .unknownDeck(let name, _): "no deck is called \"\(name)\""
    case .nothingToAnswer(let slug): "no message to \(slug) waits for an answer"
    case .noAnswer(let model): "the language model \"\(model)\" gave no answer"
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .unknownCard(_, let near) where near.isEmpty: "List the cards to see what they are called"
    case .unknownCard(_, let near): "Did you mean \(near.joined(separator: ", or "))?"
    case .ambiguousCard: "Type more of the name"
    case .decidedElsewhere: "Look at it again, and then decide"
    case .nothingToUndo: "Swipe a card first"
    case .sameCard: "Name two different cards"
    case .unknownDeck(_, let known): "The known ones are \(known.joined(separator: ", "))"
    case .nothingToAnswer: "Write a message first"
    case .noAnswer: "Ask in other words"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .unknownCard: .notFound
    case .ambiguousCard, .sameCard, .unknownDeck: .usage
    case .decidedElsewhere, .nothingToUndo, .nothingToAnswer, .noAnswer: .failed
    }
  }
}
