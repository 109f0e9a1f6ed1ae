import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Crews.Propose: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> ProposalInfo {
    let discovery = try await context.discovery.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    let id: Identifier<CrewProposal> = context.identifiers.next()
    // Planned among those who suit by the index, then written if none of them has gone meanwhile.
    let (me, proposed) = try await caller.decide { transaction, me in
      try transaction.requireRoomForProposal(by: me, at: now)
      let mine = try transaction.neighbour(me, keys)
      let others = try transaction.candidates(
        for: mine, within: maxDistance, by: discovery.index(in: transaction, keys, at: now),
        at: now, keys)
      let people = [me] + others.map(\.member.id)
      let proposing = CrewComposer(
        request: self, day: now.utcDate, mutual: try transaction.mutualInterests(among: people),
        blocked: try transaction.blockedPairs(among: people),
        crews: try transaction.crews(of: me).map { crew in
          Set(try transaction.members(of: crew).map(\.member))
        })
      let found = try proposing.crew(around: mine, among: others)
      return (found, try transaction.freeName(Self.name(of: found.tags)))
    } then: { transaction, me, input in
      let (found, name) = input
      try transaction.insert(
        CrewProposal(
          id: id, name: name, tags: found.tags.isEmpty ? ["friends"] : found.tags,
          explanation: found.reasons, proposer: me, proposedAt: now,
          expiresAt: now.adding(days: FriendsLimits.proposalDays), crew: nil,
          lifecycle: Lifecycle(createdAt: now)))
      for person in found.people {
        let member = person.member.id
        guard try transaction.find(member) != nil else { continue }
        try transaction.insert(
          ProposalSeat(
            id: ProposalSeat.identity(of: member, in: id), proposal: id, member: member,
            answer: member == me ? .accepted : .pending, answeredAt: member == me ? now : nil,
            lifecycle: Lifecycle(createdAt: now)))
      }
      try transaction.tell(
        Activity(
          kind: .crewProposed, members: found.people.map(\.member.id), actor: me, at: now),
        from: id)
      return id
    }
    return try await context.store.read { reading in
      try reading.proposalInfo(reading.proposal(proposed, for: me), for: me, keys)
    }
  }

  private static func name(of tags: [String]) -> String {
    let words = tags.prefix(2).joined(separator: " & ")
    let name =
      words.isEmpty ? "New crew" : "\(words.prefix(1).uppercased())\(words.dropFirst()) crew"
    return String(name.prefix(FriendsLimits.crewNameLength.upperBound))
  }
}

extension RecordReading {
  fileprivate func requireRoomForProposal(
    by proposer: Identifier<Member>, at now: Timestamp
  ) throws {
    let since = now.adding(days: -1)
    let times = try values(
      of: \CrewProposal.proposedAt,
      Query<CrewProposal>().filter(\.proposer == proposer && \.proposedAt > since))
    try requireRoom(
      among: times, limit: FriendsLimits.proposalsPerDay, since: since,
      "\(FriendsLimits.proposalsPerDay) crews were proposed for you today")
  }

  /// A name that no crew has, regardless of its letters' case: the same, or with a number behind
  /// it.
  func freeName(_ name: String) throws -> String {
    let taken = Set(try values(of: \.name, Query<Crew>()).map { $0.lowercased() })
    guard taken.contains(name.lowercased()) else { return name }
    let most = FriendsLimits.crewNameLength.upperBound
    // Among one more than there are names one is free.
    let names = (2...(taken.count + 2)).lazy.map { number in
      "\(String(name.prefix(most - "\(number)".count - 1))) \(number)"
    }
    return names.first { !taken.contains($0.lowercased()) } ?? name
  }

  /// The members among whom a crew is looked for: those who suit best by an index, and whom the member
  /// talks to.
  fileprivate func candidates(
    for mine: Neighbour, within reach: Int, by index: DiscoveryIndex, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> [Neighbour] {
    let me = mine.member.id
    let hidden = try blocks(around: me)
    let best = index.best(
      2 * CrewComposer.candidates, for: mine.looking(within: reach), without: hidden,
      on: now.utcDate)
    let talking = try conversations(of: me).compactMap { $0.other(than: me) }
    let ids = Set(best.map(\.id)).union(talking).subtracting(hidden)
    return try neighbours(among: ids.sorted(), keys)
  }

  /// Pairs among some members who found each other interesting.
  fileprivate func mutualInterests(
    among members: [Identifier<Member>]
  ) throws -> Set<Set<Identifier<Member>>> {
    let conversations = try fetch(
      Query<Conversation>().filter(.among(\.first, members) && .isNil(\.endedAt)))
    return Set(conversations.map { [$0.first, $0.second] })
  }

  /// Pairs of whom one is among some members and blocked the other.
  fileprivate func blockedPairs(
    among members: [Identifier<Member>]
  ) throws -> Set<Set<Identifier<Member>>> {
    let blocks = try fields(
      of: Query<MemberBlock>().filter(.among(\.blocker, members)), \.blocker, \.blocked)
    return Set(blocks.map { [$0.0, $0.1] })
  }
}

extension Crews.ListProposals: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> ProposalsData {
    let ids = try reading.values(
      of: \ProposalSeat.proposal, Query<ProposalSeat>().filter(\.member == me))
    let proposals = try ids.compactMap { try reading.find($0) }
      .filter { $0.crew != nil || $0.expiresAt > now }
      .sorted { ($0.proposedAt, $0.id) > ($1.proposedAt, $1.id) }
    return ProposalsData(
      proposals: try proposals.map { try reading.proposalInfo($0, for: me, keys) })
  }
}

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
          hint: known.crew == nil ? "Propose a new crew" : "The crew is there; join it")
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
    try post(CrewFormed(proposal: proposal.id, crew: id, at: now), from: proposal.id.uuid, at: now)
    return true
  }
}
