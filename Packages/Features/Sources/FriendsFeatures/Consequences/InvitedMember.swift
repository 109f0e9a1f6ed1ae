import DomainModels
import FriendsModels
import Storage

/// What follows from an invitation: the service notifies the guest, unless one of the two has
/// blocked the other meanwhile, and then the invitation goes.
struct InvitedMember: FriendsConsequence {
  static let name = "friends.invited_member"

  let crew: Identifier<Crew>
  let member: Identifier<Member>
  let inviter: Identifier<Member>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let told = Activity(
      kind: .crewInvitation, members: [member], actor: inviter, crew: crew, at: at)
    let now = outbox.clock.now
    try await outbox.finish(entry) { transaction in
      guard try transaction.isBlocked(inviter, member) else {
        for one in told.entries { try transaction.keep(one) }
        return
      }
      guard let known = try transaction.invitation(of: member, in: crew),
        known.inviter == inviter, known.invitedAt <= at
      else { return }
      try transaction.erase(known.id, of: crew, at: now)
    }
  }
}
