import DomainModels
import FriendsModels
import ICalendar
import Identity
import Matching

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Simulated people, drawn from a seed: the same number and seed on the same day give the same.
struct DemoFriends: Sendable {
  let count: Int
  let seed: UInt64
  /// The day on which their ages hold.
  let day: CivilDate

  func town(of place: Int) -> DemoTown {
    DemoTown.all[place % 5 < 2 ? 0 : 1 + place / 5 % (DemoTown.all.count - 1)]
  }

  func id(of place: Int) -> Identifier<Member> { identifier(place, salt: 0) }

  /// An ID that follows from the seed, with the bits of UUID version 8 (RFC 9562, 5.8).
  func identifier<Entity>(_ number: Int, salt: UInt64) -> Identifier<Entity> {
    var chance = SplitMix64(seed: seed &+ salt &* 0x9E37 &+ UInt64(number) &* 0x1_0000_01B3)
    let (high, low) = (chance.next(), chance.next())
    var bytes = [high, low].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return Identifier(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
  }

  /// A member's description of themselves.
  func details(of place: Int) -> MemberDetails {
    var chance = SplitMix64(seed: seed &+ UInt64(place) &* 0x9E37_79B9_7F4A_7C15)
    let town = town(of: place)
    let age = 19 + chance.below(30) + (chance.below(6) == 0 ? chance.below(30) : 0)
    let interests = Self.interests(&chance)
    let times = PreferredTime.known.filter { _ in chance.below(5) < 3 }
    let offset = { (chance: inout SplitMix64) in (chance.unit() + chance.unit() - 1) * 0.12 }
    let cell = try? GridCell(
      latitude: town.latitude + offset(&chance), longitude: town.longitude + offset(&chance))
    let opening = DemoWords.openings[chance.below(DemoWords.openings.count)]
    var hours = WeekHours()
    for day in 0..<7 {
      for hour in (day < 5 ? 18..<22 : 10..<21) where chance.below(3) > 0 {
        hours[day: day, hour: hour] = true
      }
    }
    return MemberDetails(
      name: DemoWords.names[chance.below(DemoWords.names.count)],
      birthDate: CivilDate(year: day.year - age, month: 1 + chance.below(12), day: 1)
        ?? day, isBirthDateEstimated: false,
      home: HomeLocation(city: town.city, region: town.region, cell: cell?.rawValue),
      bio: opening.replacing("%", with: interests[0]), interests: interests,
      traits: SocialTraits(
        introvertExtrovert: Self.slider(&chance), spontaneousPlanner: Self.slider(&chance),
        activeRelaxed: Self.slider(&chance)),
      groupSize: GroupSize.known[chance.below(3)],
      meetingFrequency: MeetingFrequency.known[chance.below(4)],
      preferredTimes: times.isEmpty ? [.weekends] : times,
      goals: Array(
        Set([FriendshipGoal.known[chance.below(5)], FriendshipGoal.known[chance.below(5)]])
      )
      .sorted { $0.rawValue < $1.rawValue },
      freeHours: hours, timeZone: town.zone, wishes: MemberWishes(reach: 30 + chance.below(4) * 20))
  }

  private static func slider(_ chance: inout SplitMix64) -> Double {
    Double(Int((chance.unit() + chance.unit()) * 50)) / 100
  }

  private static func interests(_ chance: inout SplitMix64) -> [String] {
    let rows = DemoWords.interests
    let favourites = [chance.below(rows.count), chance.below(rows.count)]
    var found: [String] = []
    for _ in 0..<(4 + chance.below(4)) {
      let row = chance.below(3) > 0 ? favourites[chance.below(2)] : chance.below(rows.count)
      let word = rows[row][chance.below(rows[row].count)]
      if !found.contains(word) { found.append(word) }
    }
    return found
  }
}

extension DemoFriends {
  /// A crew that simulated people made.
  struct DrawnCrew: Sendable {
    let crew: FriendsModels.Crew
    /// Its members, the admin first.
    let members: [Int]
  }

  /// Crews of people of one town who like the same.
  func crews(at now: Timestamp) -> [DrawnCrew] {
    var chance = SplitMix64(seed: seed ^ 0xC3E7)
    var crews: [DrawnCrew] = []
    var waiting: [String: [Int]] = [:]
    for place in 0..<count {
      // Two of three belong to a crew.
      guard chance.below(3) > 0 else { continue }
      let first = details(of: place).interests[0]
      let field = DemoWords.interests.firstIndex { $0.contains(first) } ?? 0
      let key = "\(town(of: place).city)/\(field)"
      waiting[key, default: []].append(place)
      let size = 3 + chance.below(4)
      guard let members = waiting[key], members.count >= size else { continue }
      waiting[key] = nil
      crews.append(draw(crews.count, of: members, &chance, at: now))
    }
    return crews
  }

  private func draw(
    _ number: Int, of members: [Int], _ chance: inout SplitMix64, at now: Timestamp
  ) -> DrawnCrew {
    let liked = members.flatMap { details(of: $0).interests }
    let tag = details(of: members[0]).interests[0]
    let others = Dictionary(liked.map { ($0, 1) }, uniquingKeysWith: +)
      .sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key).filter { $0 != tag }
    let city = town(of: members[0]).city
    let days = 10 + chance.below(200)
    return DrawnCrew(
      crew: FriendsModels.Crew(
        id: identifier(number, salt: 1), name: "\(city) \(tag)",
        summary: "\(members.count) people who meet for \(tag).",
        tags: [tag] + others.prefix(2), admission: [.open, .open, .request][chance.below(3)],
        maxMembers: 8, creator: id(of: members[0]),
        lastActivityAt: now.adding(minutes: -60 * chance.below(200)),
        lifecycle: Lifecycle(createdAt: now.adding(days: -days))),
      members: members)
  }
}

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
    let place = MissionMeetingPoint(
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
