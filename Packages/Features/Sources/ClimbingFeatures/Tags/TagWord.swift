public import ClimbingModels

/// A tag, whether it is built in or a climber's own.
public struct TagWord: Sendable, Hashable {
  /// Its subject.
  public let kind: TagKind
  public let slug: String
  /// Its name as people read it.
  public let name: String
  /// Whether everybody has it.
  public let isBuiltIn: Bool

  public init(kind: TagKind, slug: String, name: String, isBuiltIn: Bool) {
    self.kind = kind
    self.slug = slug
    self.name = name
    self.isBuiltIn = isBuiltIn
  }
}
