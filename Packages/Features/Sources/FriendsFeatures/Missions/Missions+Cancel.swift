import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Storage

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
