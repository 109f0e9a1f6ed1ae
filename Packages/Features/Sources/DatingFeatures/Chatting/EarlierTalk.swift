import LLM

/// What was said in a conversation before what a model still gets to read.
///
/// It is no retelling: the user's own questions, shortened, the latest of them. So it makes nothing
/// up, and stays the same as long as the history begins at the same message.
struct EarlierTalk {
  /// How many questions are named.
  private static let count = 12
  /// How many characters of each.
  private static let length = 80

  private let dropped: [Message]

  init(_ request: LanguageModelRequest) {
    // A request that can't be sent has nothing to sum up.
    dropped = (try? request.droppedMessages()) ?? []
  }

  /// The summary; nil if nothing is left out.
  var summary: String? {
    let questions = dropped.filter { $0.role == .user }.suffix(Self.count).map { message in
      let line = message.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return line.count > Self.length ? line.prefix(Self.length - 1) + "…" : line
    }
    return questions.isEmpty ? nil : "the person said: " + questions.joined(separator: " / ")
  }
}
