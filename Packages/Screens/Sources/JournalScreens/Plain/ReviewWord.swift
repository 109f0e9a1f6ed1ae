/// The words that replace an answer; their first character distinguishes them from text.
enum ReviewWord: String, CaseIterable {
  case back = "/back"
  case clear = "/clear"
  case thought = "/thought"
  case questions = "/questions"
  case support = "/support"
  case help = "/help"
  case leave = "/leave"

  var explanation: String {
    switch self {
    case .back: "the step before"
    case .clear: "take back what stands here"
    case .thought: "hear the thought again"
    case .questions: "hear all questions of this step"
    case .support: "the support page"
    case .help: "this list"
    case .leave: "leave; it goes on here next time"
    }
  }

  /// Understands a word, or as much of its beginning as only one has.
  init?(typed text: String) {
    let text = text.lowercased()
    guard text.count > 1 else { return nil }
    let begun = ReviewWord.allCases.filter { $0.rawValue.hasPrefix(text) }
    guard let word = ReviewWord(rawValue: text) ?? (begun.count == 1 ? begun.first : nil) else {
      return nil
    }
    self = word
  }
}
