import Testing

@testable import Matching

@Suite struct PreferenceNoiseTests {
  typealias Person = SimulatedPerson
  private let people = Person.crowd(200, seed: 51)
  private let trainer = PreferenceTrainer(Person.features)

  /// Decisions of which one in four was replaced by its opposite.
  private func replaced(_ decisions: [Decision<Int>], noise: Double) -> [Decision<Int>] {
    var dice = SplitMix64(seed: 52)
    return decisions.map {
      Decision(
        $0.actor, of: $0.target, liked: $0.liked != (dice.unit() < 0.25), noise: noise)
    }
  }

  /// By how much a model's logits have to be multiplied to be true of others.
  private func loudness(of model: PreferenceModel<Person>) -> Double {
    let fresh = Person.decisions(4_000, among: people, seed: 53)
    return PreferenceCalibration(
      of: fresh.map {
        ScoredDecision(
          row: 0, logit: model.logit(that: people[$0.actor], likes: people[$0.target]),
          liked: $0.liked, weight: 1)
      }
    ).slope
  }

  @Test("MG37 a model that is told of noise claims as much as is true; one that is not, too little")
  func told() throws {
    let decisions = Person.decisions(8_000, among: people, seed: 54)
    let told = try trainer.train(replaced(decisions, noise: 0.25), among: people)
    let untold = try trainer.train(replaced(decisions, noise: 0), among: people)
    // The prior keeps a model a little quieter that learnt from a quarter of what 8,000 could tell.
    #expect(abs(loudness(of: told) - 1) < 0.25)
    #expect(loudness(of: untold) > 1.5)
    #expect(told.evidence == 8_000)
  }

  @Test("MG37 noise makes the interval wider, as if there were a quarter of the decisions")
  func wider() throws {
    let decisions = Person.decisions(2_000, among: people, seed: 55)
    var trainer = trainer
    // By the same prior; what is learnt of spreads depends on the decisions that came.
    trainer.prior = PreferencePrior(learnsSpreads: false, actorSpread: 0, targetSpread: 0)
    let noisy = try trainer.train(replaced(decisions, noise: 0.25), among: people)
    let fewer = try trainer.train(Array(decisions.prefix(500)), among: people)
    func width(_ model: PreferenceModel<Person>) -> Double {
      let widths = (0..<100).map { place in
        let estimate = model.estimate(that: people[place], likes: people[place + 100])
        return estimate.interval.upperBound - estimate.interval.lowerBound
      }
      return widths.reduce(0, +) / 100
    }
    #expect(abs(width(noisy) / width(fewer) - 1) < 0.15)
  }

  @Test("MG37 calibration by noisy decisions is that by true ones, up to what noise hides")
  func calibration() {
    var dice = SplitMix64(seed: 56)
    let scored = (0..<20_000).map { row in
      let truth = dice.unit() * 4 - 2
      let liked = dice.unit() < Logistic.probability(truth)
      return ScoredDecision(
        row: row, logit: 2 * truth + 0.7, liked: liked != (dice.unit() < 0.25), weight: 1,
        noise: 0.25)
    }
    let calibration = PreferenceCalibration(of: scored)
    #expect(abs(calibration.slope - 0.5) < 0.05)
    #expect(abs(calibration.shift + 0.35) < 0.1)
  }

  @Test("MG37 a single step with noise is the optimum of prior and decision")
  func step() throws {
    let prior = try PreferenceModel(prior: trainer)
    var model = prior
    try model.update(with: Decision(people[0], of: people[1], liked: true, noise: 0.25))
    let row = prior.row(people[0], people[1])
    let logit = PreferenceModel<Person>.dot(row, model.weights)
    // (1 − 0.25) / 0.5, and a weight of (1 − 0.5)².
    let miss = 0.25 * (1.5 - Logistic.probability(logit))
    let direction = prior.covarianceTimes(row)
    for place in row.indices {
      #expect(abs(model.weights[place] - prior.weights[place] - miss * direction[place]) < 1e-9)
    }
  }

  @Test("MG37 noise that tells nothing, or the reverse, is refused", arguments: [0.5, 0.9, -0.1])
  func refused(noise: Double) throws {
    let decision = Decision(0, of: 1, liked: true, noise: noise)
    let error = #expect(throws: PreferenceTrainingError.self) {
      try trainer.train([decision], among: people)
    }
    #expect(error == .unsoundWeight(decision: 0))
    #expect(throws: PreferenceTrainingError.self) {
      try trainer.train([Decision(0, of: 1, liked: true, noise: .nan)], among: people)
    }
  }
}

/// Decisions that all say the same of each person, under which effects and weights would grow without
/// end.
struct SeparableTests {
  private struct One: Hashable {
    let id: Int
    let isSteady: Bool
  }

  private let steady = (0..<20).map { One(id: $0, isSteady: true) }
  private let others = (20..<40).map { One(id: $0, isSteady: false) }

  @Test(arguments: [1, 2, 4, 9, 18])
  func `an optimum is found, and it says what all decisions say`(_ count: Int) throws {
    var decisions: [Decision<One>] = []
    for actor in steady.prefix(6) + others.prefix(6) {
      for (yes, no) in zip(steady, others).prefix(count) {
        if yes != actor { decisions.append(Decision(actor, of: yes, liked: true)) }
        if no != actor { decisions.append(Decision(actor, of: no, liked: false)) }
      }
    }
    let trainer = PreferenceTrainer<One>(
      [
        .number(
          "steadiness", scale: NumberScale(centre: 0.5, spread: 0.25), parts: [.actor, .target]
        ) { $0.isSteady ? 1 : 0 },
        .category("intention", among: .items(["a", "b"]), parts: [.same]) { _ in "a" },
        .number("age", scale: NumberScale(centre: 35, spread: 10), parts: [.target]) { _ in 40 },
        .pair("nearness") { _, _ in 0.5 },
      ], prior: PreferencePrior(liking: 0.4, likingSpread: 1, spread: 0.2, pairSpread: 0.2))
    let model = try trainer.train(decisions)
    let (yes, no) = (One(id: 50, isSteady: true), One(id: 51, isSteady: false))
    let liking = model.logit(that: steady[19], likes: yes)
    let passing = model.logit(that: steady[19], likes: no)
    #expect(liking > passing && liking.isFinite && passing.isFinite)
  }
}
