import DomainModels
import Identity
import PeopleModels
import Storage

extension PeopleOutbox {
  /// Makes the match of two people if both like each other, or takes it back if a like was taken back.
  ///
  /// If two people decide at the same time, each decision is settled after its own commit, so the
  /// later one sees both. After making a match the likes and blocks are read again: one may have
  /// changed before the match was there to be seen.
  func settleMatch(_ settle: SettleMatch, at decided: Timestamp) async throws {
    let (one, other) = (settle.actor, settle.target)
    let match = try await context.store.read { try $0.match(of: one, and: other) }
    if let match {
      if match.endedAt == nil { try await takeBackUnlessMutual(settle, at: decided) }
      return
    }
    guard let score = try await mutualScore(settle) else {
      return try await takeBackIfBlocked(settle, at: decided)
    }
    let id = PeopleMatch.identity(of: one, and: other)
    do {
      try await context.store.write { transaction in
        guard try transaction.find(id, includingDeleted: true) == nil else { return }
        try transaction.insert(PeopleMatch(of: one, and: other, score: score, at: decided))
      }
    } catch let error as StorageError where error.reason == .dangling {
      // One of them left meanwhile.
      return
    }
    try await takeBackUnlessMutual(settle, at: decided)
  }

  /// The probability of a match; `nil` unless both like each other, are there, and neither blocks
  /// the other.
  private func mutualScore(_ settle: SettleMatch) async throws -> Double? {
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await context.store.read { reading in
      guard try reading.isMutual(settle), let one = try reading.find(settle.actor),
        let other = try reading.find(settle.target)
      else { return nil }
      return try reading.matchScore(of: one, with: other, by: community, keys: keys, at: now)
    }
  }

  /// Takes back a like on a person who blocked the actor at the same time.
  private func takeBackIfBlocked(_ settle: SettleMatch, at decided: Timestamp) async throws {
    let isBlocked = try await context.store.read {
      try $0.block(of: settle.target, on: settle.actor) != nil
    }
    guard isBlocked else { return }
    try await context.store.write { transaction in
      try transaction.takeBackForBlock(of: settle.actor, on: settle.target, at: decided)
    }
  }

  /// Takes a new match back, or ends it if one blocks the other, unless both still like.
  ///
  /// A match with messages stays: both have seen it.
  private func takeBackUnlessMutual(_ settle: SettleMatch, at decided: Timestamp) async throws {
    let (isMutual, isBlocked) = try await context.store.read {
      (try $0.isMutual(settle), try $0.isBlocked(settle.actor, settle.target))
    }
    if isMutual { return }
    let id = PeopleMatch.identity(of: settle.actor, and: settle.target)
    let isErased = try await context.store.write { transaction in
      guard let match = try transaction.find(id), match.endedAt == nil else { return false }
      if isBlocked {
        try transaction.end(match, at: max(decided, match.matchedAt))
      } else if match.messageCount == 0 {
        try transaction.erase(id, at: decided)
        return true
      }
      return false
    }
    // The person who liked again meanwhile found the match that is gone now.
    if isErased { try await settleMatch(settle, at: decided) }
  }
}

extension RecordReading {
  /// Whether two like each other, are there, and neither blocks the other.
  fileprivate func isMutual(_ settle: SettleMatch) throws -> Bool {
    guard try likes(settle.actor, settle.target), try likes(settle.target, settle.actor) else {
      return false
    }
    return try !isBlocked(settle.actor, settle.target)
      && departed(among: [settle.actor, settle.target]).isEmpty
  }
}
