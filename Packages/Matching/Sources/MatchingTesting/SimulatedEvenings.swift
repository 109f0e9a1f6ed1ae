public import Matching

/// Evenings on which all women and all men decide about each other, drawn by known weights and by how
/// people differ in ways that no feature tells.
///
/// For tests of whether a model's confidence is justified: real evenings never show the probability
/// of a decision.
public struct SimulatedEvenings: Sendable {
  /// A guest of one evening; numbers are normal with a spread of 1, but for the age.
  public struct Guest: Hashable, Sendable {
    public let id: Int
    public let warmth: Double
    public let openness: Double
    public let age: Double
    public let club: String
    /// Numbers without effect.
    public let noise: [Double]
    /// By how much the logits of their decisions are higher than others'.
    public let choosing: Double
    /// By how much the logits of decisions about them are higher than others'.
    public let appeal: Double
  }

  /// The spread of ``Guest/choosing``, in logits.
  public static let actorSpread = 0.8
  /// The spread of ``Guest/appeal``, in logits.
  public static let targetSpread = 0.7
  /// The number of numbers without effect.
  public static let noises = 6
  /// The clubs, which have no effect either.
  public static let clubs = (0..<5).map { "club \($0)" }

  public private(set) var guests: [Guest] = []
  /// The decisions, by rows; the decisions of two about each other stand side by side.
  public private(set) var decisions: [Decision<Int>] = []

  /// Draws evenings, the same ones for the same seed.
  ///
  /// - Parameters:
  ///   - count: how many evenings.
  ///   - size: how many women come to each, and how many men.
  ///   - seed: what everything is drawn from.
  public init(_ count: Int, size: Int, seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + dice.unit() } }
    for _ in 0..<count {
      let first = guests.count
      for _ in 0..<(2 * size) {
        guests.append(
          Guest(
            id: guests.count, warmth: normal(), openness: normal(), age: 30 + 6 * normal(),
            club: Self.clubs[dice.below(Self.clubs.count)],
            noise: (0..<Self.noises).map { _ in normal() },
            choosing: Self.actorSpread * normal(), appeal: Self.targetSpread * normal()))
      }
      for woman in first..<(first + size) {
        for man in (first + size)..<(first + 2 * size) {
          for (actor, target) in [(woman, man), (man, woman)] {
            let chance = Self.probability(that: guests[actor], likes: guests[target])
            decisions.append(Decision(actor, of: target, liked: dice.unit() < chance))
          }
        }
      }
    }
  }

  /// The features of a guest that a model gets.
  public static var features: [PersonFeature<Guest>] {
    [
      .number("warmth", parts: [.actor, .target]) { $0.warmth },
      .number("openness", parts: [.actor, .target]) { $0.openness },
      .number("age") { $0.age },
      .category("club", among: .items(clubs)) { $0.club },
    ]
      + (0..<noises).map { place in
        .number("noise \(place)", parts: [.actor, .target]) { $0.noise[place] }
      }
  }

  /// The probability by which the first decided about the second.
  public static func probability(that actor: Guest, likes target: Guest) -> Double {
    probability(usualLogit(actor, target) + actor.choosing + target.appeal)
  }

  /// The mean of that probability over all people with the features of these.
  public static func meanProbability(that actor: Guest, likes target: Guest) -> Double {
    let spread = (actorSpread * actorSpread + targetSpread * targetSpread).squareRoot()
    let usual = usualLogit(actor, target)
    var (sum, total) = (0.0, 0.0)
    for step in -50...50 {
      let place = Double(step) / 10
      let density = exponential(-place * place / 2)
      sum += density * probability(usual + spread * place)
      total += density
    }
    return sum / total
  }

  /// The logit that the features add.
  private static func usualLogit(_ actor: Guest, _ target: Guest) -> Double {
    let years = (actor.age - target.age) / 6
    return -0.4 + 0.4 * actor.openness + 0.5 * target.warmth - 0.15 * years * years
  }

  private static func probability(_ logit: Double) -> Double {
    logit >= 0 ? 1 / (1 + exponential(-logit)) : exponential(logit) / (1 + exponential(logit))
  }

  /// e^x by (1 + x/n)^n: apart from the package's own.
  private static func exponential(_ x: Double) -> Double {
    var base = 1 + x / 0x1p26
    for _ in 0..<26 { base *= base }
    return base
  }
}
