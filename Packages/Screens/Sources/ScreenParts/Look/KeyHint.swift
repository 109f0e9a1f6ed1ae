/// A key, and what it does here; the footer shows them.
public struct KeyHint: Sendable, Equatable {
  /// The key's name.
  public let key: String
  /// The action in a word or two.
  public let action: String
  /// Whether a footer without room for all shows it before those that come first.
  public let isKept: Bool

  public init(_ key: String, _ action: String, isKept: Bool = false) {
    self.key = key
    self.action = action
    self.isKept = isKept
  }
}
