public import Matching

/// How honest a model is that learnt from ``SimulatedEvenings``: whether its intervals hold the truth
/// as often as they promise, and whether it takes chance for something.
public struct CalibrationStudy {
  /// How often something was so, of how many times.
  public struct Share: Hashable, Sendable {
    public private(set) var count = 0
    public private(set) var of = 0

    public var share: Double { of > 0 ? Double(count) / Double(of) : 0 }

    mutating func add(_ isSo: Bool) {
      of += 1
      if isSo { count += 1 }
    }
  }

  /// Whether the interval of strangers held the mean probability over such people.
  public private(set) var strangers = Share()
  /// Whether the interval of newcomers held the probability of these two.
  public private(set) var newcomers = Share()
  /// Whether the interval of known people held the probability of these two.
  public private(set) var known = Share()
  /// Whether the weight of a feature without effect was clear, beyond 1.96 standard errors.
  public private(set) var falseWeights = Share()
  /// The spreads that the models found, their mean.
  public private(set) var actorSpread = 0.0
  public private(set) var targetSpread = 0.0

  private var (both, single, warm): ([ScoredOutcome], [ScoredOutcome], [ScoredOutcome]) = (
    [], [], []
  )

  /// The mutual scores of strangers.
  public var mutualScores: BinaryEvaluation { BinaryEvaluation(of: both) }
  /// The scores of strangers, in one direction.
  public var strangerScores: BinaryEvaluation { BinaryEvaluation(of: single) }
  /// The scores of decisions left out of the training, by people whose other decisions are known.
  public var knownScores: BinaryEvaluation { BinaryEvaluation(of: warm) }

  /// Trains a model for each seed by seven decisions in ten, and judges it by the others and by
  /// evenings of other people.
  ///
  /// - Parameters:
  ///   - seeds: what evenings are drawn from.
  ///   - evenings: how many evenings a model learns from.
  ///   - size: how many women come to each, and how many men.
  ///   - prior: what the model believes before.
  /// - Throws: ``PreferenceTrainingError`` if a training fails.
  public init(
    _ seeds: Range<UInt64>, evenings: Int, size: Int, prior: PreferencePrior = PreferencePrior()
  ) throws(PreferenceTrainingError) {
    for seed in seeds {
      let all = SimulatedEvenings(evenings, size: size, seed: seed)
      var dice = SplitMix64(seed: seed + 5_000)
      var (training, rest): ([Decision<Int>], [Decision<Int>]) = ([], [])
      for decision in all.decisions {
        if dice.unit() < 0.7 { training.append(decision) } else { rest.append(decision) }
      }
      let model = try PreferenceTrainer(SimulatedEvenings.features, prior: prior)
        .train(training, among: all.guests)
      actorSpread += model.actorSpread / Double(seeds.count)
      targetSpread += model.targetSpread / Double(seeds.count)
      judgeWeights(of: model)
      judgeStrangers(SimulatedEvenings(6, size: 10, seed: seed + 100_000), by: model)
      let people = try model.known(by: training, among: all.guests)
      for decision in rest {
        let (actor, target) = (people[decision.actor], people[decision.target])
        let estimate = model.estimate(that: actor, likes: target)
        let truth = SimulatedEvenings.probability(that: actor.person, likes: target.person)
        known.add(estimate.interval.contains(truth))
        warm.append(ScoredOutcome(probability: estimate.probability, happened: decision.liked))
      }
    }
  }

  private mutating func judgeWeights(of model: PreferenceModel<SimulatedEvenings.Guest>) {
    func isClear(_ feature: String, _ part: PreferencePart, item: String? = nil) -> Bool {
      guard let weight = model.weight(of: feature, part, item: item) else { return true }
      return abs(weight.mean) > 1.96 * weight.spread
    }
    for part in [PreferencePart.actor, .target] {
      for place in 0..<SimulatedEvenings.noises {
        falseWeights.add(isClear("noise \(place)", part))
      }
      for club in SimulatedEvenings.clubs { falseWeights.add(isClear("club", part, item: club)) }
    }
    falseWeights.add(isClear("club", .same))
  }

  private mutating func judgeStrangers(
    _ evenings: SimulatedEvenings, by model: PreferenceModel<SimulatedEvenings.Guest>
  ) {
    for place in stride(from: 0, to: evenings.decisions.count, by: 2) {
      let (there, back) = (evenings.decisions[place], evenings.decisions[place + 1])
      let (one, other) = (evenings.guests[there.actor], evenings.guests[there.target])
      let score = model.reciprocal(one, other)
      both.append(
        ScoredOutcome(probability: score.probability, happened: there.liked && back.liked))
      single.append(
        ScoredOutcome(probability: score.forward.probability, happened: there.liked))
      // Pairs of the same two people tell nearly the same.
      guard place % 22 == 0 else { continue }
      strangers.add(
        score.forward.interval.contains(
          SimulatedEvenings.meanProbability(that: one, likes: other)))
      let own = model.estimate(that: model.newcomer(one), likes: model.newcomer(other))
      newcomers.add(
        own.interval.contains(SimulatedEvenings.probability(that: one, likes: other)))
    }
  }
}

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
  /// How many numbers without effect there are.
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
