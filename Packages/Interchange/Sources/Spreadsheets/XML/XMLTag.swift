/// The beginning of an element.
public struct XMLTag: Sendable, Equatable {
  /// The name without its prefix.
  public let name: String

  /// The attributes in order, with their names as they stand.
  public var attributes: [XMLAttribute] = []

  /// The value of an attribute, whatever its prefix, or nil.
  ///
  /// One without prefix is preferred.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
      ?? attributes.first { $0.name.hasSuffix(":" + name) && !$0.name.hasPrefix("xmlns:") }?.value
  }
}
