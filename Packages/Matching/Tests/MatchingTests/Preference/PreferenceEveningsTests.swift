import MatchingTesting
import Testing

@testable import Matching

/// People and evenings that are simulated: whether a model is as sure as it may be, also of people it
/// knows little of.
@Suite struct PreferenceEveningsTests {
  typealias Evenings = SimulatedEvenings

  @Test("MG39 intervals hold the truth as often as promised, of strangers and of known people")
  func honest() throws {
    let study = try CalibrationStudy(0..<12, evenings: 20, size: 14)
    let promised = 0.93...0.97
    #expect(promised.contains(study.strangers.share))
    #expect(promised.contains(study.newcomers.share))
    #expect(promised.contains(study.known.share))
    // A feature without effect is seldom taken for one with an effect.
    #expect(study.falseWeights.of == 12 * 23)
    #expect(study.falseWeights.share <= 0.07)
    #expect(study.mutualScores.calibrationError <= 0.015)
    #expect(study.strangerScores.calibrationError <= 0.015)
    #expect(study.knownScores.calibrationError <= 0.015)
    // People with decisions are predicted better than strangers.
    let (strangers, known) = (study.strangerScores, study.knownScores)
    #expect(try #require(known.auc) > #require(strangers.auc) + 0.05)
    #expect(known.logLoss < known.constant.logLoss - 0.05)
    #expect(abs(study.actorSpread - Evenings.actorSpread) < 0.1)
    #expect(abs(study.targetSpread - Evenings.targetSpread) < 0.1)
  }

  @Test("MG39 taken as independent, the same decisions make a model too sure")
  func independent() throws {
    let study = try CalibrationStudy(
      0..<12, evenings: 10, size: 10,
      prior: PreferencePrior(learnsSpreads: false, actorSpread: 0, targetSpread: 0))
    #expect(study.strangers.share < 0.92)
    #expect(study.known.share < 0.6 && study.newcomers.share < 0.6)
  }

  @Test("MG40 where people don't differ, that is found, too")
  func alike() throws {
    let people = SimulatedPerson.crowd(120, seed: 61)
    let decisions = SimulatedPerson.decisions(3_000, among: people, seed: 62)
    let model = try PreferenceTrainer(SimulatedPerson.features).train(decisions, among: people)
    #expect(model.actorSpread < 0.2 && model.targetSpread < 0.2)
  }

  @Test("MG40 spreads that are stated are held; a single decision of each person tells none")
  func stated() throws {
    let evenings = Evenings(2, size: 6, seed: 71)
    var trainer = PreferenceTrainer(Evenings.features)
    trainer.prior.actorSpread = 0.3
    let model = try trainer.train(evenings.decisions, among: evenings.guests)
    #expect(model.actorSpread == 0.3 && model.targetSpread > 0 && model.targetSpread != 0.5)
    trainer.prior.actorSpread = nil
    let once = try trainer.train(
      [Decision(0, of: 6, liked: true), Decision(1, of: 7, liked: false)], among: evenings.guests)
    #expect(once.actorSpread == 0 && once.targetSpread == 0)
  }

  @Test("MG41 tuning judges by mutual scores where two decided about each other")
  func mutual() throws {
    let decisions = [
      Decision(0, of: 1, liked: true), Decision(1, of: 0, liked: true),
      Decision(2, of: 3, liked: false),
    ]
    func scored(_ logits: [Double]) -> [ScoredDecision] {
      logits.enumerated().map {
        ScoredDecision(row: $0, logit: $1, liked: decisions[$0].liked, weight: 1)
      }
    }
    func p(_ logit: Double) -> Double { Logistic.probability(logit) }
    let loss = ScoredDecision.mutualLoss(scored([0.3, -0.4, 0.2]), of: decisions)
    let expected = -(PortableMath.log(p(0.3) * p(-0.4)) + PortableMath.log(1 - p(0.2))) / 2
    #expect(abs(loss - expected) < 1e-12)
    #expect(ScoredDecision.mutualLoss([], of: []) == 0)
  }
}
