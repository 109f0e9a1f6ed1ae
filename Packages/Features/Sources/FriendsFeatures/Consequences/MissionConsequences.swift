import DomainModels
import FriendsModels
import Storage

/// The consequence of a crew's mission: the service notifies the crew's other members; if the crew
/// has ended meanwhile, missions for it alone are called off.
struct MissionPlanned: FriendsConsequence {
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
      return try await CrewEnded(crew: crew).carryOut(entry, in: outbox)
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
      MissionPlanned(mission: mission.id, crew: crew, at: now), from: mission.id.uuid, at: now)
  }
}

/// The consequence that an earlier version posted with an answer to a mission: two who are not to
/// meet are parted.
///
/// An answer looks for blocks in its own transaction now, and the host reads the answers themselves.
struct MissionAnswered: FriendsConsequence {
  static let name = "friends.answered_mission"

  let mission: Identifier<Mission>
  let host: Identifier<Member>
  let member: Identifier<Member>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let now = outbox.clock.now
    let parted = try await outbox.store.read { reading in
      guard let known = try reading.find(mission), known.startsAt > now else {
        return Set<Identifier<Member>>()
      }
      return try reading.membersToPart(from: member, at: known)
    }
    for one in parted {
      try await AdvanceWaitLists(outbox)(of: mission, at: now, withdrawing: one)
    }
  }
}

extension RecordReading {
  /// The members to take off a mission because one of them has blocked another who goes.
  fileprivate func membersToPart(
    from member: Identifier<Member>, at mission: Mission
  ) throws -> Set<Identifier<Member>> {
    guard let status = try rsvp(of: member, to: mission.id)?.status, status != .notGoing,
      mission.status == .planned
    else { return [] }
    let made = try blocks(by: member)
    let going = try made.union(blockers(of: member))
      .filter { try rsvp(of: $0, to: mission.id)?.status == .going }
    return Set(
      going.map { other in
        made.contains(other)
          ? mission.leaver(blocker: member, other) : mission.leaver(blocker: other, member)
      })
  }
}

extension Mission {
  /// Returns who of two stays away if one blocked the other: the one who blocks, save from their
  /// own mission.
  func leaver(blocker: Identifier<Member>, _ other: Identifier<Member>) -> Identifier<Member> {
    host == blocker ? other : blocker
  }
}
