import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Crews.Invite: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let me = try await caller.read { reading, me in
      try require(in: reading, by: me, at: now, keys)
      return me
    }
    return try await caller.decide(as: me) { transaction in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      guard try transaction.membership(of: user.id, in: known.id) == nil else {
        throw ServiceError(.alreadyMember, "they belong to the crew already")
      }
      // The member who asked is answered by it.
      if try transaction.joinRequest(of: user.id, in: known.id) != nil {
        try transaction.join(known, user.id, at: now)
        return Self.invited
      }
      guard try transaction.invitation(of: user.id, in: known.id) == nil else {
        return Self.invited
      }
      try transaction.insert(
        CrewInvitation(
          id: CrewInvitation.identity(of: user.id, in: known.id), crew: known.id, member: user.id,
          inviter: me, invitedAt: now, lifecycle: Lifecycle(createdAt: now)))
      try transaction.post(
        InvitedMember(crew: known.id, member: user.id, inviter: me, at: now),
        from: known.id.uuid, at: now)
      return Self.invited
    }
  }

  private static let invited = Acknowledgement("They are invited.")

  /// Checks what lies in other scopes than the crew's.
  private func require(
    in reading: ReadTransaction, by me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws {
    let known = try reading.crew(crew.id, lookedAfterBy: me)
    guard user.id != me else { throw ServiceError(.yourself, "that is you") }
    _ = try reading.person(user.id, shownTo: me, keys)
    if try reading.membership(of: user.id, in: known.id) != nil {
      throw ServiceError(.alreadyMember, "they belong to the crew already")
    }
    if try reading.joinRequest(of: user.id, in: known.id) != nil {
      return try reading.requireRoomForCrew(of: user.id)
    }
    guard try reading.invitation(of: user.id, in: known.id) == nil else { return }
    let since = now.adding(days: -1)
    let times = try reading.values(
      of: \CrewInvitation.invitedAt,
      Query<CrewInvitation>().filter(\.inviter == me && \.invitedAt > since))
    try reading.requireRoom(
      among: times, limit: FriendsLimits.invitationsPerDay, since: since,
      "you invited \(FriendsLimits.invitationsPerDay) people today")
  }
}
