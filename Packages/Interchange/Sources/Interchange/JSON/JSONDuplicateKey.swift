/// A key that stands in its object once more.
public struct JSONDuplicateKey: Sendable, Hashable {
  public let object: JSONNode

  /// The key where it stands first; its value counts.
  public let first: JSONNode

  /// The key where it stands again.
  public let again: JSONNode

  public let position: JSONPosition
}
