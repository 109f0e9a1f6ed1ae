import Testing

@testable import Matching

@Suite struct PreferenceCalibrationTests {
  /// Decisions drawn by a logit, told too loudly or too softly.
  private func scored(loudness: Double, shift: Double = 0, seed: UInt64) -> [ScoredDecision] {
    var dice = SplitMix64(seed: seed)
    return (0..<3000).map { place in
      let truth = dice.unit() * 4 - 2
      let liked = dice.unit() < Logistic.probability(truth)
      return ScoredDecision(
        row: place, logit: loudness * truth + shift, liked: liked, weight: 1)
    }
  }

  @Test("MG30 logits that are too loud or too soft are put right", arguments: [0.5, 1, 2, 4])
  func loudness(_ loudness: Double) {
    let scored = scored(loudness: loudness, shift: 0.7, seed: 41)
    let calibration = PreferenceCalibration(of: scored)
    #expect(abs(calibration.slope * loudness - 1) < 0.12)
    #expect(abs(calibration.slope * 0.7 + calibration.shift) < 0.15)
    let before = BinaryEvaluation(of: scored.map(\.outcome))
    let after = BinaryEvaluation(
      of: scored.map {
        ScoredOutcome(
          probability: Logistic.probability(calibration.logit($0.logit)), happened: $0.liked)
      })
    #expect(after.logLoss < before.logLoss)
    #expect(after.calibrationError < 0.04)
    #expect(after.auc == before.auc)
  }

  @Test("MG31 scores that say nothing or the reverse keep their order and lose their claim")
  func reverse() {
    let calibration = PreferenceCalibration(of: scored(loudness: -1, seed: 42))
    #expect(calibration.slope == 0.05)
    #expect(PreferenceCalibration(of: []) == .none)
    #expect(PreferenceCalibration(slope: 0, shift: 0) == nil)
    #expect(PreferenceCalibration(slope: 1, shift: .nan) == nil)
  }

  @Test("MG32 training with folds calibrates by decisions left out")
  func folds() throws {
    let people = SimulatedPerson.crowd(120, seed: 43)
    let decisions = SimulatedPerson.decisions(500, among: people, seed: 44)
    var trainer = PreferenceTrainer(SimulatedPerson.features)
    // So free a prior that it takes chance for truth.
    trainer.prior.spread = 30
    trainer.prior.pairSpread = 30
    trainer.prior.learnsSpreads = false
    let folds = GroupedFolds(groups: decisions.map(\.actor), count: 4)
    let model = try trainer.train(decisions, among: people, calibratedBy: folds)
    #expect(model.calibration.slope < 0.98)
    trainer.prior = try trainer.fit(decisions, among: people).learnt
    #expect(trainer.prior.actorSpread == model.actorSpread && trainer.prior.spread == 30)
    let scored = try trainer.crossValidate(decisions, among: people, by: folds)
    #expect(model.calibration == PreferenceCalibration(of: scored))
    #expect(scored.map(\.row).sorted() == Array(decisions.indices))
  }
}

@Suite struct PreferenceIntervalTests {
  typealias Person = SimulatedPerson

  private let people = SimulatedCommunity.people

  @Test("MG17 the true probability lies in the interval about as often as promised")
  func coverage() throws {
    var (inside, all) = (0, 0)
    for seed in 0..<12 as Range<UInt64> {
      let people = Person.crowd(150, seed: 100 + seed)
      var trainer = PreferenceTrainer(Person.features)
      trainer.prior.spread = 1
      trainer.prior.pairSpread = 1
      let model = try trainer.train(
        Person.decisions(600, among: people, seed: 200 + seed), among: people)
      for i in 0..<40 {
        let (actor, target) = (people[i], people[149 - i])
        let truth = Person.probability(Person.truth(actor, target))
        let estimate = model.estimate(that: actor, likes: target)
        #expect(estimate.interval.contains(estimate.probability))
        all += 1
        inside += estimate.interval.contains(truth) ? 1 : 0
      }
    }
    let share = Double(inside) / Double(all)
    #expect(share > 0.9 && share < 0.995)
  }

