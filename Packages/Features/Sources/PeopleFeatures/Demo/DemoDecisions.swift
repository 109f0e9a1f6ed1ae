import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The real preferences of simulated people, which no model sees.
///
/// Half of it follows from what profiles say; the rest is how much a person is liked by everybody,
/// how easily a person says yes, and a taste that only two people have: as far as any person knows,
/// the greater part of what happens between real ones.
enum HiddenPreference {
  /// Returns the probability that one likes another.
  static func probability(
    that actor: MatchSubject, _ actorID: Identifier<Person>, likes target: MatchSubject,
    _ targetID: Identifier<Person>
  ) -> Double {
    let years = Double(actor.age - target.age)
    var logit = -0.9
    logit += 0.9 * normal(mixed(PersonKey(targetID), salt: 1))
    logit += 0.6 * normal(mixed(PersonKey(actorID), salt: 2))
    logit += 0.7 * normal(mixed(PersonKey(actorID), salt: 3) ^ mixed(PersonKey(targetID), salt: 4))
    logit += 2.4 * (actor.interestLikeness(to: target) ?? 0)
    logit += 1.5 * ((actor.personalityLikeness(to: target) ?? 0.7) - 0.7)
    logit += actor.details.intention == target.details.intention ? 0.4 : 0
    logit -= years * years / 120
    logit += 1.2 * (target.completeness - 0.6)
    logit += 0.8 * ((target.traits[3] ?? 0.5) - 0.5)
    return 1 / (1 + exp(-logit))
  }

  /// A number from 0 to 1 that belongs to two people, in this order.
  static func draw(_ actor: Identifier<Person>, _ target: Identifier<Person>) -> Double {
    var generator = SplitMix64(
      seed: mixed(PersonKey(actor), salt: 5) ^ mixed(PersonKey(target), salt: 6))
    return generator.unit()
  }

  private static func mixed(_ key: PersonKey, salt: UInt64) -> UInt64 {
    var generator = SplitMix64(seed: key.high ^ (key.low &* 0x9E37_79B9_7F4A_7C15) ^ salt << 56)
    return generator.next()
  }

  private static func normal(_ seed: UInt64) -> Double {
    var generator = SplitMix64(seed: seed)
    return DemoPeople.normal(&generator)
  }
}

/// The decisions of simulated people on each other, drawn from ``HiddenPreference``.
///
/// Some of them look at a dozen people nearby whom they may meet, and most of those decide as well.
struct DemoDecisions: Sendable {
  /// The number of people that a person looks at.
  private static var looks: Int { 12 }
  /// The number of decisions that are drawn at most.
  static var most: Int { 100_000 }

  private let people: DemoPeople
  private let wishes: [DemoWishes]
  private let towns: [[Int32]]

  init(of people: DemoPeople) {
    self.people = people
    wishes = (0..<people.count).map { DemoWishes(people.details(of: $0), on: people.day) }
    var towns = [[Int32]](repeating: [], count: DemoTown.all.count)
    for place in 0..<people.count { towns[people.town(of: place)].append(Int32(place)) }
    self.towns = towns
  }

  /// The decisions in the order in which they are made, each pair of people at most once a way.
  func all() -> [DemoDecision] {
    let actors = min(people.count, Self.most / 20)
    var known: [Int: MatchSubject] = [:]
    var decided: Set<Int> = []
    var decisions: [DemoDecision] = []
    var chance = SplitMix64(seed: people.seed ^ 0xDEC1)
    for turn in 0..<actors {
      let actor = turn * people.count / actors
      for target in targets(of: actor, &chance) {
        decide(actor, target, &known, &decided, &decisions)
        if chance.below(5) < 3 { decide(target, actor, &known, &decided, &decisions) }
      }
      // The person who lives elsewhere is not asked about again soon.
      if known.count > 50_000 { known = [:] }
    }
    return decisions
  }

  /// Some people nearby whom a person may meet.
  private func targets(of actor: Int, _ chance: inout SplitMix64) -> [Int] {
    let town = towns[people.town(of: actor)]
    var found: [Int] = []
    if town.count <= 400 {
      found = town.map(Int.init).filter { $0 != actor && wishes[actor].mayMeet(wishes[$0]) }
      found.shuffle(using: &chance)
    } else {
      for _ in 0..<250 where found.count < Self.looks {
        let target = Int(town[chance.below(town.count)])
        if target != actor, wishes[actor].mayMeet(wishes[target]), !found.contains(target) {
          found.append(target)
        }
      }
    }
    return Array(found.prefix(Self.looks))
  }

  private func decide(
    _ actor: Int, _ target: Int, _ known: inout [Int: MatchSubject], _ decided: inout Set<Int>,
    _ decisions: inout [DemoDecision]
  ) {
    guard decided.insert(actor * people.count + target).inserted else { return }
    func subject(_ place: Int) -> MatchSubject {
      if let subject = known[place] { return subject }
      let subject = MatchSubject(people.details(of: place), photos: 0, on: people.day)
      known[place] = subject
      return subject
    }
    let (one, other) = (people.id(of: actor), people.id(of: target))
    let chance = HiddenPreference.probability(
      that: subject(actor), one, likes: subject(target), other)
    decisions.append(
      DemoDecision(
        actor: actor, target: target, isLike: HiddenPreference.draw(one, other) < chance))
  }
}

/// A simulated person's decision on another, by their places.
struct DemoDecision: Sendable, Hashable {
  let actor: Int
  let target: Int
  let isLike: Bool
}

extension WriteTransaction {
  /// Lets a simulated person decide on a real member who is about to decide on them, so that a
  /// person who tries the community out is liked back now and then, and passed as well.
  ///
  /// Does nothing for a person who is not simulated, is gone, or has decided already; nor if the member
  /// decided on them before, since two likes would have to be a match.
  func answerAsSimulated(
    _ id: Identifier<Person>, about me: Person, keys: any IdentityKeys, at now: Timestamp
  ) throws {
    guard !me.isSimulated, let person = try find(id), person.isSimulated,
      try decision(of: id, on: me.id) == nil, try decision(of: me.id, on: id) == nil
    else { return }
    func subject(_ person: Person) throws -> MatchSubject {
      MatchSubject(try keys.details(of: person), photos: person.photoCount, on: now.utcDate)
    }
    let chance = HiddenPreference.probability(
      that: try subject(person), id, likes: try subject(me), me.id)
    let verdict = HiddenPreference.draw(id, me.id) < chance ? PeopleVerdict.like : .pass
    try save(PeopleDecision(of: id, on: me.id, verdict, turn: try nextTurn(of: id), at: now))
  }
}
