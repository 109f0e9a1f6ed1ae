import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Crews.ListInvitations: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> InvitationsData {
    let invitations = try reading.fetch(
      Query<CrewInvitation>().filter(\.member == me).order(by: \.invitedAt, .descending))
    let inviters = try reading.previews(of: invitations.map(\.inviter), keys)
    let hidden = try reading.blocks(around: me)
    return InvitationsData(
      invitations: try invitations.compactMap { invitation in
        guard !hidden.contains(invitation.inviter), let inviter = inviters[invitation.inviter],
          let crew = try reading.find(invitation.crew)
        else { return nil }
        return InvitationInfo(
          crew: try reading.crewInfo(crew, for: me, isWhole: false, at: now, keys),
          invitedBy: inviter, invitedAt: WireTime(invitation.invitedAt))
      })
  }
}
