/// A sentence to practise on, with the answer and the reason for it.
public struct PracticeExercise: Sendable, Hashable, Identifiable {
  /// Its stable name (`mindReading-2`).
  public let id: String
  public let sentence: String
  /// The types that fit, the clearest first; none where the thought may be accurate.
  public let types: [String]
  public let explanation: String

  public init(id: String, sentence: String, types: [String], explanation: String) {
    self.id = id
    self.sentence = sentence
    self.types = types
    self.explanation = explanation
  }
}
