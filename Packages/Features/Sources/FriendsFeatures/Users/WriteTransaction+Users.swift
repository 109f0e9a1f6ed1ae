import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension WriteTransaction {
  /// Writes a member's changed details under their next revision.
  @discardableResult
  func save(
    _ details: MemberDetails, of member: Member, at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> Member {
    var member = member
    member.details = try keys.seal(details, of: member.id)
    return try saveChanged(member, at: now)
  }

  /// Writes a member changed under their next revision.
  @discardableResult
  func saveChanged(_ member: Member, at now: Timestamp) throws -> Member {
    var member = member
    member.revision += 1
    // Discovery finds by it who was written since it looked.
    member.activeAt = now
    member.lifecycle = member.lifecycle.updated(at: now)
    try save(member)
    return member
  }

  /// Notes that a member moves from one cell to another.
  ///
  /// The first place is free; going nowhere counts as the move, so that no member moves for free by
  /// way of nowhere.
  ///
  /// - Throws: ``ServiceError/Code/rateLimited`` after `FriendsLimits.movesPerWeek` within 7 days.
  func noteMove(
    of member: Identifier<Member>, from old: HomePlace?, to new: HomePlace?,
    as move: Identifier<MemberMove>, at now: Timestamp
  ) throws {
    guard old?.cell != new?.cell else { return }
    if new?.cell != nil {
      let since = now.adding(days: -7)
      let moves = try values(
        of: \.movedAt,
        Query<MemberMove>()
          .filter(\.member == member && \.movedAt > since))
      try requireRoom(
        among: moves, limit: FriendsLimits.movesPerWeek + (old?.cell == nil ? 1 : 0),
        since: since,
        "the place was changed \(FriendsLimits.movesPerWeek) times within 7 days, which protects "
          + "where others live")
      if old?.cell == nil { return }
    }
    try insert(
      MemberMove(id: move, member: member, movedAt: now, lifecycle: Lifecycle(createdAt: now)))
  }
}
