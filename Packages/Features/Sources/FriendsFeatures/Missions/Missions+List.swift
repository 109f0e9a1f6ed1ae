import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Missions.List: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MissionsData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let size = try limit.checkedPageSize
    let (filter, period) = (filter ?? .all, status ?? .upcoming)
    guard MissionFilter.known.contains(filter) else {
      throw ValidationError(issues: [
        ValidationError.Issue(
          field: "filter", reason: "must be all, my_rsvp, my_crews or nearby")
      ])
    }
    let list = "missions/\(filter.rawValue)/\(period.rawValue)/\(me)"
    let place = try ListCursor.reading(cursor, in: list)
    try await PlanAhead(context)(at: now)
    return try await context.store.read { transaction in
      let viewer = try transaction.neighbour(me, keys)
      let wanted = try transaction.wish(filter, of: viewer)
      var found: [Mission] = []
      for mission in try transaction.missions(of: period, at: now) {
        if let place, !place.isBefore(Int(mission.startsAt.milliseconds), mission.id.uuid) {
          continue
        }
        guard wanted(mission), try transaction.isVisible(mission, to: me) else { continue }
        found.append(mission)
        if found.count > size { break }
      }
      let page = found.prefix(size)
      return MissionsData(
        missions: try page.map {
          try transaction.missionInfo($0, for: me, isWhole: false, at: now, keys)
        },
        nextCursor: found.count > size
          ? page.last.map {
            ListCursor(list, number: Int($0.startsAt.milliseconds), id: $0.id.uuid).text
          } : nil)
    }
  }
}

extension RecordReading {
  /// The missions of a time, the earliest first; a cancelled one stays until it would have begun.
  fileprivate func missions(of period: MissionPeriod, at now: Timestamp) throws -> [Mission] {
    // None takes longer than a week.
    let week = now.adding(minutes: -FriendsLimits.missionMinutes.upperBound)
    var query = Query<Mission>()
    switch period {
    case .upcoming: query = query.filter(\.startsAt > week)
    case .past: query = query.filter(\.startsAt <= now)
    case .all: break
    }
    return try fetch(query)
      .filter { mission in
        let isOver = mission.startsAt.adding(minutes: mission.durationMinutes) <= now
        return period == .all || isOver == (period == .past)
      }
      .sorted { ($0.startsAt, $0.id.uuid.uuidString) < ($1.startsAt, $1.id.uuid.uuidString) }
  }

  /// Which missions a filter wants.
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
      let reach = DistanceBucket(kilometres: Double(viewer.details.wishes.reach))
      return { mission in
        guard let here = viewer.cell,
          let there = mission.gridCell
        else { return false }
        return here.bucket(to: there) <= reach
      }
    default: return { _ in true }
    }
  }
}
