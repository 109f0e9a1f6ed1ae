import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
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
      let proposing = CrewProposing(
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
      2 * CrewProposing.candidates, for: mine.looking(within: reach), without: hidden,
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
