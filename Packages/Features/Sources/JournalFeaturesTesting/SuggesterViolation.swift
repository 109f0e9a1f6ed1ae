/// Says how a suggester breaks a rule.
public struct SuggesterViolation: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
