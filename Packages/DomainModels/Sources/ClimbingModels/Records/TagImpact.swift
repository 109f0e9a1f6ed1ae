public import DomainModels

/// What a tag did on one climb: the crimps helped, the reach hindered.
public struct TagImpact: Record {
  /// Follows from climb and tag, so that two devices agree on the row.
  public let id: Identifier<TagImpact>
  public var climb: Identifier<Climb>
  /// The tag; a built-in one has no row.
  public var tag: Identifier<ClimbTag>
  public var impact: Impact
  /// When it was said, changed and taken back.
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

  /// The identity of a tag's impact on a climb.
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

  /// Checks that its identity is that of its tag's impact on the climb, so that none counts twice.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(
      id == TagImpact.identity(of: tag, on: climb), "id", "must follow from the climb and the tag")
    try problems.check("tag impact")
  }
}
