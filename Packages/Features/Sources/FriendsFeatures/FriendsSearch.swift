import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

/// One search of one caller.
struct FriendsSearch {
  typealias Found = (matches: [FoundItem], others: [String])

  let viewer: Member
  let now: Timestamp
  let keys: any IdentityKeys
  let wanted: NameQuery
  let discovery: DiscoveryView

  private var me: Identifier<Member> { viewer.id }
  /// True if the caller is shown suggestions.
  private var isComplete: Bool { get throws { try keys.details(of: viewer).isComplete } }

  private func matches(among items: [FoundItem]) -> [FoundItem] {
    wanted.matches(among: items, name: \.name, id: \.id).sorted {
      ($0.name, $0.id) < ($1.name, $1.id)
    }
  }

  func people(in reading: ReadTransaction) throws -> Found {
    let talks = try reading.conversations(of: me).prefix(FindLimits.group)
    let open = Dictionary(
      talks.compactMap { talk in talk.other(than: me).map { ($0, WireID(talk.id)) } },
      uniquingKeysWith: { one, _ in one })
    let known = try reading.known(to: me, at: now).union(open.keys)
    let items = try reading.previews(of: known.sorted(), keys).values.map { preview in
      FoundItem(
        kind: .person, id: preview.id.text, name: preview.name,
        conversationID: open[preview.id.id])
    }
    let found = matches(among: items)
    guard found.isEmpty, try isComplete else { return (found, items.map(\.name)) }
    let suggested = try Discover.People(limit: FindLimits.suggestions)
      .answer(in: reading, for: me, at: now, keys, discovery).suggestions
      .map { FoundItem(kind: .person, id: $0.user.id.text, name: $0.user.name) }
    return (matches(among: suggested), (items + suggested).map(\.name))
  }

  func crews(in reading: ReadTransaction) throws -> Found {
    let invited = Query<CrewInvitation>().filter(\.member == me)
      .order(by: \.invitedAt, .descending).limit(FindLimits.group)
    let hidden = try reading.blocks(around: me)
    let inviting = try reading.fetch(invited).filter { !hidden.contains($0.inviter) }.map(\.crew)
    let crews = try Set(reading.crews(of: me) + inviting).compactMap { try reading.find($0) }
    let meant = wanted.matches(among: crews, name: \.name, id: { WireID($0.id).text })
    let found = try meant.map {
      try reading.crewInfo($0, for: me, isWhole: false, at: now, keys)
    }
    guard found.isEmpty, try isComplete else { return (items(found), crews.map(\.name)) }
    let suggested = try Discover.Crews(limit: FindLimits.suggestions)
      .answer(in: reading, for: me, at: now, keys, discovery).suggestions.map(\.crew)
    return (
      items(wanted.matches(among: suggested, name: \.name, id: \.id.text)),
      crews.map(\.name) + suggested.map(\.name)
    )
  }

