import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.BestTimes: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> BestTimesData {
    let minutes = durationMinutes ?? FriendsLimits.defaultMissionMinutes
    let days = days ?? 14
    guard (1...60).contains(days), FriendsLimits.missionMinutes.contains(minutes) else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "days", reason: "must be 1 to 60, and the duration 5 to 10080")
      ])
    }
    let company = try reading.company(
      of: me, crew: crewID?.id, users: (users ?? []).map(\.id), keys)
    let own = try keys.details(of: reading.member(me)).timeZone
    let zone = try MissionZone.require(timeZone ?? own, field: "time_zone")
    let people = company.compactMap { neighbour -> FreePerson? in
      guard let hours = neighbour.details.hours,
        let zone = MissionZone(neighbour.details.timeZone)
      else { return nil }
      return FreePerson(id: neighbour.member.id, hours: hours, zone: zone)
    }
    let previews = try reading.previews(of: company.map(\.member.id), keys)
    let best = FreeTimes(people: people, minutes: minutes, zone: zone).best(from: now, days: days)
    return BestTimesData(
      times: best.map { time in
        let free = people.filter { time.free.contains($0.id) }.compactMap { previews[$0.id] }
        let busy = people.filter { !time.free.contains($0.id) }.compactMap { previews[$0.id] }
        return TimeSuggestion(
          date: WireTime(time.start), free: free, busy: busy,
          reasons: [
            busy.isEmpty
              ? "all \(free.count) are free" : "\(free.count) of \(people.count) are free"
          ])
      },
      unknown: company.count - people.count)
  }
}
