import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension WriteTransaction {
  /// Blocks somebody, and ends what joins the two.
  ///
  /// The conversation, decisions and invitations end. Of missions to come to which both go the one
  /// who blocks stays away, save their own: from those the other is taken off. In crews both stay,
  /// and are shown without each other. A crew that is being proposed is declined.
  func block(
    _ other: Identifier<Member>, by blocker: Identifier<Member>, at now: Timestamp
  ) throws {
    let id = MemberBlock.identity(of: blocker, on: other)
    guard try find(id) == nil else { return }
    try insert(
      MemberBlock(
        id: id, blocker: blocker, blocked: other, blockedAt: now,
        lifecycle: Lifecycle(createdAt: now)))
    try end(Conversation.identity(of: blocker, and: other), at: now)
    for (one, another) in [(blocker, other), (other, blocker)] {
      let decision = MemberDecision.identity(of: one, on: another)
      if try find(decision) != nil { try erase(decision, at: now) }
      let invitations = try fetch(
        Query<CrewInvitation>().filter(\.inviter == one && \.member == another))
      for invitation in invitations { try erase(invitation.id, at: now) }
    }
    try part(blocker, from: other, at: now)
    try declineProposals(of: blocker, with: other, at: now)
  }

  /// Takes one of two off each mission to come to which both go, may go or want to go.
  private func part(
    _ blocker: Identifier<Member>, from other: Identifier<Member>, at now: Timestamp
  ) throws {
    let theirs = Set(try company(of: other))
    for id in try company(of: blocker) where theirs.contains(id) {
      guard let mission = try find(id), mission.startsAt > now, mission.status == .planned else {
        continue
      }
      try withdraw(mission.host == blocker ? other : blocker, from: mission, at: now)
    }
  }

  private func company(of member: Identifier<Member>) throws -> [Identifier<Mission>] {
    try values(of: \MissionRSVP.mission, Query<MissionRSVP>().filter(\.member == member))
      + values(of: \WaitPlace.mission, Query<WaitPlace>().filter(\.member == member))
  }

  private func declineProposals(
    of blocker: Identifier<Member>, with other: Identifier<Member>, at now: Timestamp
  ) throws {
    for seat in try fetch(Query<ProposalSeat>().filter(\.member == blocker)) {
      guard let proposal = try find(seat.proposal), proposal.crew == nil,
        try find(ProposalSeat.identity(of: other, in: proposal.id)) != nil
      else { continue }
      var declined = seat
      (declined.answer, declined.answeredAt) = (.declined, now)
      declined.lifecycle = declined.lifecycle.updated(at: now)
      try save(declined)
    }
  }
}
