/// A key, and what it does here; the footer shows them.
public struct KeyHint: Sendable, Equatable {
  /// The key's name.
  public let key: String
  /// What it does, in a word or two.
  public let action: String

  public init(_ key: String, _ action: String) {
    self.key = key
    self.action = action
  }
}
