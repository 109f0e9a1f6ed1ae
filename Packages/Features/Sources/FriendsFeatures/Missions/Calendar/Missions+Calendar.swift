import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.Calendar: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> CalendarFile {
    let known = try reading.mission(mission.id, visibleTo: me)
    var missions = [known]
    if let series = known.series {
      missions = try reading.fetch(Query<Mission>().filter(\.series == series))
        .filter { try reading.isVisible($0, to: me) }
    }
    return try CalendarFile(
      named: "\(mission).ics",
      missions.map { try reading.calendarEvent(of: $0, for: me, at: now, keys) }, keys)
  }
}
