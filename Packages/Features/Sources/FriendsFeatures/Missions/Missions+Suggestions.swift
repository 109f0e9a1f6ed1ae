import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Matching
import Services
import Storage

extension Missions.BestPlaces: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> BestPlacesData {
    let cells = try places.enumerated().map { index, place -> GridCell in
      guard let coordinates = place.coordinates,
        let cell = try? GridCell(latitude: coordinates.lat, longitude: coordinates.lng)
      else {
        throw ValidationError(issues: [
          ValidationError.Issue(
            field: "places[\(index)].coordinates", reason: "must be a place on Earth")
        ])
      }
      return cell
    }
    guard (1...10).contains(places.count) else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "places", reason: "must be 1 to 10")
      ])
    }
    let company = try reading.company(
      of: me, crew: crewID?.id, users: (users ?? []).map(\.id), keys)
    let homes = company.compactMap(\.cell)
    // Of fewer than three the distance would be a member's own.
    guard homes.count >= 3 else {
      throw ServiceError(
        .validation, "the places of fewer than three people are known",
        hint: "Ask for a crew of whom more said where they live")
    }
    let reached = zip(places, cells).map { place, cell in
      let ways = homes.map { $0.bucket(to: cell) }.sorted()
      return (place: place, longest: ways[ways.count - 1], middle: ways[ways.count / 2])
    }
    let ranked = reached.sorted { ($0.longest, $0.middle) < ($1.longest, $1.middle) }
    return BestPlacesData(
      places: ranked.map {
        PlaceSuggestion(
          location: $0.place, longest: $0.longest.description, mean: $0.middle.description,
          reasons: ["no member comes from farther than \($0.longest)"])
      }, unknown: company.count - homes.count)
  }
}

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
    let people = company.compactMap { neighbour -> MemberAvailability? in
      guard let hours = neighbour.details.hours,
        let zone = MissionZone(neighbour.details.timeZone)
      else { return nil }
      return MemberAvailability(id: neighbour.member.id, hours: hours, zone: zone)
    }
    let previews = try reading.previews(of: company.map(\.member.id), keys)
    let best = CommonFreeTimes(people: people, minutes: minutes, zone: zone).best(
      from: now, days: days)
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

/// Looks for the times when most of several people are free.
struct CommonFreeTimes: Sendable {
  let people: [MemberAvailability]
  /// The duration, in minutes.
  let minutes: Int
  /// By whose clock it begins on the hour.
  let zone: MissionZone

  /// A time, and who is free then.
  struct Time: Sendable, Equatable {
    let start: Timestamp
    let free: Set<Identifier<Member>>
  }

  /// The best five times that don't overlap, on the hour, between 7 and 23 o'clock: those when most
  /// are free, the earlier first.
  func best(from now: Timestamp, days: Int) -> [Time] {
    var times: [Time] = []
    guard let today = zone.local(now)?.date else { return [] }
    for day in 0..<days {
      for hour in 7..<23 {
        guard let date = today.adding(days: day),
          let local = ICalendarLocalTime(date: date, hour: hour)
        else { continue }
        let start = zone.instant(local)
        // A time that the clock leaves out would come twice.
        guard start > now, zone.local(start) == local else { continue }
        let free = people.filter { $0.zone.isFree($0.hours, at: start, minutes) }.map(\.id)
        if !free.isEmpty { times.append(Time(start: start, free: Set(free))) }
      }
    }
    var chosen: [Time] = []
    for time in times.sorted(by: { ($1.free.count, $0.start) < ($0.free.count, $1.start) }) {
      let length = Int64(minutes) * 60_000
      let overlaps = chosen.contains {
        abs($0.start.milliseconds - time.start.milliseconds) < length
      }
      if !overlaps { chosen.append(time) }
      if chosen.count == 5 { break }
    }
    return chosen
  }
}

/// When a member is free, by their own clock.
struct MemberAvailability: Sendable {
  let id: Identifier<Member>
  let hours: WeekHours
  let zone: MissionZone
}
