public import ClimbingModels

/// A tag of a climb, with its name and what it did.
public struct LoggedTag: Sendable, Hashable {
  /// Its subject.
  public let kind: TagKind
  public let slug: String
  /// Its name as people read it.
  public let name: String
  public let impact: Impact

  public init(kind: TagKind, slug: String, name: String, impact: Impact) {
    self.kind = kind
    self.slug = slug
    self.name = name
    self.impact = impact
  }
}
