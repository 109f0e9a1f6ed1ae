import DatingModels

/// What the user sent and the disk doesn't have yet: one text goes after the other, so that their
/// order stays.
struct ChatPageOutbox: Sendable, Equatable {
  private var waiting: [String] = []
  /// What could not be kept, until the user has it back.
  private var refused: [String] = []

  /// Whether nothing is on its way.
  var isEmpty: Bool { waiting.isEmpty }

  /// The text whose turn it is.
  var next: String? { waiting.first }

  /// Takes in a text.
  ///
  /// - Returns: Whether it is its turn.
  mutating func add(_ text: String) -> Bool {
    waiting.append(text)
    return waiting.count == 1
  }

  /// The text whose turn it was has been kept.
  mutating func keep() {
    if !waiting.isEmpty { waiting.removeFirst() }
  }

  /// The text whose turn it was could not be kept.
  mutating func refuse() {
    if !waiting.isEmpty { refused.append(waiting.removeFirst()) }
  }

  /// Gives back what could not be kept, once nothing is on its way.
  ///
  /// - Parameter typed: What is being written, which comes after it.
  /// - Returns: Both together, as much as one message may have (the rest comes the next time); nil
  ///   if everything was kept.
  mutating func giveBack(before typed: String) -> String? {
    guard waiting.isEmpty, !refused.isEmpty else { return nil }
    if !typed.isEmpty { refused.append(typed) }
    var text = refused.removeFirst()
    while let more = refused.first {
      let longer = text + "\n" + more
      guard longer.unicodeScalars.count <= ChatMessage.textLimit else { break }
      text = longer
      refused.removeFirst()
    }
    return text
  }
}
