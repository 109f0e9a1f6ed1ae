public import DomainModels

/// A word for what a climb asks of its climber: a hold, a skill or a kind of wall.
///
/// The built-in ones (``builtIn``) need no row: a store keeps those that somebody made or renamed.
public struct ClimbTag: Record {
  /// Follows from kind and slug, so that two devices which make the same tag agree on the row.
  public let id: Identifier<ClimbTag>
  /// What it is about.
  public var kind: TagKind
  /// Its short name: lower-case words with hyphens.
  public var slug: String
  /// Its name as people read it.
  public var name: String
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<ClimbTag>, kind: TagKind, slug: String, name: String, lifecycle: Lifecycle
  ) {
    self.id = id
    self.kind = kind
    self.slug = slug
    self.name = name
    self.lifecycle = lifecycle
  }

  /// A tag of one's own.
  public init(_ kind: TagKind, slug: String, name: String, at now: Timestamp) {
    self.init(
      id: ClimbTag.identity(kind, slug: slug), kind: kind, slug: slug, name: name,
      lifecycle: Lifecycle(createdAt: now))
  }

  /// The identity of the tag of a kind and a slug.
  public static func identity(_ kind: TagKind, slug: String) -> Identifier<ClimbTag> {
    Identifier(name: "\(kind.rawValue)/\(slug)", in: ClimbingNamespace.tag)
  }

  public static let table = "tags"

  /// The owner's, on all devices.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("kind", \.kind),
    Column("slug", \.slug),
    Column("name", \.name),
    Column.lifecycle(\.lifecycle),
    make: ClimbTag.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(Slug.isValid(slug), "slug", "must be lower-case words with hyphens")
    problems.check(slug, "slug", limit: 60)
    problems.check(name, "name", limit: 60, isRequired: true)
    problems.require(
      id == ClimbTag.identity(kind, slug: slug), "id", "must follow from the kind and the slug")
    try problems.check("tag \"\(name.prefix(60))\"")
  }
}
