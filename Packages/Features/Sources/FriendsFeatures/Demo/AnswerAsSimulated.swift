public import DomainModels
public import FriendsModels
import Identity
import Matching
import Storage

/// Lets simulated people answer a real member, so that a member who tries the product out sees what
/// comes of it: interest returned now and then, proposals accepted, invitations taken.
public struct AnswerAsSimulated<Context: FriendsContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Answers everything of a member's that waits for simulated people.
  ///
  /// - Throws: an error of the store or the keys.
  public func callAsFunction(to member: Identifier<Member>) async throws {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let isAnybody = try await context.store.read {
      try $0.first(Query<Member>().filter(\.isSimulated == true)) != nil
    }
    guard isAnybody else { return }
    let crew: Identifier<FriendsModels.Crew> = context.identifiers.next()
    try await FriendsOutbox(context).write { transaction in
      guard let me = try transaction.find(member) else { return }
      let mine = try keys.details(of: me)
      try transaction.answerInterest(of: me, mine, at: now, keys)
      try transaction.answerProposals(of: me, as: crew, at: now)
      try transaction.answerInvitations(of: me, at: now)
      try transaction.answerRequests(of: me, at: now)
    }
  }
}

extension WriteTransaction {
  fileprivate func answerInterest(
    of member: Member, _ mine: MemberDetails, at now: Timestamp, _ keys: any IdentityKeys
  ) throws {
    let shown = Query<MemberDecision>().filter(
      \.decider == member.id && \.verdict == .interested)
    for decision in try fetch(shown) {
      let back = MemberDecision.identity(of: decision.subject, on: member.id)
      guard let other = try find(decision.subject), other.isSimulated,
        try find(back, of: other.id) == nil
      else { continue }
      let score = Affinity.between(mine, try keys.details(of: other)).score
      // How they feel about each other does not change when it is asked again.
      var chance = SplitMix64(seed: back.seed)
      let verdict: MemberVerdict = score + chance.unit() * 0.5 >= 0.6 ? .interested : .notNow
      try decide(verdict, of: other.id, on: member.id, at: now)
    }
  }

  fileprivate func answerProposals(
    of member: Member, as crew: Identifier<FriendsModels.Crew>, at now: Timestamp
  ) throws {
    let mine = try values(
      of: \ProposalSeat.proposal, Query<ProposalSeat>().filter(\.member == member.id))
    for id in mine {
      guard let proposal = try find(id), proposal.crew == nil, proposal.expiresAt > now else {
        continue
      }
      for seat in try seats(of: id) where seat.answer == .pending {
        guard try find(seat.member)?.isSimulated == true else { continue }
        var accepted = seat
        (accepted.answer, accepted.answeredAt) = (.accepted, now)
        accepted.lifecycle = accepted.lifecycle.updated(at: now)
        try save(accepted)
      }
      // One crew at a time has an ID; the next is formed with the next command.
      if try formCrew(of: proposal, as: crew, at: now) { return }
    }
  }

  fileprivate func answerInvitations(of member: Member, at now: Timestamp) throws {
    for invitation in try fetch(Query<CrewInvitation>().filter(\.inviter == member.id)) {
      guard let crew = try find(invitation.crew),
        try find(invitation.member)?.isSimulated == true,
        try members(of: crew.id).count < crew.maxMembers, try hasRoomForCrew(invitation.member)
      else { continue }
      try join(crew, invitation.member, at: now)
    }
  }

  fileprivate func answerRequests(of member: Member, at now: Timestamp) throws {
    for request in try fetch(Query<CrewJoinRequest>().filter(\.member == member.id)) {
      guard let crew = try find(request.crew) else { continue }
      let everyone = try members(of: crew.id)
      let admins = try everyone.filter { $0.role == .admin }.compactMap { try find($0.member) }
      guard admins.allSatisfy(\.isSimulated), everyone.count < crew.maxMembers,
        try hasRoomForCrew(member.id)
      else { continue }
      try join(crew, member.id, at: now)
    }
  }
}

extension Identifier {
  /// A number that follows from it.
  fileprivate var seed: UInt64 {
    description.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x1_0000_01B3 }
  }
}
