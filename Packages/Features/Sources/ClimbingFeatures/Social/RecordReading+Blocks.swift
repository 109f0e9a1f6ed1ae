import ClimbingModels
import DomainModels
import Storage

/// Who has nothing to do with a climber, by whose wish.
struct Blocks {
  /// The climbers whom the climber blocks.
  var blocked: Set<Identifier<Profile>>
  /// Who blocks the climber, as far as this store knows: a device knows its own climbers' blocks.
  var blockers: Set<Identifier<Profile>>

  /// Whether one of the two blocks the other.
  func separate(_ other: Identifier<Profile>) -> Bool {
    blocked.contains(other) || blockers.contains(other)
  }
}

extension RecordReading {
  /// The blocks by and of a climber.
  func blocks(around climber: Identifier<Profile>) throws -> Blocks {
    Blocks(
      blocked: Set(
        try values(of: \.blocked, Query<Block>().filter(\.blocker == climber))),
      blockers: Set(
        try values(of: \.blocker, Query<Block>().filter(\.blocked == climber))))
  }
}
