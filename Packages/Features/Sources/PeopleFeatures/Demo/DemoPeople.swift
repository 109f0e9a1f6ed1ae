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

  /// Returns the milliseconds since a person's last activity.
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

/// The draws of each part of a simulated person.
extension DemoPeople {
  static func gender(_ chance: inout SplitMix64) -> Gender {
    pick(&chance, [(.woman, 48), (.man, 49), (.nonbinary, 3)])
  }

  /// Most of a person's interests lie in two fields.
  static func interests(_ chance: inout SplitMix64) -> [Interest] {
    let groups = InterestGroup.allCases
    let favourites = [groups[chance.below(groups.count)], groups[chance.below(groups.count)]]
    let count = 3 + chance.below(6)
    var found: [Interest] = []
    for _ in 0..<count {
      let group =
        chance.below(3) > 0
        ? favourites[chance.below(2)] : groups[chance.below(groups.count)]
      let interest = all[groups.firstIndex(of: group) ?? 0][chance.below(6)]
      if !found.contains(interest) { found.append(interest) }
    }
    return found
  }

  private static let all = InterestGroup.allCases.map(\.interests)

  static func wishes(
    _ chance: inout SplitMix64, age: Int, gender: Gender, intention: Intention
  ) -> Wishes {
    let draw = chance.below(100)
    var genders: Set<Gender> =
      switch gender {
      case .woman: draw < 84 ? [.man] : draw < 92 ? [.woman] : [.woman, .man]
      case .man: draw < 86 ? [.woman] : draw < 94 ? [.man] : [.woman, .man]
      case .nonbinary: draw < 70 ? Set(Gender.allCases) : [.woman, .nonbinary]
      }
    if chance.below(4) == 0 { genders.insert(.nonbinary) }
    if intention == .friendship { genders = Set(Gender.allCases) }
    var intentions: Set<Intention> = [intention, .unsure]
    for other in Intention.allCases where chance.below(100) < 55 { intentions.insert(other) }
    let (below, above) = (3 + chance.below(8) + age / 12, 3 + chance.below(8) + age / 12)
    return Wishes(
      ages: AgeRange(youngest: max(18, age - below), oldest: age + above), genders: genders,
      intentions: intentions,
      reachKilometres: pick(
        &chance, [(20, 20), (30, 25), (50, 30), (100, 20), (nil, 5)]))
  }

  static func personality(_ chance: inout SplitMix64) -> PersonalityAnswers? {
    if chance.below(10) == 0 { return nil }
    var traits: [Trait: Double] = [:]
    for trait in Trait.allCases { traits[trait] = 3.2 + normal(&chance) * 0.8 }
    return PersonalityAnswers(
      answers: PersonalityAnswers.statements.map { statement in
        let trait = traits[statement.trait] ?? 3
        let answer = (statement.isReversed ? 6 - trait : trait) + normal(&chance) * 0.6
        return min(max(Int(answer.rounded()), 1), 5)
      })
  }

  static func bio(_ chance: inout SplitMix64, _ interests: [Interest]) -> String {
    if chance.below(7) == 0 { return "" }
    let opening = DemoWords.openings[chance.below(DemoWords.openings.count)]
    let ending = DemoWords.endings[chance.below(DemoWords.endings.count)]
    let (first, second) = (word(&chance, interests), word(&chance, interests))
    return filled(opening, with: first) + " " + filled(ending, with: second)
  }

  static func prompts(_ chance: inout SplitMix64, _ interests: [Interest]) -> [PromptAnswer] {
    let count = chance.below(4)
    let start = chance.below(Prompt.allCases.count)
    return (0..<count).map { place in
      let prompt = Prompt.allCases[(start + place * 3) % Prompt.allCases.count]
      let answers = DemoWords.answers(to: prompt)
      let answer = answers[chance.below(answers.count)]
      return PromptAnswer(prompt: prompt, answer: filled(answer, with: word(&chance, interests)))
    }
  }

  /// Somewhere in the town or around it: most within 15 km.
  static func place(_ chance: inout SplitMix64, in town: DemoTown) -> ApproximateLocation? {
    if chance.below(40) == 0 { return nil }
    let (north, east) = (normal(&chance) * 0.08, normal(&chance) * 0.1)
    let cell = try? GridCell(latitude: town.latitude + north, longitude: town.longitude + east)
    let isNear = abs(north) + abs(east) > 0.2
    return cell.map {
      ApproximateLocation(label: isNear ? "near \(town.name)" : town.name, cell: $0.rawValue)
    }
  }

  /// One of some, as often as their weights say.
  static func pick<Value>(_ chance: inout SplitMix64, _ choices: [(Value, Int)]) -> Value {
    var draw = chance.below(choices.reduce(0) { $0 + $1.1 })
    for (value, weight) in choices {
      if draw < weight { return value }
      draw -= weight
    }
    return choices[0].0
  }

  /// About a normal distribution: the sum of four draws has its mean and nearly its shape.
  static func normal(_ chance: inout SplitMix64) -> Double {
    (chance.unit() + chance.unit() + chance.unit() + chance.unit() - 2) * 3.0.squareRoot()
  }

  private static func word(_ chance: inout SplitMix64, _ interests: [Interest]) -> String {
    interests[chance.below(interests.count)].title
  }

  private static func filled(_ text: String, with word: String) -> String {
    guard let place = text.firstIndex(of: "%") else { return text }
    let filled = text[..<place] + word + text[text.index(after: place)...]
    return filled.prefix(1).uppercased() + filled.dropFirst()
  }
}

/// The wishes that decide whether two simulated people may meet, in a few bytes: there may be a
/// million.
struct DemoWishes: Sendable {
  private let age: UInt8
  private let youngest: UInt8
  private let oldest: UInt8
  private let gender: UInt8
  private let genders: UInt8
  private let intention: UInt8
  private let intentions: UInt8
  private let reach: UInt16
  private let cell: UInt32

  init(_ details: PersonDetails, on day: CivilDate) {
    func bit<Value: CaseIterable & Equatable>(_ value: Value) -> UInt8 {
      1 << UInt8(Value.allCases.enumerated().first { $0.element == value }?.offset ?? 7)
    }
    let wishes = details.wishes
    age = UInt8(clamping: details.age(on: day))
    youngest = UInt8(clamping: wishes.ages.youngest)
    oldest = UInt8(clamping: wishes.ages.oldest)
    gender = bit(details.gender)
    genders = wishes.genders.reduce(0) { $0 | bit($1) }
    intention = bit(details.intention)
    intentions = wishes.intentions.reduce(0) { $0 | bit($1) }
    reach = UInt16(clamping: wishes.reachKilometres ?? 0)
    cell = details.place?.cell ?? .max
  }

  func mayMeet(_ other: DemoWishes) -> Bool {
    guard welcomes(other), other.welcomes(self) else { return false }
    let limit = min(reach == 0 ? .max : reach, other.reach == 0 ? .max : other.reach)
    if limit == .max { return true }
    guard let here = GridCell(rawValue: cell), let there = GridCell(rawValue: other.cell) else {
      return false
    }
    return here.distance(to: there) <= Double(limit)
  }

  private func welcomes(_ other: DemoWishes) -> Bool {
    youngest <= other.age && other.age <= oldest && genders & other.gender != 0
      && intentions & other.intention != 0
  }
}
