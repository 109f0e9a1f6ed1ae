/// Says how a suggester breaks a rule.
public struct SuggesterViolation: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  /// Makes a violation from a sentence.
  public init(_ description: String) { self.description = description }
}
