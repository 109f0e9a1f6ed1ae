/// Says which rule was broken, and how.
public struct IdentityViolation: Error, CustomStringConvertible {
  /// The rule's id (`P1`).
  public let rule: String
  /// What the rule promises.
  public let sentence: String
  public let explanation: String

  /// All three as one line.
  public var description: String { "\(rule) \(sentence) But: \(explanation)" }
}
