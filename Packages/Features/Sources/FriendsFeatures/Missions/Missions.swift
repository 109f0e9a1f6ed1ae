import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Matching
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Missions.List: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MissionsData {
    let size = try limit.checkedPageSize
    let (filter, period) = (filter ?? .all, status ?? .upcoming)
    guard MissionFilter.known.contains(filter) else {
      throw ValidationError(issues: [
        ValidationError.Issue(
          field: "filter", reason: "must be all, my_rsvp, my_crews or nearby")
      ])
    }
    // The name says how the list is ordered: a place in one of another order means nothing here.
    let list = "missions/near/\(filter.rawValue)/\(period.rawValue)/\(me)"
    let place = try ListCursor.reading(cursor, in: list)
    let viewer = try reading.neighbour(me, keys)
    var found: [ListedMission] = []
    let blockers = try reading.blockers(of: me)
    for entry in try reading.listed(filter, period, for: viewer, at: now, keys) {
      if let place, !place.isBefore(entry.rank, entry.mission.id.uuid) { continue }
      guard try reading.isVisible(entry.mission, to: me, without: blockers) else { continue }
      found.append(entry)
      if found.count > size { break }
    }
    let page = found.prefix(size)
    return MissionsData(
      missions: try page.map {
        try reading.missionInfo(
          $0.mission, for: me, isWhole: false, at: now, keys, from: viewer.cell)
      },
      nextCursor: found.count > size
        ? page.last.map { ListCursor(list, number: $0.rank, id: $0.mission.id.uuid).text } : nil)
  }
}

/// A mission with its place in a list.
private struct ListedMission {
  let mission: Mission
  /// The value that the list is ordered by, the smallest first.
  let rank: Int

  /// The groups of missions, in the order in which they come first at any time.
  enum Group: Int {
    /// The caller's own, those of the caller's crews and those within reach.
    case near
    /// Those of which it is not known how far away they are.
    case unknown
    case far
  }

  init(_ mission: Mission, _ group: Group, in period: MissionPeriod) {
    self.mission = mission
    let time = Int(mission.startsAt.milliseconds)
    // Of past ones the last comes first. Every time that a mission can have is below 2^46 ms.
    rank = group.rawValue << 48 + (period == .past ? 1 << 47 - time : time)
  }
}

extension RecordReading {
  /// The missions that a list has, in its order, also those that the viewer may not see.
  fileprivate func listed(
    _ filter: MissionFilter, _ period: MissionPeriod, for viewer: Neighbour, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> [ListedMission] {
    let me = viewer.member.id
    let wanted = try wish(filter, of: viewer)
    let answered = Set(
      try fetch(Query<MissionRSVP>().filter(\.member == me && \.status != .notGoing)).map(\.mission)
    )
    let mine = Set(try crews(of: me))
    var distances = Distances(from: viewer, without: try blocks(around: me), keys)
    return try missions(of: period, at: now).filter(wanted).map { mission in
      let isOwn =
        mission.host == me || answered.contains(mission.id)
        || mission.crew.map(mine.contains) == true
      guard !isOwn else { return ListedMission(mission, .near, in: period) }
      let distance = try distances.distance(of: mission, in: self)
      let group: ListedMission.Group =
        distance == nil ? .unknown : viewer.reaches(distance) ? .near : .far
      return ListedMission(mission, group, in: period)
    }
    .sorted { ($0.rank, $0.mission.id.uuid.uuidString) < ($1.rank, $1.mission.id.uuid.uuidString) }
  }

  /// The missions of a time; a cancelled one stays until it would have begun.
  fileprivate func missions(of period: MissionPeriod, at now: Timestamp) throws -> [Mission] {
    // None takes longer than a week.
    let week = now.adding(minutes: -FriendsLimits.missionMinutes.upperBound)
    var query = Query<Mission>()
    switch period {
    case .upcoming: query = query.filter(\.startsAt > week)
    case .past: query = query.filter(\.startsAt <= now)
    case .all: break
    }
    return try fetch(query).filter { mission in
      let isOver = mission.startsAt.adding(minutes: mission.durationMinutes) <= now
      return period == .all || isOver == (period == .past)
    }
  }

  /// The missions that a filter selects.
  fileprivate func wish(
    _ filter: MissionFilter, of viewer: Neighbour
  ) throws -> (Mission) -> Bool {
    let me = viewer.member.id
    switch filter {
    case .mine:
      let answers = try fetch(Query<MissionRSVP>().filter(\.member == me))
      let ids = Set(answers.filter { $0.status != .notGoing }.map(\.mission))
      return { ids.contains($0.id) }
    case .myCrews:
      let crews = Set(try crews(of: me))
      return { $0.crew.map(crews.contains) ?? false }
    case .nearby:
      return { mission in
        guard let here = viewer.cell, let there = mission.gridCell else { return false }
        return viewer.reaches(here.bucket(to: there))
      }
    default: return { _ in true }
    }
  }
}

extension Missions.Show: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MissionInfo {
    try reading.missionInfo(
      reading.mission(mission.id, visibleTo: me), for: me, isWhole: true, at: now, keys,
      from: reading.neighbour(me, keys).cell)
  }
}

extension Missions.Cancel: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    let cancelled = try await caller.write { transaction, me in
      let known = try transaction.mission(mission.id, hostedBy: me)
      try transaction.requireOpen(known, at: now)
      let missions = try transaction.missions(scope ?? .this, of: known, at: now)
      for mission in missions { try transaction.cancel(mission, at: now) }
      if let scope, scope != .this, let first = missions.first?.occurrence,
        let series = try known.series.flatMap({ try transaction.find($0) })
      {
        // Of the whole series its first start stays, as the mission that was called off.
        try transaction.save(
          series.ended(before: first, at: now)
            ?? series.changed(to: ICalendarRule(series.rule).ending(.count(1)), at: now))
      }
      return missions.count
    }
    return Acknowledgement(
      cancelled == 1
        ? "The mission is called off." : "\(cancelled) missions are called off.")
  }
}
