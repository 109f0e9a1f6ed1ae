import JournalFeatures
import JournalModels

/// The words of the journal in linear output.
enum HomeWord: String, CaseIterable {
  case new
  case list
  case find
  case open
  case review
  case edit
  case delete
  case insights
  case practice
  case check
  case support
  case lock
  case help
  case quit

  /// The one letter that stands for it, the same as on the full screen; nil where it has none.
  var letter: String? {
    switch self {
    case .new: "n"
    case .find: "/"
    case .review: "r"
    case .insights: "i"
    case .practice: "p"
    case .check: "c"
    case .support: "s"
    case .lock: "l"
    case .help: "?"
    case .quit: "q"
    case .list, .open, .edit, .delete: nil
    }
  }

  /// The explanation of the word and its arguments.
  var explanation: String {
    switch self {
    case .new: "write a thought down"
    case .list: "the thoughts, newest first"
    case .find: "find thoughts: find type:mind since:7d"
    case .open: "everything about a thought: open 2"
    case .review: "review the one that waits next, or one of the list: review 2"
    case .edit:
      "change a text: edit 2 balanced; also thought, situation, for, against, next, outcome"
    case .delete: "delete a thought for good: delete 2; asks first"
    case .insights: "what the journal says: insights month"
    case .practice: "sentences to practise on"
    case .check: "a self-check: check phq-9, check gad-7"
    case .support: "your plan, people, helplines"
    case .lock: "lock and leave"
    case .help: "this list"
    case .quit: "leave"
    }
  }

  /// Understands a word: a letter, or as much of the beginning as only one has.
  init?(typed word: String) {
    let word = word.lowercased()
    guard !word.isEmpty else { return nil }
    let begun = HomeWord.allCases.filter { $0.rawValue.hasPrefix(word) }
    let exact = HomeWord.allCases.first { $0.letter == word || $0.rawValue == word }
    guard let found = exact ?? (begun.count == 1 ? begun.first : nil) else { return nil }
    self = found
  }

  /// The possible inputs, as a question.
  static var question: String {
    [HomeWord.new, .list, .open, .review, .support, .help, .quit].map { word in
      word.rawValue + (word.letter.map { " (\($0))" } ?? "")
    }.joined(separator: ", ") + "?"
  }
}
