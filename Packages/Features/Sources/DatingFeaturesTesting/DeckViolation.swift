/// Says how a deck breaks a rule.
public struct DeckViolation: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
