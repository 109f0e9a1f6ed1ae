public import DomainModels

/// A follow of one climber by another; deleted when they no longer follow.
public struct Follow: Record {
  /// Follows from the two profiles, so that two devices agree on the row.
  public let id: Identifier<Follow>
  public var follower: Identifier<Profile>
  /// Who is followed; the row belongs to that profile's scope.
  public var followee: Identifier<Profile>
  /// When the other agreed; `nil` while a private profile has not.
  public var acceptedAt: Timestamp?
  /// When it began, changed and ended.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Follow>, follower: Identifier<Profile>, followee: Identifier<Profile>,
    acceptedAt: Timestamp?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.follower = follower
    self.followee = followee
    self.acceptedAt = acceptedAt
    self.lifecycle = lifecycle
  }

  /// The ID of one profile's following another.
  public static func identity(
    of follower: Identifier<Profile>, following followee: Identifier<Profile>
  ) -> Identifier<Follow> {
    Identifier(name: "\(follower)/\(followee)", in: ClimbingNamespace.follow)
  }

  /// True if the follower may see what is for followers.
  public var isAccepted: Bool { acceptedAt != nil && !lifecycle.isDeleted }

  public static let table = "follows"

  /// The followed profile's, on all devices.
  public static let schema = Schema(
    scope: .column("followee_id"), kind: .synced,
    Column("id", \.id),
    Column("follower_id", \.follower, references: .weak),
    Column("followee_id", \.followee, references: .weak),
    Column("accepted_at", \.acceptedAt),
    Column.lifecycle(\.lifecycle),
    make: Follow.init)

  /// Checks that a climber does not follow themselves.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(follower != followee, "followee_id", "must be another person")
    problems.require(
      id == Follow.identity(of: follower, following: followee), "id",
      "must follow from the two profiles")
    try problems.check("follow")
  }
}
