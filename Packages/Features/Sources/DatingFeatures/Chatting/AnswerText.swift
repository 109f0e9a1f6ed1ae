import DatingModels

/// The text of an answer as it comes, kept to what a message can hold.
struct AnswerText: Sendable {
  /// What came so far.
  private(set) var text = ""
  /// Whether there is no room for more.
  private(set) var isFull = false
  private var room = ChatMessage.textLimit

  /// Whether nothing came that can be read.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// Takes in the next piece.
  ///
  /// - Returns: what of it was kept: without NUL, and no more than there is room for.
  mutating func add(_ piece: String) -> String {
    let scalars = piece.unicodeScalars.filter { $0 != "\0" }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: scalars.prefix(room))
    room -= kept.count
    isFull = isFull || scalars.count > kept.count
    text.unicodeScalars.append(contentsOf: kept)
    return String(kept)
  }
}
