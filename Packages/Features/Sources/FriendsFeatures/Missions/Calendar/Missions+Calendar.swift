import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.Calendar: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CalendarFile {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    return try await context.store.read { transaction in
      let known = try transaction.mission(mission.id, visibleTo: me)
      var missions = [known]
      if let series = known.series {
        missions = try transaction.fetch(Query<Mission>().filter(\.series == series))
          .filter { try transaction.isVisible($0, to: me) }
      }
      return try CalendarFile(
        named: "\(mission).ics",
        missions.map { try transaction.calendarEvent(of: $0, for: me, at: now, keys) }, keys)
    }
  }
}
