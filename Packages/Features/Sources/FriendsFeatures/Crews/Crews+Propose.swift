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
    let (keys, now) = (context.identityKeys, context.clock.now)
    let id: Identifier<CrewProposal> = context.identifiers.next()
    // Planned on a look at everybody, then written if nobody has gone meanwhile.
    let (me, proposed) = try await caller.decide { transaction, me in
      try transaction.requireRoomForProposal(by: me, at: now)
      let mine = try transaction.neighbour(me, keys)
      let proposing = CrewProposing(
        request: self, day: now.utcDate, mutual: try transaction.mutualInterests(),
        blocked: try transaction.blockedPairs(),
        crews: try transaction.crews(of: me).map { crew in
          Set(try transaction.members(of: crew).map(\.member))
        })
      let found = try proposing.crew(
        around: mine, among: transaction.neighbours(of: me, keys))
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

  /// A name that no crew has, whatever its letters' case: the same, or with a number behind it.
  func freeName(_ name: String) throws -> String {
    let taken = Set(try fetch(Query<Crew>()).map { $0.name.lowercased() })
    guard taken.contains(name.lowercased()) else { return name }
    let most = FriendsLimits.crewNameLength.upperBound
    // Among one more than there are names one is free.
    let names = (2...(taken.count + 2)).lazy.map { number in
      "\(String(name.prefix(most - "\(number)".count - 1))) \(number)"
    }
    return names.first { !taken.contains($0.lowercased()) } ?? name
  }

  /// Pairs of people who found each other interesting.
  fileprivate func mutualInterests() throws -> Set<Set<Identifier<Member>>> {
    let conversations = try fetch(Query<Conversation>())
    return Set(conversations.filter { $0.endedAt == nil }.map { [$0.first, $0.second] })
  }

  /// Pairs of whom one blocked the other.
  fileprivate func blockedPairs() throws -> Set<Set<Identifier<Member>>> {
    Set(try fetch(Query<MemberBlock>()).map { [$0.blocker, $0.blocked] })
  }
}
