import JournalModels
import ScreenParts
import Terminal

/// The state of a thought: a sign and a word, and a colour that says it once more.
enum ThoughtState {
  case waiting
  case begun
  case reviewed

  init(_ thought: Thought) {
    self = thought.isReviewed ? .reviewed : thought.reviewStep == nil ? .waiting : .begun
  }

  var word: String {
    switch self {
    case .waiting: "waiting"
    case .begun: "begun"
    case .reviewed: "reviewed"
    }
  }

  /// The sign; it says the same without the word and without colours.
  func sign(_ look: JournalLook) -> String {
    switch self {
    case .waiting: look.sign("○", "o")
    case .begun: look.sign("◐", "%")
    case .reviewed: look.sign("●", "*")
    }
  }

  func style(_ look: JournalLook) -> TextStyle {
    look.color(self == .reviewed ? look.theme.reviewed : look.theme.waiting)
  }
}
