import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.ListInvitations: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> InvitationsData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    return try await context.store.read { transaction in
      let invitations = try transaction.fetch(
        Query<CrewInvitation>().filter(\.member == me).order(by: \.invitedAt, .descending))
      let inviters = try transaction.previews(of: invitations.map(\.inviter), keys)
      let hidden = try transaction.blocks(around: me)
      return InvitationsData(
        invitations: try invitations.compactMap { invitation in
          guard !hidden.contains(invitation.inviter), let inviter = inviters[invitation.inviter],
            let crew = try transaction.find(invitation.crew)
          else { return nil }
          return InvitationInfo(
            crew: try transaction.crewInfo(crew, for: me, isWhole: false, at: now, keys),
            invitedBy: inviter, invitedAt: WireTime(invitation.invitedAt))
        })
    }
  }
}
