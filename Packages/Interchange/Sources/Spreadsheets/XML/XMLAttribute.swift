/// A name and its value.
public struct XMLAttribute: Sendable, Equatable {
  /// The name with its prefix.
  public let name: String

  /// The value, its entities resolved.
  public let value: String
}
