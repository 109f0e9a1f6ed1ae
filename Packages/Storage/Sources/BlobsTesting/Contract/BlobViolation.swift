/// Says which rule a store of blobs broke, and how.
public struct BlobViolation: Error, CustomStringConvertible {
  /// The rule's id (`B4`).
  public let rule: String
  /// What the rule promises.
  public let sentence: String
  public let explanation: String

  public init(rule: String, sentence: String, explanation: String) {
    self.rule = rule
    self.sentence = sentence
    self.explanation = explanation
  }

  /// All three as one line.
  public var description: String { "\(rule) \(sentence) But: \(explanation)" }
}
