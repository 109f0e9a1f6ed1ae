import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

/// Accepts or declines a seat.
///
/// The crew is made once everybody has answered and enough accepted, with exactly those.
extension Crews.AnswerProposal: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ProposalInfo {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let crew: Identifier<Crew> = context.identifiers.next()
    return try await context.store.write { transaction in
      var known = try transaction.proposal(proposal.id, for: me)
      let id = ProposalSeat.identity(of: me, in: known.id)
      guard var seat = try transaction.find(id) else { throw FriendsError.notFound }
      let answer: SeatAnswer = accept ? .accepted : .declined
      guard seat.answer != answer else {
        throw FriendsError(.alreadyAnswered, "you answered that already")
      }
      guard known.crew == nil, known.expiresAt > now else {
        throw FriendsError(
          .proposalOver, "the proposal is over",
          hint: known.crew == nil ? "Propose a crew anew" : "The crew is there; join it")
      }
      (seat.answer, seat.answeredAt) = (answer, now)
      seat.lifecycle = seat.lifecycle.updated(at: now)
      try transaction.save(seat)
      known = try transaction.formCrew(of: known, as: crew, at: now)
      return try transaction.proposalInfo(known, for: me, keys)
    }
  }
}

extension WriteTransaction {
  /// Makes the crew of a proposal if everybody has answered, and enough accepted.
  ///
  /// - Returns: the proposal, with its crew if there is one now.
  func formCrew(
    of proposal: CrewProposal, as id: Identifier<Crew>, at now: Timestamp
  ) throws -> CrewProposal {
    let seats = try seats(of: proposal.id)
    let accepted = seats.filter { $0.answer == .accepted }.map(\.member)
    guard !seats.contains(where: { $0.answer == .pending }),
      accepted.count >= FriendsLimits.crewMembers.lowerBound
    else { return proposal }
    let founder = proposal.proposer.flatMap { accepted.contains($0) ? $0 : nil } ?? accepted[0]
    let crew = Crew(
      id: id, name: try freeName(proposal.name), summary: nil, tags: proposal.tags,
      admission: .request,
      maxMembers: max(FriendsLimits.defaultCrewMembers, accepted.count), creator: founder,
      lastActivityAt: now, lifecycle: Lifecycle(createdAt: now))
    try insert(crew)
    try join(crew, founder, as: .admin, at: now)
    for member in accepted where member != founder { try join(crew, member, at: now) }
    var formed = proposal
    formed.crew = id
    formed.lifecycle = formed.lifecycle.updated(at: now)
    try save(formed)
    try note(Activity(kind: .crewFormed, members: accepted, crew: id, at: now))
    return formed
  }
}
