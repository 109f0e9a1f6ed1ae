import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Storage

extension Missions.Cancel: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let (me, now) = (try caller.member, context.clock.now)
    let cancelled = try await context.store.write { transaction in
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
      return missions.map(\.id)
    }
    let outbox = FriendsOutbox(context)
    for id in cancelled { await outbox.deliver(from: id) }
    return Acknowledgement(
      cancelled.count == 1
        ? "The mission is called off." : "\(cancelled.count) missions are called off.")
  }
}
