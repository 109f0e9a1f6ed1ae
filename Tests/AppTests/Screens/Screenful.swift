/// The rows of a terminal, without trailing spaces.
struct Screenful: Sendable, Equatable {
  let rows: [String]

  /// Takes what `tmux capture-pane -p` prints.
  init(captured text: String) {
    let ended = text.hasSuffix("\n") ? text.dropLast() : text[...]
    rows = ended.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      var row = row
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }

  var text: String { rows.joined(separator: "\n") }

  /// The last row that is not empty.
  var lastLine: String { rows.last { !$0.isEmpty } ?? "" }

  /// Whether these words are there in this order, wherever lines break, boxes and signs aside.
  func says(_ sentence: String) -> Bool {
    " \(Screenful.words(text)) ".contains(" \(Screenful.words(sentence)) ")
  }

  /// The words of a text: what holds a letter or a digit.
  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace)
      .map { word in
        let start = word.drop { !($0.isLetter || $0.isNumber) }
        return start.reversed().drop { !($0.isLetter || $0.isNumber) }.reversed()
      }
      .filter { !$0.isEmpty }.map { String($0) }.joined(separator: " ")
  }

  /// The key that the bottom row names for an action, as it is spelt there.
  func key(to action: String) -> String? {
    for hint in lastLine.split(separator: "  ") where hint.hasSuffix(" " + action) {
      return hint.dropLast(action.count + 1).drop { $0 == " " }.description
    }
    return nil
  }
}
