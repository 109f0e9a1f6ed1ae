/// Says how a deck breaks a rule.
public struct DeckViolation: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  /// Makes a violation from a sentence.
  public init(_ description: String) { self.description = description }
}
