import DomainModels
import Matching
import PeopleModels

/// Simulated people: the same ones for the same seed, number and day, the person who is asked for
/// first.
struct DemoPeople: Sendable {
  let count: Int
  let seed: UInt64
  /// The day on which their ages are as drawn.
  let day: CivilDate
  private let towns: Int

  init(count: Int, seed: UInt64, day: CivilDate) {
    self.count = count
    self.seed = seed
    self.day = day
    // Few people in many towns would have no near person.
    towns = min(max(count / 250, 1), DemoTown.all.count)
  }

  /// A person's ID; they rise with the place.
  func id(of place: Int) -> Identifier<Person> {
    var generator = SplitMix64(seed: seed ^ 0x5EED_0000_0000_0000 &+ UInt64(place))
    let mixed = generator.next()
    // A UUID of version 8, whose bits an application may choose (RFC 9562).
    let high = UInt64(place) << 16 | 0x8000 | (mixed >> 52)
    let low = 0x8000_0000_0000_0000 | (generator.next() >> 2)
    return PersonKey(high: high, low: low).id
  }

  /// The owner of the ID; `nil` for any other person's.
  func place(of id: Identifier<Person>) -> Int? {
    let place = Int(PersonKey(id).high >> 16)
    return place < count && self.id(of: place) == id ? place : nil
  }

  /// How long ago a person was here last, in milliseconds.
  func silence(of place: Int) -> Int64 {
    var generator = generator(place, salt: 2)
    let days = generator.unit() * generator.unit() * 45
    return Int64(days * 86_400_000) + 60_000
  }

  /// The town in which a person lives.
  func town(of place: Int) -> Int {
    var generator = generator(place, salt: 3)
    return generator.below(towns)
  }

  /// A person's description of themselves.
  func details(of place: Int) -> PersonDetails {
    var chance = generator(place, salt: 1)
    let town = DemoTown.all[town(of: place)]
    let gender = Self.gender(&chance)
    let age = min(18 + Int(abs(Self.normal(&chance)) * 11 + chance.unit() * 14), 78)
    let birthDate = day.adding(days: -(age * 365 + age / 4 + 1 + chance.below(360)))
    let interests = Self.interests(&chance)
    let intention: Intention = Self.pick(
      &chance, [(.relationship, 45), (.dating, 30), (.friendship, 10), (.unsure, 15)])
    // One in five has come from elsewhere.
    let names =
      chance.below(5) == 0
      ? DemoTown.all[chance.below(DemoTown.all.count)].names : town.names
    return PersonDetails(
      name: names.name(for: gender, draw: chance.below(1 << 20)), birthDate: birthDate,
      gender: gender, bio: Self.bio(&chance, interests), intention: intention,
      interests: Set(interests), personality: Self.personality(&chance),
      prompts: Self.prompts(&chance, interests), place: Self.place(&chance, in: town),
      wishes: Self.wishes(&chance, age: age, gender: gender, intention: intention),
      showsReadState: chance.below(5) > 0)
  }

  private func generator(_ place: Int, salt: UInt64) -> SplitMix64 {
    var first = SplitMix64(seed: seed &+ salt &* 0x9E37_79B9_7F4A_7C15)
    return SplitMix64(seed: first.next() ^ UInt64(place) &* 0xD134_2543_DE82_EF95)
  }
}
