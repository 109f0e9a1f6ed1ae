public import Matching

/// The calibration of a model that learnt from ``SimulatedEvenings``: whether its intervals hold
/// the truth as often as they promise, and whether it takes chance for something.
public struct CalibrationStudy {
  /// The number of times that an event was observed, and the number of trials.
  public struct Share: Hashable, Sendable {
    public private(set) var count = 0
    public private(set) var of = 0

    public var share: Double { of > 0 ? Double(count) / Double(of) : 0 }

    mutating func add(_ isSo: Bool) {
      of += 1
      if isSo { count += 1 }
    }
  }

  /// The share of cases in which the interval of strangers held the mean probability over such
  /// people.
  public private(set) var strangers = Share()
  /// The share of cases in which the interval of newcomers held the probability of these two.
  public private(set) var newcomers = Share()
  /// The share of cases in which the interval of known people held the probability of these two.
  public private(set) var known = Share()
  /// The share of cases in which the weight of a feature without effect was clear, beyond 1.96
  /// standard errors.
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
