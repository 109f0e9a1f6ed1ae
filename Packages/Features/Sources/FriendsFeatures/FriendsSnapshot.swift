import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage
import StoreEvents

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The conversations, crews and missions that a member can see, with a hash of what the member sees
/// of each.
///
/// It leaves out what the member must not learn: when the other of a conversation reads, and what
/// hidden members answer or ask. Names and photos of others are no part of it, nor is what the
/// caller reads on another device.
///
/// A look reads, each by an index over the caller's own rows:
/// - after a commit to `conversations`: these, in one query;
/// - to a table of crews: memberships, invitations, those crews, and requests to join those that
///   the caller looks after, in 3 or 4;
/// - to a table of missions: the caller's answers and places, missions by answer, host and crew,
///   and the answers and places of those, in 4 to 7;
/// - to `member_blocks`: the blocks, in 2, and all of the above.
///
/// The caller's session is read each time. The snapshot holds 24 bytes for a resource, in
/// dictionaries.
struct FriendsSnapshot: EventSnapshot {
  static let tables = [
    Conversation.table, MemberBlock.table, Crew.table, CrewMembership.table, CrewInvitation.table,
    CrewJoinRequest.table, Mission.table, MissionRSVP.table, WaitlistEntry.table,
  ]

  static func id(_ id: UUID, _ kind: ServiceEvent.Kind) -> String {
    switch kind {
    case .crew: WireID(Identifier<Crew>(id)).text
    case .mission: WireID(Identifier<Mission>(id)).text
    default: WireID(Identifier<Conversation>(id)).text
    }
  }

  let account: UUID
  private(set) var revisions: [ServiceEvent.Kind: [UUID: Int]] = [:]
  /// The members who blocked the caller.
  private var blockers: Set<Identifier<Member>> = []
  /// Whom the caller is not to meet: the blockers, and whom the caller blocked.
  private var hidden: Set<Identifier<Member>> = []
  /// The crews that the caller belongs to.
  private var crews: [Identifier<Crew>: CrewRole] = [:]

  /// Reads what follows from tables that changed; everything without an earlier snapshot.
  init(
    of me: Identifier<Member>, after earlier: FriendsSnapshot?, _ changed: Set<String>,
    at now: Timestamp, in reading: some RecordReading
  ) throws {
    func isStale(_ records: any Record.Type...) -> Bool {
      earlier == nil || records.contains { changed.contains($0.table) }
    }
    account = me.uuid
    if let earlier {
      (revisions, blockers, hidden) = (earlier.revisions, earlier.blockers, earlier.hidden)
      crews = earlier.crews
    }
    if isStale(MemberBlock.self) {
      blockers = try reading.blockers(of: me)
      hidden = try reading.blocks(by: me).union(blockers)
    }
    if isStale(MemberBlock.self, Conversation.self) {
      revisions[.conversation] = try conversations(of: me, in: reading)
    }
    if isStale(
      MemberBlock.self, Crew.self, CrewMembership.self, CrewInvitation.self, CrewJoinRequest.self)
    {
      revisions[.crew] = try readCrews(of: me, in: reading)
    }
    if isStale(
      MemberBlock.self, CrewMembership.self, Mission.self, MissionRSVP.self, WaitlistEntry.self)
    {
      revisions[.mission] = try missions(of: me, at: now, in: reading)
    }
  }

  private func conversations(
    of me: Identifier<Member>, in reading: some RecordReading
  ) throws -> [UUID: Int] {
    var found: [UUID: Int] = [:]
    for talk in try reading.fetch(
      Query<Conversation>().filter(\.first == me || \.second == me))
    where talk.endedAt == nil {
      guard let other = talk.other(than: me), !hidden.contains(other) else { continue }
      // Each message moves it on.
      found[talk.id.uuid] = hash(talk.lastMessageAt)
    }
    return found
  }

