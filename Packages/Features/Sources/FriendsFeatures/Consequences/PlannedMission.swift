import DomainModels
import FriendsModels
import Storage

/// What follows from a mission of a crew: the service notifies the crew's other members; if it has
/// ended meanwhile, what was planned for it alone is called off.
struct PlannedMission: FriendsConsequence {
  static let name = "friends.planned_mission"

  let mission: Identifier<Mission>
  let crew: Identifier<Crew>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let found = try await outbox.store.write {
      transaction -> (host: Identifier<Member>?, members: [Identifier<Member>]?) in
      guard let planned = try transaction.find(mission) else { return (nil, nil) }
      guard let known = try transaction.find(crew) else { return (planned.host, nil) }
      try transaction.touch(known, at: at)
      return (planned.host, try transaction.members(of: crew).map(\.member))
    }
    guard let host = found.host else { return }
    guard let members = found.members else {
      return try await EndedCrew(crew: crew).carryOut(entry, in: outbox)
    }
    try await outbox.tell(
      Activity(
        kind: .missionPlanned, members: members, actor: host, crew: crew, mission: mission, at: at),
      finishing: entry)
  }
}

extension WriteTransaction {
  /// Has the crew of a mission told that it is planned, if it has one.
  func postPlanned(_ mission: Mission, at now: Timestamp) throws {
    guard let crew = mission.crew else { return }
    try post(
      PlannedMission(mission: mission.id, crew: crew, at: now), from: mission.id.uuid, at: now)
  }
}
