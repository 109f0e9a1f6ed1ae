import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Safety.Block: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      guard user.id != me else { throw ServiceError(.yourself, "that is you") }
      _ = try transaction.member(me)
      // The same once more is no mistake.
      if try transaction.hasBlocked(me, user.id) { return }
      _ = try transaction.member(user.id, visibleTo: me)
      try transaction.block(user.id, by: me, at: now)
    }
    return Acknowledgement("You don't meet each other any more.")
  }
}

extension Safety.Unblock: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    try await caller.write { transaction, me in
      _ = try transaction.member(me)
      let id = MemberBlock.identity(of: me, on: user.id)
      if try transaction.find(id, of: me) != nil { try transaction.erase(id, of: me, at: now) }
    }
    return Acknowledgement("You may meet each other; what a block ended stays ended.")
  }
}

extension Safety.ListBlocks: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> BlocksData {
    _ = try reading.member(me)
    let blocked = try reading.values(
      of: \MemberBlock.blocked,
      Query<MemberBlock>().filter(\.blocker == me).order(by: \.blockedAt, .descending))
    let previews = try reading.previews(of: blocked, keys)
    return BlocksData(users: blocked.compactMap { previews[$0] })
  }
}

extension WriteTransaction {
  /// Blocks a member, in the scope of the member who blocks; what joins the two ends right after
  /// it.
  func block(
    _ other: Identifier<Member>, by blocker: Identifier<Member>, at now: Timestamp
  ) throws {
    let id = MemberBlock.identity(of: blocker, on: other)
    guard try find(id, of: blocker) == nil else { return }
    try insert(
      MemberBlock(
        id: id, blocker: blocker, blocked: other, blockedAt: now,
        lifecycle: Lifecycle(createdAt: now)))
    try forgetDecision(of: blocker, on: other, until: now, at: now)
    try post(MemberBlocked(blocker: blocker, blocked: other, at: now), from: blocker.uuid, at: now)
  }

  /// Erases what a member had decided on another at a time, if they had.
  func forgetDecision(
    of decider: Identifier<Member>, on subject: Identifier<Member>, until time: Timestamp,
    at now: Timestamp
  ) throws {
    let id = MemberDecision.identity(of: decider, on: subject)
    guard let decision = try find(id, of: decider), decision.decidedAt <= time else { return }
    try erase(id, of: decider, at: now)
  }
}
