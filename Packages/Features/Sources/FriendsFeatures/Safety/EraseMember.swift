import DomainModels
import FriendsModels
import PhotoFeatures
import Storage

/// Erases a member and all rows that belong to or name the member, one scope after the other.
///
/// Crews get another admin, or go with the last; missions to come that they host are called off for
/// everybody; places that they held pass to who waits; what they reported loses its reporter. The row
/// of the member goes last, so that if this ends in the middle, the next call finishes it.
struct EraseMember: Sendable {
  private let outbox: FriendsOutbox
  private var store: RecordStore { outbox.store }

  init(_ outbox: FriendsOutbox) { self.outbox = outbox }

  /// Erases a member's rows in all scopes.
  ///
  /// - Parameters:
  ///   - id: who; a member who is not there is left alone.
  ///   - now: the time.
  /// - Throws: an error of the store.
  func callAsFunction(_ id: Identifier<Member>, at now: Timestamp) async throws {
    guard try await store.read({ try $0.find(id, includingDeleted: true) }) != nil else { return }
    var isDone = false
    while !isDone {
      try await leaveCrews(id, at: now)
      try await endMissions(of: id, at: now)
      try await stayAway(id, at: now)
      try await forget(id, at: now)
      try await eraseTraces(of: id, at: now)
      isDone = try await eraseRow(of: id, at: now)
    }
  }

  /// Erases a member's rows in all scopes, and then the pictures; a caller that is cancelled does not
  /// stop it.
  ///
  /// - Throws: an error of a store.
  static func withPictures(
    _ id: Identifier<Member>, in context: some FriendsContext, at now: Timestamp
  ) async throws {
    let (store, pictures) = (context.store, Pictures<MemberPhoto>(context))
    let outbox = FriendsOutbox(context)
    try await Task {
      try await EraseMember(outbox)(id, at: now)
      // What the rows left in the files is written over. If that fails, it was sealed.
      _ = try? await store.scrub()
      try await pictures.removeAll(of: id)
    }.value
  }

  /// Erases the member's row with all that lies in their own scope.
  ///
  /// - Returns: false, and nothing is erased, if they were taken into a crew meanwhile.
  private func eraseRow(of id: Identifier<Member>, at now: Timestamp) async throws -> Bool {
    try await store.write { transaction in
      guard try transaction.find(id, includingDeleted: true) != nil else { return true }
      guard try transaction.crews(of: id).isEmpty else { return false }
      try transaction.erase(id, at: now)
      return true
    }
  }

  private func leaveCrews(_ id: Identifier<Member>, at now: Timestamp) async throws {
    for crew in try await store.read({ try $0.crews(of: id) }) {
      try await outbox.write { transaction in
        guard let known = try transaction.find(crew),
          try transaction.membership(of: id, in: crew) != nil
        else { return }
        try transaction.leave(known, id, isNamed: false, at: now)
      }
    }
  }

  private func endMissions(of host: Identifier<Member>, at now: Timestamp) async throws {
    let hosted = Query<Mission>().filter(\.host == host)
    for mission in try await store.read({ try $0.values(of: \.id, hosted) }) {
      try await outbox.cancel(mission, namingHost: false, at: now)
    }
    try await erase(Query<MissionSeries>().filter(\.host == host), in: \.id, at: now)
    try await erase(hosted, in: \.id, at: now)
  }

  private func stayAway(_ id: Identifier<Member>, at now: Timestamp) async throws {
    let missions = try await store.read { reading in
      Set(
        try reading.values(of: \MissionRSVP.mission, Query<MissionRSVP>().filter(\.member == id))
          + reading.values(
            of: \WaitlistEntry.mission, Query<WaitlistEntry>().filter(\.member == id)))
    }
    for mission in missions.sorted() {
      try await AdvanceWaitLists(outbox)(of: mission, at: now, withdrawing: id)
    }
  }

  /// Takes a member's name off what stays without them.
  private func forget(_ id: Identifier<Member>, at now: Timestamp) async throws {
    try await each(Query<MemberReport>().filter(\.reporter == id), in: \.reported) {
      var report = $1
      report.reporter = nil
      report.lifecycle = report.lifecycle.updated(at: now)
      try $0.save(report)
    }
    try await each(Query<Crew>().filter(\.creator == id), in: \.id) {
      var crew = $1
      crew.creator = nil
      crew.lifecycle = crew.lifecycle.updated(at: now)
      try $0.save(crew)
    }
    try await each(Query<CrewProposal>().filter(\.proposer == id), in: \.id) {
      var proposal = $1
      proposal.proposer = nil
      proposal.lifecycle = proposal.lifecycle.updated(at: now)
      try $0.save(proposal)
    }
    try await each(Query<ActivityEntry>().filter(\.actor == id), in: \.member) {
      var entry = $1
      guard entry.kind.staysWithoutActor else {
        return try $0.erase(entry.id, of: entry.member, at: now)
      }
      entry.actor = nil
      entry.lifecycle = entry.lifecycle.updated(at: now)
      try $0.save(entry)
    }
  }

  /// Erases what lies in others' scopes and is nothing without them.
  private func eraseTraces(of id: Identifier<Member>, at now: Timestamp) async throws {
    let talks = Query<Conversation>().filter(\.first == id || \.second == id)
    try await erase(talks, in: \.id, at: now)
    try await erase(Query<MemberDecision>().filter(\.subject == id), in: \.decider, at: now)
    try await erase(Query<MemberBlock>().filter(\.blocked == id), in: \.blocker, at: now)
    let invitations = Query<CrewInvitation>().filter(\.member == id || \.inviter == id)
    try await erase(invitations, in: \.crew, at: now)
    try await erase(Query<CrewJoinRequest>().filter(\.member == id), in: \.crew, at: now)
    try await erase(Query<ProposalSeat>().filter(\.member == id), in: \.proposal, at: now)
  }

  private func erase<R: Record, Group>(
    _ query: Query<R>, in group: any KeyPath<R, Identifier<Group>> & Sendable, at now: Timestamp
  ) async throws {
    try await each(query, in: group) { try $0.erase($1.id, of: $1[keyPath: group], at: now) }
  }

  /// Changes the rows that a query finds, in one transaction for each of their scopes.
  private func each<R: Record, Group>(
    _ query: Query<R>, in group: any KeyPath<R, Identifier<Group>> & Sendable,
    _ change: @Sendable (WriteTransaction, R) throws -> Void
  ) async throws {
    let rows = try await store.read { try $0.fetch(query) }
    for (scope, some) in Dictionary(grouping: rows, by: { $0[keyPath: group] }) {
      try await store.write { transaction in
        for row in some {
          if let row = try transaction.find(row.id, of: scope) { try change(transaction, row) }
        }
      }
    }
  }
}
