import DomainModels
import Matching
import PeopleModels

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
  /// How likely one likes another.
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
