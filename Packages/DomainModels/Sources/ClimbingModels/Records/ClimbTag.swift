public import DomainModels

/// A word for what a climb asks of its climber: a hold, a skill or a kind of wall.
///
/// The built-in ones (``builtIn``) need no row: a store keeps those that a climber made or renamed.
public struct ClimbTag: Record {
  /// Follows from kind and slug, so that two devices which make the same tag agree on the row.
  public let id: Identifier<ClimbTag>
  /// The kind of the tag.
  public var kind: TagKind
  /// Its short name: lower-case words with hyphens.
  public var slug: String
  /// Its name as people read it.
  public var name: String
  /// The times when it was made, changed and deleted.
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

  /// A tag that the climber made.
  public init(_ kind: TagKind, slug: String, name: String, at now: Timestamp) {
    self.init(
      id: ClimbTag.identity(kind, slug: slug), kind: kind, slug: slug, name: name,
      lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of the tag of a kind and a slug.
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

extension ClimbTag {
  /// The tags that are built in: 11 holds, 16 skills and 9 walls, in the order they are shown.
  public static let builtIn: [(kind: TagKind, slug: String, name: String)] = [
    (.hold, "crimp", "Crimp"), (.hold, "jug", "Jug"), (.hold, "sloper", "Sloper"),
    (.hold, "pinch", "Pinch"), (.hold, "pocket", "Pocket"), (.hold, "edge", "Edge"),
    (.hold, "undercling", "Undercling"), (.hold, "side-pull", "Side pull"),
    (.hold, "gaston", "Gaston"), (.hold, "crack", "Crack"), (.hold, "volume", "Volume"),

    (.skill, "footwork", "Footwork"), (.skill, "smearing", "Smearing"),
    (.skill, "heel-hook", "Heel hook"), (.skill, "toe-hook", "Toe hook"),
    (.skill, "drop-knee", "Drop knee"), (.skill, "high-step", "High step"),
    (.skill, "mantel", "Mantel"), (.skill, "layback", "Layback"), (.skill, "jamming", "Jamming"),
    (.skill, "dyno", "Dyno"), (.skill, "body-tension", "Body tension"), (.skill, "reach", "Reach"),
    (.skill, "endurance", "Endurance"), (.skill, "power", "Power"),
    (.skill, "route-reading", "Route reading"), (.skill, "head", "Head"),

    (.wall, "slab", "Slab"), (.wall, "vertical", "Vertical"), (.wall, "overhang", "Overhang"),
    (.wall, "roof", "Roof"), (.wall, "arete", "Arête"), (.wall, "corner", "Corner"),
    (.wall, "chimney", "Chimney"), (.wall, "traverse", "Traverse"), (.wall, "face", "Face"),
  ]

  /// The built-in tag that a climber typed, by slug or name in any case; the first kind that has it.
  ///
  /// - Returns: `nil` where there is none; ``DomainModels/Spelling`` finds the near ones.
  public static func builtIn(
    named typed: String
  ) -> (kind: TagKind, slug: String, name: String)? {
    let typed = typed.trimmed.lowercased()
    return builtIn.first { $0.slug == typed || $0.name.lowercased() == typed }
  }
}

/// The part of climbing that a tag describes.
public enum TagKind: String, ColumnValue, CaseIterable {
  /// The type of hold.
  case hold
  /// The skill that the climb demands.
  case skill
  /// The character of the rock as a whole.
  case wall

  /// The name as people read it.
  public var title: String {
    switch self {
    case .hold: "hold"
    case .skill: "skill"
    case .wall: "wall"
    }
  }
}

/// The effect of a tag on one climb: the crimps helped, the reach hindered.
public struct TagImpact: Record {
  /// Follows from climb and tag, so that two devices agree on the row.
  public let id: Identifier<TagImpact>
  public var climb: Identifier<Climb>
  /// The tag; a built-in one has no row.
  public var tag: Identifier<ClimbTag>
  public var impact: Impact
  /// The times when it was said, changed and taken back.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<TagImpact>, climb: Identifier<Climb>, tag: Identifier<ClimbTag>, impact: Impact,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.climb = climb
    self.tag = tag
    self.impact = impact
    self.lifecycle = lifecycle
  }

  /// A first word on a tag of a climb.
  public init(
    of tag: Identifier<ClimbTag>, on climb: Identifier<Climb>, _ impact: Impact, at now: Timestamp
  ) {
    self.init(
      id: TagImpact.identity(of: tag, on: climb), climb: climb, tag: tag, impact: impact,
      lifecycle: Lifecycle(createdAt: now))
  }

  /// The ID of a tag's impact on a climb.
  public static func identity(
    of tag: Identifier<ClimbTag>, on climb: Identifier<Climb>
  ) -> Identifier<TagImpact> {
    Identifier(name: "\(climb)/\(tag)", in: ClimbingNamespace.impact)
  }

  public static let table = "tag_impacts"

  /// The owner's, on all devices; a deleted climb takes its impacts with it.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("climb_id", \.climb, references: .cascade),
    Column("tag_id", \.tag, references: .weak),
    Column("impact", \.impact),
    Column.lifecycle(\.lifecycle),
    make: TagImpact.init)

  /// Checks that its ID is that of its tag's impact on the climb, so that none counts twice.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(
      id == TagImpact.identity(of: tag, on: climb), "id", "must follow from the climb and the tag")
    try problems.check("tag impact")
  }
}

/// The effect of a tag on an attempt.
public enum Impact: String, ColumnValue, CaseIterable {
  /// It helped: a strength.
  case helped
  /// It hindered: a weakness.
  case hindered

  /// The name as people read it.
  public var title: String {
    switch self {
    case .helped: "helped"
    case .hindered: "hindered"
    }
  }
}
