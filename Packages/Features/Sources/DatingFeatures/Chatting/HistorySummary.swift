import LLM

/// What was said in a conversation before what a model still gets to read.
///
/// It is no retelling: it repeats the latest of the user's own questions, shortened. So it makes
/// nothing up, and stays the same as long as the history begins at the same message.
enum HistorySummary {
  /// How many questions are named.
  private static let count = 12
  /// How many characters of each.
  private static let length = 80

  /// The summary of messages; nil if no question is among them.
  static func text(of dropped: [Message]) -> String? {
    let questions = dropped.filter { $0.role == .user }.suffix(count).map { message in
      let line = message.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return line.count > length ? line.prefix(length - 1) + "…" : line
    }
    return questions.isEmpty ? nil : "the person said: " + questions.joined(separator: " / ")
  }
}
