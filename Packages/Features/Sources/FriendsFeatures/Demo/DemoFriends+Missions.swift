import DomainModels
import FriendsModels
import ICalendar
import Identity
import Matching

extension DemoFriends {
  /// A mission that simulated people planned.
  struct DrawnMission: Sendable {
    let mission: Mission
    /// The attendees, the host first.
    let going: [Int]
  }

  /// One or two missions of each crew, within a month.
  func missions(
    of crews: [DrawnCrew], at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> [DrawnMission] {
    var chance = SplitMix64(seed: seed ^ 0x5EED)
    var missions: [DrawnMission] = []
    for crew in crews {
      for _ in 0..<(1 + chance.below(2)) {
        let drawn = try draw(missions.count, of: crew, &chance, at: now, keys)
        if let drawn { missions.append(drawn) }
      }
    }
    return missions
  }

  private func draw(
    _ number: Int, of crew: DrawnCrew, _ chance: inout SplitMix64, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> DrawnMission? {
    let town = town(of: crew.members[0])
    let (days, hour) = (2 + chance.below(28), 10 + chance.below(10))
    guard let zone = MissionZone(town.zone), let today = zone.local(now)?.date,
      let date = today.adding(days: days), let local = ICalendarLocalTime(date: date, hour: hour)
    else { return nil }
    let tag = crew.crew.tags[0]
    let start = zone.instant(local)
    let weekday = DemoWords.weekdays[
      ICalendarWeekday.allCases.firstIndex(of: date.weekday) ?? 0]
    let plans = DemoWords.plans(on: weekday, at: hour)
    let plan = plans[chance.below(plans.count)].replacing("%", with: tag)
    let (north, east) = ((chance.unit() - 0.5) * 0.06, (chance.unit() - 0.5) * 0.06)
    let place = MissionPlace(
      address: "\(1 + chance.below(90)) Station Road, \(town.city)",
      latitude: town.latitude + north, longitude: town.longitude + east)
    let cell = try GridCell(latitude: town.latitude + north, longitude: town.longitude + east)
    let id: Identifier<Mission> = identifier(number, salt: 2)
    let going = crew.members.filter { $0 == crew.members[0] || chance.below(4) > 0 }
    let mission = Mission(
      id: id, title: plan.prefix(1).uppercased() + plan.dropFirst(),
      summary: "Everybody is welcome, whether you are good at it or not.",
      startsAt: start, durationMinutes: 60 * (1 + chance.below(3)),
      timeZone: town.zone, placeName: DemoWords.places[chance.below(DemoWords.places.count)],
      place: try keys.seal(place, of: id), cell: Int(cell.rawValue), tags: [tag],
      crew: crew.crew.id, host: self.id(of: crew.members[0]),
      maxAttendees: max(going.count, 4 + chance.below(8)), guestsEach: chance.below(2),
      visibility: chance.below(4) > 0 ? .everybody : .crewOnly,
      offerMinutes: FriendsLimits.defaultOfferMinutes, status: .planned, calendarSequence: 0,
      series: nil, occurrence: nil, lifecycle: Lifecycle(createdAt: now))
    return DrawnMission(mission: mission, going: going)
  }
}
