import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

/// Accepts or declines a seat.
///
/// The crew is made once everybody has answered and enough accepted, with exactly those.
extension Crews.AnswerProposal: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ProposalInfo {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let crew: Identifier<Crew> = context.identifiers.next()
    let (me, id) = try await caller.decide { reading, me in
      _ = try reading.proposal(proposal.id, for: me)
      if accept { try reading.requireRoomForCrew(of: me) }
    } then: { transaction, me, _ in
      let known = try transaction.proposal(proposal.id, for: me)
      guard var seat = try transaction.seat(of: me, in: known.id) else {
        throw ServiceError.notFound
      }
      let answer: SeatAnswer = accept ? .accepted : .declined
      guard seat.answer != answer else {
        throw ServiceError(.alreadyAnswered, "you answered that already")
      }
      guard known.crew == nil, known.expiresAt > now else {
        throw ServiceError(
          .proposalOver, "the proposal is over",
          hint: known.crew == nil ? "Propose a crew anew" : "The crew is there; join it")
      }
      (seat.answer, seat.answeredAt) = (answer, now)
      seat.lifecycle = seat.lifecycle.updated(at: now)
      try transaction.save(seat)
      try transaction.formCrew(of: known, as: crew, at: now)
      return known.id
    }
    return try await context.store.read { reading in
      try reading.proposalInfo(reading.proposal(id, for: me), for: me, keys)
    }
  }
}

extension WriteTransaction {
  /// Decides, in the scope of a proposal, that its crew is made: once everybody has answered, and
  /// enough accepted.
  ///
  /// - Returns: whether it is.
  @discardableResult
  func formCrew(
    of proposal: CrewProposal, as id: Identifier<Crew>, at now: Timestamp
  ) throws -> Bool {
    let seats = try seats(of: proposal.id)
    let accepted = seats.filter { $0.answer == .accepted }.map(\.member)
    guard !seats.contains(where: { $0.answer == .pending }),
      accepted.count >= FriendsLimits.crewMembers.lowerBound
    else { return false }
    var formed = proposal
    formed.crew = id
    formed.lifecycle = formed.lifecycle.updated(at: now)
    try save(formed)
    try post(FormedCrew(proposal: proposal.id, crew: id, at: now), from: proposal.id.uuid, at: now)
    return true
  }
}
