import DomainModels
import PeopleModels
import Storage

extension PeopleOutbox {
  /// Ends what was between two people when one blocked the other: the other's decision, the match with
  /// its conversation, and picks of a day, each in its own scope.
  ///
  /// The match stays, ended and hidden, so that unblocking makes no new one and a block destroys no
  /// evidence. ``PurgePeople`` erases its messages.
  ///
  /// Rows that are newer than the block are left alone, so that it can be repeated.
  func part(_ part: PartPeople, at blockedAt: Timestamp) async throws {
    let (blocker, blocked) = (part.blocker, part.blocked)
    try await context.store.write { transaction in
      try transaction.takeBackForBlock(of: blocked, on: blocker, at: blockedAt)
    }
    let id = PeopleMatch.identity(of: blocker, and: blocked)
    try await context.store.write { transaction in
      guard let match = try transaction.find(id), match.endedAt == nil,
        match.matchedAt <= blockedAt
      else { return }
      try transaction.end(match, at: blockedAt)
    }
    let pair = [blocker, blocked]
    let picks = try await context.store.read { reading in
      try reading.values(
        of: \DailyPick.id,
        Query<DailyPick>().filter(.among(\.first, pair) && .among(\.second, pair))
          .includingDeleted())
    }
    for pick in picks {
      _ = try await context.store.write { try $0.eraseIfThere(pick, at: blockedAt) }
    }
  }
}
