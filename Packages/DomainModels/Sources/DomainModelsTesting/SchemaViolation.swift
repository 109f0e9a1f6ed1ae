/// Says how a schema breaks a rule.
public struct SchemaViolation: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
