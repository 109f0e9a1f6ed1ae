import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Missions.BestTimes: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> BestTimesData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let minutes = durationMinutes ?? FriendsLimits.defaultMissionMinutes
    let days = days ?? 14
    guard (1...60).contains(days), FriendsLimits.missionMinutes.contains(minutes) else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "days", reason: "must be 1 to 60, and the duration 5 to 10080")
      ])
    }
    return try await context.store.read { transaction in
      let company = try transaction.company(
        of: me, crew: crewID?.id, users: (users ?? []).map(\.id), keys)
      let own = try keys.details(of: transaction.member(me)).timeZone
      let zone = try MissionZone.require(timeZone ?? own, field: "time_zone")
      let people = company.compactMap { neighbour -> FreePerson? in
        guard let hours = neighbour.details.hours,
          let zone = MissionZone(neighbour.details.timeZone)
        else { return nil }
        return FreePerson(id: neighbour.member.id, hours: hours, zone: zone)
      }
      let previews = try transaction.previews(of: company.map(\.member.id), keys)
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
}
