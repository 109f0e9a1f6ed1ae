import DatingFeatures
import DatingModels
import DatingPages
import DomainModels
import LLM
import Pages
import ScreenParts
import Storage
import Terminal

/// The words that the user can type at a card.
enum PlainAction: String, CaseIterable {
  case like
  case pass
  case later
  case undo
  case details
  case message
  case matches
  case stats
  case reset
  case help
  case quit

  /// The one letter that stands for it; the same as on the full screen, where there is one.
  var letter: String {
    switch self {
    case .like: "l"
    case .pass: "p"
    case .later: "s"
    case .undo: "u"
    case .details: "d"
    case .message: "m"
    case .matches: "v"
    case .stats: "t"
    case .reset: "r"
    case .help: "?"
    case .quit: "q"
    }
  }

  /// The explanation, as a phrase.
  var explanation: String {
    switch self {
    case .like: "swipe right: a match"
    case .pass: "swipe left"
    case .later: "put the card on the later pile, which comes at the end"
    case .undo: "take the last swipe back, as often as you like"
    case .details: "read everything about this card, or with a name about that one"
    case .message: "chat with this card, or with a name with that one"
    case .matches: "list whom you liked"
    case .stats: "your swipes in numbers"
    case .reset: "make every card undecided again; undo brings everything back"
    case .help: "this list"
    case .quit: "leave; everything is kept"
    }
  }

  /// Understands a word: a letter, or as much of the beginning as only one has.
  init?(typed word: String) {
    let word = word.lowercased()
    guard !word.isEmpty else { return nil }
    let begun = PlainAction.allCases.filter { $0.rawValue.hasPrefix(word) }
    let exact = PlainAction.allCases.first { $0.letter == word || $0.rawValue == word }
    guard let found = exact ?? (begun.count == 1 ? begun.first : nil) else { return nil }
    self = found
  }

  /// Returns the possible inputs as a question: every word with its letter.
  static func question(_ actions: [PlainAction]) -> String {
    actions.map { "\($0.rawValue) (\($0.letter))" }.joined(separator: ", ") + "?"
  }
}