  private func items(_ crews: [CrewInfo]) -> [FoundItem] {
    crews.map { crew in
      let people = (crew.previewMembers ?? []).map(\.name).joined(separator: ", ")
      return FoundItem(
        kind: .crew, id: crew.id.text, name: crew.name,
        detail: people.isEmpty ? nil : "of \(people)")
    }
    .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  func missions(in reading: ReadTransaction) throws -> Found {
    let blockers = try reading.blockers(of: me)
    let all = try reading.missionTitles(for: me, at: now)
    let id = { (mission: MissionTitle) in WireID(mission.id).text }
    let visible = { (titles: [MissionTitle]) in
      try titles.compactMap { try reading.find($0.id) }
        .filter { try reading.isVisible($0, to: me, without: blockers) }
    }
    // Each has an ID, of which a table shows the beginning; a title of a series means its next.
    let named = try visible(all.filter { wanted.begins(id($0)) })
    var titles: Set<String> = []
    let meant =
      try named.isEmpty
      ? visible(wanted.matches(among: all, name: \.title, id: id))
        .filter { titles.insert($0.title.folded).inserted } : named
    let items = meant.map { mission in
      FoundItem(
        kind: .mission, id: WireID(mission.id).text, name: mission.title,
        detail: MissionZone(mission.timeZone)?.wording(of: mission.startsAt))
    }
    guard items.isEmpty else { return (items, []) }
    let others = try visible(Array(all.prefix(FindLimits.others))).map(\.title)
    return ([], others)
  }

  func proposals(in reading: ReadTransaction) throws -> Found {
    let items = try Crews.ListProposals().answer(in: reading, for: me, at: now, keys).proposals
      .map { FoundItem(kind: .proposal, id: $0.id.text, name: $0.name) }
    return (matches(among: items), items.map(\.name))
  }
}

/// A mission by what a search compares.
private struct MissionTitle: Sendable {
  let id: Identifier<Mission>
  let title: String
  let startsAt: Timestamp
}

extension RecordReading {
  /// Whom a member knows, decided on while they were visible, or blocked; no member who blocked
  /// them.
  fileprivate func known(
    to me: Identifier<Member>, at now: Timestamp
  ) throws -> Set<Identifier<Member>> {
    var known: Set<Identifier<Member>> = []
    for crew in try crews(of: me) { known.formUnion(try members(of: crew).map(\.member)) }
    for mission in try plannedMissions(of: me, at: now).suffix(FindLimits.group) {
      let answers = try rsvps(of: mission.id).filter { $0.status != .notGoing }
      known.formUnion(answers.map(\.member))
    }
    let decided = Query<MemberDecision>().filter(\.decider == me)
      .order(by: \.decidedAt, .descending).limit(FindLimits.group)
    let subjects = Query<Member>().filter(.among(\.id, try values(of: \.subject, decided)))
    known.formUnion(
      try fields(of: subjects, \.id, \.state).filter { $0.1 == MemberState.visible }.map(\.0))
    let blocked = Query<MemberBlock>().filter(\.blocker == me)
      .order(by: \.blockedAt, .descending).limit(FindLimits.group)
    return try known.subtracting(blocks(around: me)).union(values(of: \.blocked, blocked))
      .subtracting([me])
  }

  /// The missions that a name can mean, whether the member sees them or not: those to come, the next
  /// first, and then the past ones, the last first.
  fileprivate func missionTitles(
    for me: Identifier<Member>, at now: Timestamp
  ) throws -> [MissionTitle] {
    let week = now.adding(minutes: -FriendsLimits.missionMinutes.upperBound)
    let latest = Query<Mission>().order(by: \.startsAt, .descending).limit(FindLimits.group)
    let answers = Query<MissionRSVP>().filter(\.member == me)
      .order(by: \.answeredAt, .descending).limit(FindLimits.group)
    let waiting = Query<WaitlistEntry>().filter(\.member == me).limit(FindLimits.group)
    let answered = try values(of: \.mission, answers) + values(of: \.mission, waiting)
    let crews: [Identifier<Crew>?] = try crews(of: me)
    let queries = [
      Query<Mission>().filter(\.startsAt > week).order(by: \.startsAt).limit(FindLimits.upcoming),
      latest.filter(\.host == me), latest.filter(.among(\.crew, crews)),
      latest.filter(.among(\.id, answered)),
    ]
    var found: [Identifier<Mission>: MissionTitle] = [:]
    for query in queries {
      for (id, title, start) in try fields(of: query, \.id, \.title, \.startsAt) {
        found[id] = MissionTitle(id: id, title: title, startsAt: start)
      }
    }
    return found.values.sorted { one, other in
      let (isNext, isOtherNext) = (one.startsAt > now, other.startsAt > now)
      guard isNext == isOtherNext else { return isNext }
      guard one.startsAt == other.startsAt else { return (one.startsAt < other.startsAt) == isNext }
      return one.id < other.id
    }
  }
}
