import DomainModels
import Matching
import PeopleModels

/// What simulated people have decided on each other, drawn from ``HiddenPreference``.
///
/// Some of them look at a dozen people nearby whom they may meet, and most of those decide as well.
struct DemoDecisions: Sendable {
  /// How many people a person looks at.
  private static var looks: Int { 12 }
  /// How many decisions are drawn at most.
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
