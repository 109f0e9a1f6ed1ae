/// Says how a format breaks a rule.
public struct FormatViolation: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