  @Test("MG17 more decisions make intervals narrower; a prior alone has wide ones")
  func narrower() throws {
    let trainer = PreferenceTrainer(Person.features)
    let few = try trainer.train(Array(SimulatedCommunity.decisions.prefix(100)), among: people)
    let many = try SimulatedCommunity.model()
    let none = try PreferenceModel(prior: trainer)
    func width(_ model: PreferenceModel<Person>) -> Double {
      (0..<30).reduce(0) {
        let interval = model.estimate(that: people[$1], likes: people[$1 + 30]).interval
        return $0 + interval.upperBound - interval.lowerBound
      } / 30
    }
    #expect(width(many) < width(few) && width(few) < width(none))
    #expect(width(none) > 0.9)
    #expect(none.evidence == 0 && many.evidence == 1500)
  }

  @Test("MG18 the reciprocal score is the product, and its interval counts that both share weights")
  func reciprocal() throws {
    let model = try SimulatedCommunity.model()
    for i in 0..<30 {
      let (one, other) = (people[i], people[i + 60])
      let score = model.reciprocal(one, other)
      #expect(score.forward == model.estimate(that: one, likes: other))
      #expect(score.backward == model.estimate(that: other, likes: one))
      #expect(score.probability == score.forward.probability * score.backward.probability)
      #expect(score.interval.contains(score.probability))
      #expect(score.interval.lowerBound >= 0 && score.interval.upperBound <= 1)
      let back = model.reciprocal(other, one)
      #expect(back.probability == score.probability)
      #expect(abs(back.interval.lowerBound - score.interval.lowerBound) < 1e-12)
    }
  }

  @Test(
    "MG18 the mutual interval is that of the delta method, by differences", arguments: [1, 0.7])
  func delta(slope: Double) throws {
    let calibration = try #require(PreferenceCalibration(slope: slope, shift: 0.2))
    let model = try SimulatedCommunity.model().calibrated(by: calibration)
    let count = model.weights.count
    for i in 0..<10 {
      let (one, other) = (people[i], people[i + 90])
      var slopes = [Double](repeating: 0, count: count)
      for k in 0..<count {
        var (up, down) = (model, model)
        up.weights[k] += 1e-5
        down.weights[k] -= 1e-5
        let (above, below) = (up.reciprocal(one, other), down.reciprocal(one, other))
        slopes[k] =
          (PortableMath.log(above.probability) - PortableMath.log(below.probability)) / 2e-5
      }
      var variance = 0.0
      for k in 0..<count {
        for l in 0..<count { variance += slopes[k] * model.covariance[k * count + l] * slopes[l] }
      }
      let score = model.reciprocal(one, other)
      let reach = PortableMath.exp(1.96 * variance.squareRoot())
      #expect(abs(score.interval.lowerBound * reach / score.probability - 1) < 1e-5)
      #expect(abs(score.interval.upperBound - min(score.probability * reach, 1)) < 1e-5)
    }
  }

  @Test("MG34 an interval holds its probability, however narrow it is")
  func narrow() throws {
    var model = try PreferenceModel(prior: PreferenceTrainer(Person.features))
    var row = [Double](repeating: 0, count: model.weights.count)
    row[row.count - 1] = 1
    // Neighbouring numbers are closer together here than those of the exponential.
    var dice = SplitMix64(seed: 95)
    for _ in 0..<10_000 {
      let logit = dice.unit() - 0.5
      model.weights[row.count - 1] = logit
      let spread = logit.ulp * Double(1 + dice.below(3)) / 1.96
      model.covariance[row.count * row.count - 1] = spread * spread
      let estimate = model.estimate(row)
      #expect(estimate.interval.contains(estimate.probability))
    }
  }
}
