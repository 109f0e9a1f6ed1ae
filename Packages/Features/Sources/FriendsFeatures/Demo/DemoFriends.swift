import DomainModels
import FriendsModels
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
      home: HomePlace(city: town.city, region: town.region, cell: cell?.rawValue),
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
