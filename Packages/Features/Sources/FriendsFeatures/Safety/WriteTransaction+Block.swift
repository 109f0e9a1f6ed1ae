import DomainModels
import FriendsModels
import Storage

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
    try post(MadeBlock(blocker: blocker, blocked: other, at: now), from: blocker.uuid, at: now)
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
