public import DomainModels

/// A block of one climber by another; deleted when it is lifted.
public struct Block: Record {
  /// Follows from the two profiles, so that two devices agree on the row.
  public let id: Identifier<Block>
  /// Who blocks; the row belongs to that profile's scope, and only that climber has it.
  public var blocker: Identifier<Profile>
  public var blocked: Identifier<Profile>
  /// When it began, changed and ended.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Block>, blocker: Identifier<Profile>, blocked: Identifier<Profile>,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.blocker = blocker
    self.blocked = blocked
    self.lifecycle = lifecycle
  }

  /// The ID of one profile's blocking another.
  public static func identity(
    of blocker: Identifier<Profile>, blocking blocked: Identifier<Profile>
  ) -> Identifier<Block> {
    Identifier(name: "\(blocker)/\(blocked)", in: ClimbingNamespace.block)
  }

  public static let table = "blocks"

  /// The blocking profile's, on all devices of its climber.
  public static let schema = Schema(
    scope: .column("blocker_id"), kind: .synced,
    Column("id", \.id),
    Column("blocker_id", \.blocker, references: .weak),
    Column("blocked_id", \.blocked, references: .weak),
    Column.lifecycle(\.lifecycle),
    make: Block.init)

  /// Checks that the two climbers differ, and that the ID follows from them.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(blocker != blocked, "blocked_id", "must be another person")
    problems.require(
      id == Block.identity(of: blocker, blocking: blocked), "id",
      "must follow from the two profiles")
    try problems.check("block")
  }
}
