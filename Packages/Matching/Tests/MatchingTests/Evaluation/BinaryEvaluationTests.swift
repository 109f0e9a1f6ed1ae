import Testing

@testable import Matching

@Suite struct BinaryEvaluationTests {
  @Test("MV5 the AUC is the share of pairs in the right order, ties by half")
  func auc() throws {
    var dice = SplitMix64(seed: 51)
    for _ in 0..<200 {
      let scores = (0..<(2 + dice.below(30))).map { _ in
        (score: Double(dice.below(8)), happened: dice.below(3) == 0)
      }
      var (won, pairs) = (0.0, 0.0)
      for one in scores where one.happened {
        for other in scores where !other.happened {
          pairs += 1
          won += one.score > other.score ? 1 : one.score == other.score ? 0.5 : 0
        }
      }
      let found = BinaryEvaluation.auc(scores)
      if pairs == 0 {
        #expect(found == nil)
      } else {
        #expect(abs(try #require(found) - won / pairs) < 1e-12)
      }
    }
    #expect(BinaryEvaluation.auc([]) == nil)
    #expect(BinaryEvaluation.auc([(.nan, true), (.nan, false)]) == nil)
  }

  @Test("MV6 log loss, Brier score and bins, by hand")
  func byHand() {
    let evaluation = BinaryEvaluation(of: [
      ScoredOutcome(probability: 0.8, happened: true),
      ScoredOutcome(probability: 0.85, happened: false),
      ScoredOutcome(probability: 0.2, happened: false),
      ScoredOutcome(probability: 1, happened: true),
    ])
    #expect(evaluation.count == 4 && evaluation.positives == 2)
    // −(ln .8 + ln .15 + ln .8 + ln 1) / 4
    #expect(abs(evaluation.logLoss - 0.585_851_771_9) < 1e-9)
    #expect(abs(evaluation.brier - (0.04 + 0.7225 + 0.04) / 4) < 1e-12)
    #expect(abs(evaluation.constant.logLoss - 0.693_147_180_6) < 1e-9)
    #expect(evaluation.constant.brier == 0.25)
    #expect(evaluation.bins.map(\.count) == [1, 2, 1])
    #expect(abs(evaluation.bins[1].claimed - 0.825) < 1e-12)
    #expect(evaluation.bins[1].happened == 0.5)
    #expect(abs(evaluation.calibrationError - (0.2 + 0.65 + 0) / 4) < 1e-12)
    #expect(evaluation.auc == 0.75)
  }

  @Test("MV6 a certain mistake is dear, not infinite; nothing is judged as nothing")
  func extremes() {
    let wrong = BinaryEvaluation(of: [ScoredOutcome(probability: 0, happened: true)])
    #expect(wrong.logLoss > 30 && wrong.logLoss.isFinite)
    let outcomes = [ScoredOutcome(probability: 0.5, happened: true)]
    let (finest, one) = (
      BinaryEvaluation(of: outcomes, bins: .max), BinaryEvaluation(of: outcomes, bins: .min)
    )
    #expect(finest == BinaryEvaluation(of: outcomes, bins: 10_000))
    #expect(one == BinaryEvaluation(of: outcomes, bins: 1))
    let none = BinaryEvaluation(of: [])
    #expect(none.count == 0 && none.auc == nil && none.logLoss == 0 && none.bins.isEmpty)
    #expect(ScoredOutcome(probability: 7, happened: true).probability == 1)
    #expect(ScoredOutcome(probability: .nan, happened: true).probability == 0.5)
  }
}
