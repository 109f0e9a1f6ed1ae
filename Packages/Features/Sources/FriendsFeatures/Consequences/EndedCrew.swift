import DomainModels
import FriendsModels
import Storage

/// What follows from the end of a crew: what it plans for itself alone is called off.
struct EndedCrew: FriendsConsequence {
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
