import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.Invite: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    try await context.store.write { transaction in
      let known = try transaction.crew(crew.id, lookedAfterBy: me)
      guard user.id != me else { throw FriendsError(.yourself, "that is you") }
      _ = try transaction.person(user.id, shownTo: me, keys)
      guard try transaction.membership(of: user.id, in: known.id) == nil else {
        throw FriendsError(.alreadyMember, "they belong to the crew already")
      }
      // Whoever asked is answered by it.
      if try transaction.find(CrewJoinRequest.identity(of: user.id, in: known.id)) != nil {
        try transaction.join(known, user.id, at: now)
        return
      }
      let id = CrewInvitation.identity(of: user.id, in: known.id)
      guard try transaction.find(id) == nil else { return }
      let since = now.adding(days: -1)
      let times = try transaction.values(
        of: \CrewInvitation.invitedAt,
        Query<CrewInvitation>()
          .filter(\.inviter == me && \.invitedAt > since))
      try transaction.requireRoom(
        among: times, limit: FriendsLimits.invitationsPerDay, since: since,
        "you invited \(FriendsLimits.invitationsPerDay) people today")
      try transaction.insert(
        CrewInvitation(
          id: id, crew: known.id, member: user.id, inviter: me, invitedAt: now,
          lifecycle: Lifecycle(createdAt: now)))
      try transaction.note(
        Activity(
          kind: .crewInvitation, members: [user.id], actor: me, crew: known.id, at: now))
    }
    return Acknowledgement("They are invited.")
  }
}
