import DomainModels
import FriendsModels
import ICalendar

/// Looks for the times when most of several people are free.
struct FreeTimes: Sendable {
  let people: [FreePerson]
  /// How long, in minutes.
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