  private mutating func readCrews(
    of me: Identifier<Member>, in reading: some RecordReading
  ) throws -> [UUID: Int] {
    crews = Dictionary(
      try reading.fields(
        of: Query<CrewMembership>().filter(\.member == me), \.crew, \.role
      ).map { ($0.0, $0.1) }, uniquingKeysWith: { one, _ in one })
    let invited = try reading.values(
      of: \CrewInvitation.crew, Query<CrewInvitation>().filter(\.member == me))
    let all = Array(Set(crews.keys).union(invited))
    var requests: [Identifier<Crew>: Int] = [:]
    let admin = crews.filter { $0.value == .admin }.map(\.key)
    if !admin.isEmpty {
      for (crew, member, asked) in try reading.fields(
        of: Query<CrewJoinRequest>().filter(.among(\.crew, admin)), \.crew, \.member, \.askedAt)
      where !hidden.contains(member) {
        requests[crew, default: 0] ^= hash(member, asked)
      }
    }
    var found: [UUID: Int] = [:]
    guard !all.isEmpty else { return found }
    // A crew's revision changes when a member joins, leaves or gets another role.
    for crew in try reading.fetch(Query<Crew>().filter(.among(\.id, all))) {
      found[crew.id.uuid] = hash(
        crew.name, crew.summary, crew.tags, crew.admission, crew.maxMembers, crew.lastActivityAt,
        crew.lifecycle.updatedAt, crews[crew.id], requests[crew.id])
    }
    return found
  }

  private func missions(
    of me: Identifier<Member>, at now: Timestamp, in reading: some RecordReading
  ) throws -> [UUID: Int] {
    let answered = Set(
      try reading.values(of: \MissionRSVP.mission, Query<MissionRSVP>().filter(\.member == me)))
    let waiting = try reading.values(
      of: \WaitlistEntry.mission, Query<WaitlistEntry>().filter(\.member == me))
    // None takes longer than a week.
    let begin = now.adding(minutes: -FriendsLimits.missionMinutes.upperBound)
    let coming = Query<Mission>().filter(\.startsAt > begin)
    var missions: [Identifier<Mission>: Mission] = [:]
    var queries = [coming.filter(\.host == me)]
    let known = Array(answered.union(waiting))
    if !known.isEmpty { queries.append(coming.filter(.among(\.id, known))) }
    if !crews.isEmpty { queries.append(coming.filter(.among(\.crew, crews.keys.map { $0 }))) }
    for query in queries {
      for mission in try reading.fetch(query) where !hidden.contains(mission.host) {
        missions[mission.id] = mission
      }
    }
    if missions.isEmpty { return [:] }
    let ids = Array(missions.keys)
    var found: [UUID: Int] = [:]
    for mission in missions.values {
      found[mission.id.uuid] = hash(
        mission.lifecycle.updatedAt, mission.calendarSequence, mission.status)
    }
    for (mission, member, status, guests) in try reading.fields(
      of: Query<MissionRSVP>().filter(.among(\.mission, ids)),
      \.mission, \.member, \.status, \.guests)
    {
      if status == .going, blockers.contains(member), !answered.contains(mission),
        missions[mission]?.host != me
      {
        // Not visible where a blocker goes.
        found[mission.uuid] = nil
      } else if !hidden.contains(member), let revision = found[mission.uuid] {
        found[mission.uuid] = revision ^ hash(member, status, guests)
      }
    }
    for (mission, member, guests, offered) in try reading.fields(
      of: Query<WaitlistEntry>().filter(.among(\.mission, ids)),
      \.mission, \.member, \.guests, \.offeredAt)
    where !hidden.contains(member) {
      if let revision = found[mission.uuid] {
        found[mission.uuid] = revision ^ hash(member, guests, offered)
      }
    }
    return found
  }

  private func hash<each Value: Hashable>(_ values: repeat each Value) -> Int {
    var hasher = Hasher()
    repeat hasher.combine(each values)
    return hasher.finalize()
  }
}
