import DomainModels
import FriendsModels
import Storage

/// The consequence of a proposal that all have answered and enough accepted: the crew, with exactly
/// those.
struct CrewFormed: FriendsConsequence {
  static let name = "friends.formed_crew"

  let proposal: Identifier<CrewProposal>
  let crew: Identifier<Crew>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let plan = try await outbox.store.read {
      reading -> (FriendsModels.Crew, [Identifier<Member>])? in
      guard let known = try reading.find(proposal) else { return nil }
      return try self.plan(of: known, in: reading)
    }
    guard let (made, people) = plan else { return }
    // Once: the last to leave may have taken the crew with them since.
    try await outbox.finish(entry) { transaction in
      let people = try people.filter { id in
        try transaction.find(id).map { try !transaction.isGone($0) } ?? false
      }
      guard let founder = people.first else { return }
      try transaction.insert(made)
      try transaction.join(made, founder, as: .admin, at: at)
      for member in people.dropFirst() { try transaction.join(made, member, at: at) }
      try transaction.tell(
        Activity(kind: .crewFormed, members: people, crew: crew, at: at), from: crew)
    }
  }

  /// The crew and its members, the founder first: the proposer, or the first member who accepted.
  private func plan(
    of proposal: CrewProposal, in reading: ReadTransaction
  ) throws -> (FriendsModels.Crew, [Identifier<Member>]) {
    let accepted = try reading.seats(of: proposal.id).filter { $0.answer == .accepted }.map(
      \.member)
    let founder = proposal.proposer.flatMap { accepted.contains($0) ? $0 : nil } ?? accepted.first
    let made = Crew(
      id: crew, name: try reading.freeName(proposal.name), summary: nil, tags: proposal.tags,
      admission: .request, maxMembers: max(FriendsLimits.defaultCrewMembers, accepted.count),
      creator: founder, lastActivityAt: at, lifecycle: Lifecycle(createdAt: at))
    return (made, [founder].compactMap(\.self) + accepted.filter { $0 != founder })
  }
}

/// The consequence of a crew's end: the missions for its members alone are called off.
struct CrewEnded: FriendsConsequence {
  static let name = "friends.ended_crew"

  let crew: Identifier<Crew>

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let now = outbox.clock.now
    let query = Query<Mission>().filter(
      \.crew == crew && \.startsAt > now && \.status == .planned)
    let missions = try await outbox.store.read { try $0.fetch(query) }
    for mission in missions where mission.visibility == .crewOnly {
      try await outbox.cancel(mission.id, at: now)
    }
  }
}

extension FriendsOutbox {
  /// Calls a mission off, and has those told who answered; one that is over or off stays as it is.
  func cancel(
    _ id: Identifier<Mission>, namingHost: Bool = true, at now: Timestamp
  ) async throws {
    try await write { transaction in
      guard let mission = try transaction.find(id), mission.status == .planned,
        mission.startsAt > now
      else { return }
      try transaction.cancel(mission, namingHost: namingHost, at: now)
    }
  }
}

/// The consequence of an invitation: the service notifies the guest, unless one of the two has
/// blocked the other meanwhile, and then the invitation goes.
struct MemberInvited: FriendsConsequence {
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
