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
