import DomainModels
import FriendsModels
import Storage

/// What follows from an answer to a mission: its host is told, and two who are not to meet are parted.
///
/// A block and an answer can be written at the same moment, in two scopes. Each looks at the other's
/// rows after its own commit, so that the later one sees both.
struct AnsweredMission: FriendsConsequence {
  static let name = "friends.answered_mission"

  let mission: Identifier<Mission>
  let host: Identifier<Member>
  let member: Identifier<Member>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    try await outbox.tell(
      Activity(kind: .rsvp, members: [host], actor: member, mission: mission, at: at))
    let parted = try await outbox.store.read { reading in
      guard let known = try reading.find(mission), known.startsAt > outbox.clock.now else {
        return Set<Identifier<Member>>()
      }
      return try reading.membersToPart(from: member, at: known)
    }
    for one in parted {
      try await SettleWaitList(outbox)(of: mission, at: outbox.clock.now, withdrawing: one)
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
    let blocks = try KnownBlocks.none.around(member, in: self)
    let going = try blocks.all.filter { try rsvp(of: $0, to: mission.id)?.status == .going }
    return Set(
      going.map { other in
        blocks.made.contains(other)
          ? mission.leaver(blocker: member, other) : mission.leaver(blocker: other, member)
      })
  }
}

extension Mission {
  /// Which of two stays away if one blocked the other: the one who blocks, save from their own mission.
  func leaver(blocker: Identifier<Member>, _ other: Identifier<Member>) -> Identifier<Member> {
    host == blocker ? other : blocker
  }
}

extension WriteTransaction {
  /// Has the host of a mission told of an answer, and two parted who are not to meet.
  func postAnswer(
    of member: Identifier<Member>, to mission: Mission, at now: Timestamp
  ) throws {
    try post(
      AnsweredMission(mission: mission.id, host: mission.host, member: member, at: now),
      from: mission.id.uuid, at: now)
  }
}
