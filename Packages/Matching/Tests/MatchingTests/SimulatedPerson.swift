@testable import Matching

/// A person whose likes follow known weights.
struct SimulatedPerson: Hashable, Sendable {
  var age: Double?
  var kindness: Double?
  var town: String?
  var interests: Set<String>
  var wants: [Double]?
  var offers: [Double]?

  static let towns = ["Bergen", "Lagos", "Lima", "Pune"]
  static let hobbies = (0..<12).map { "hobby \($0)" }

  init(_ dice: inout SplitMix64) {
    age = (20 + 30 * dice.unit()).rounded()
    kindness = dice.unit() * 10
    town = SimulatedPerson.towns[dice.below(4)]
    var interests: Set<String> = []
    for hobby in SimulatedPerson.hobbies where dice.unit() < 0.35 { interests.insert(hobby) }
    self.interests = interests
    wants = (0..<3).map { _ in dice.unit() * 2 - 1 }
    offers = (0..<3).map { _ in dice.unit() * 2 - 1 }
  }

  static func crowd(_ count: Int, seed: UInt64) -> [SimulatedPerson] {
    var dice = SplitMix64(seed: seed)
    return (0..<count).map { _ in SimulatedPerson(&dice) }
  }

  /// Scales and vocabularies are declared, so that weights can be compared with the true ones.
  static let features: [PersonFeature<SimulatedPerson>] = [
    .number(
      "age", scale: NumberScale(centre: 35, spread: 10),
      parts: [.actor, .target, .closeness, .product], of: { $0.age }),
    .number(
      "kindness", scale: NumberScale(centre: 5, spread: 3),
      parts: [.actor, .target], of: { $0.kindness }),
    .category("town", among: .items(towns), of: { $0.town }),
    .set("interests", among: .items(hobbies), of: { $0.interests }),
    .wish("wish", count: 3, wanted: { $0.wants }, offered: { $0.offers }),
  ]

  /// The logit by which likes are drawn.
  static func truth(_ actor: SimulatedPerson, _ target: SimulatedPerson) -> Double {
    let (mine, theirs) = (((actor.age ?? 35) - 35) / 10, ((target.age ?? 35) - 35) / 10)
    let shared = Double(actor.interests.intersection(target.interests).count)
    let sizes = Double(actor.interests.count * target.interests.count).squareRoot()
    let wish = zip(actor.wants ?? [], target.offers ?? []).reduce(0) { $0 + $1.0 * $1.1 }
    let likeness = sizes > 0 ? shared / sizes : 0
    return -1.2 + 0.5 * mine - 0.4 * theirs - 0.3 * (mine - theirs) * (mine - theirs)
      + 0.8 * ((target.kindness ?? 5) - 5) / 3 + (actor.town == target.town ? 0.7 : 0)
      + 2 * likeness + 0.9 * wish
  }

  /// Decisions about people drawn at random, each with its true probability.
  static func decisions(_ count: Int, among people: [SimulatedPerson], seed: UInt64) -> [Decision<
    Int
  >] {
    var dice = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let actor = dice.below(people.count)
      let target = (actor + 1 + dice.below(people.count - 1)) % people.count
      let logit = truth(people[actor], people[target])
      return Decision(actor, of: target, liked: dice.unit() < probability(logit))
    }
  }

  static func probability(_ logit: Double) -> Double {
    logit >= 0 ? 1 / (1 + exponential(-logit)) : exponential(logit) / (1 + exponential(logit))
  }

  /// e^x by (1 + x/n)^n: apart from the package's own.
  private static func exponential(_ x: Double) -> Double {
    var base = 1 + x / 0x1p26
    for _ in 0..<26 { base *= base }
    return base
  }
}

/// Two hundred people of whom some don't say everything, and what they decided.
enum SimulatedCommunity {
  static let people: [SimulatedPerson] = {
    var people = SimulatedPerson.crowd(200, seed: 11)
    for i in stride(from: 0, to: 200, by: 7) { people[i].age = nil }
    for i in stride(from: 1, to: 200, by: 9) { people[i].town = nil }
    for i in stride(from: 2, to: 200, by: 8) { people[i].interests = [] }
    for i in stride(from: 3, to: 200, by: 6) { people[i].wants = nil }
    return people
  }()
  static let decisions = SimulatedPerson.decisions(1500, among: people, seed: 12)

  static func model(
    adding more: [PersonFeature<SimulatedPerson>] = []
  ) throws -> PreferenceModel<SimulatedPerson> {
    try PreferenceTrainer(SimulatedPerson.features + more).train(decisions, among: people)
  }
}
