import Testing

@testable import Matching

@Suite struct ListEvaluationTests {
  @Test("MV9 precision and recall of the beginnings of lists, by hand")
  func precision() {
    let evaluation = RankingEvaluation(
      of: [[true, false, true, true], [false, false, true], [], [false], [true]], top: 2)
    #expect(evaluation.lists == 4 && evaluation.k == 2)
    // 1 of 2, 0 of 2, 0 of 1, 1 of 1.
    #expect(abs(evaluation.precision - 2.0 / 6) < 1e-12)
    #expect(abs(evaluation.recall - (1.0 / 3 + 0 + 1) / 3) < 1e-12)
    #expect(abs(evaluation.chance - 5.0 / 9) < 1e-12)
    let none = RankingEvaluation(of: [], top: 0)
    #expect(none.k == 1 && none.precision == 0 && none.recall == 0 && none.chance == 0)
  }

  @Test("MV9 scores are put in order, of equals the earlier first")
  func scores() {
    let evaluation = RankingEvaluation(
      ofScores: [[(0.2, true), (0.9, false), (0.9, true)], [(0.5, true), (0.5, false)]], top: 1)
    #expect(evaluation.precision == 0.5)
  }

  @Test("MV10 Gini's coefficient is half the mean difference over the mean")
  func gini() {
    var dice = SplitMix64(seed: 71)
    for _ in 0..<100 {
      let amounts = (0..<(1 + dice.below(30))).map { _ in Double(dice.below(10)) }
      let mean = amounts.reduce(0, +) / Double(amounts.count)
      var differences = 0.0
      for one in amounts { for other in amounts { differences += abs(one - other) } }
      let pairs = Double(amounts.count * amounts.count)
      let expected = mean > 0 ? differences / pairs / (2 * mean) : 0
      #expect(abs(ExposureEvaluation(of: amounts).gini - expected) < 1e-12)
    }
  }

  @Test("MV10 the unseen and the top's share, by hand; nonsense counts as nothing")
  func shares() {
    let exposure = ExposureEvaluation(of: [0, 10, 0, 30, -3, .nan, 20, 40, 0, 0])
    #expect(exposure.count == 10 && exposure.mean == 10 && exposure.unseen == 0.6)
    #expect(exposure.held(byTop: 0.1) == 0.4)
    #expect(exposure.held(byTop: 0.2) == 0.7)
    #expect(exposure.held(byTop: 0.001) == 0.4)
    #expect(exposure.held(byTop: 1) == 1)
    #expect(exposure.held(byTop: 0) == 0)
    #expect(exposure.held(byTop: .nan) == 0 && exposure.held(byTop: .infinity) == 1)
    let huge = ExposureEvaluation(of: [1e308, 0, 1e308, 1e308])
    #expect(huge.gini == 0.25 && huge.mean == 0.75e308 && huge.unseen == 0.25)
    #expect(abs(huge.held(byTop: 0.5) - 2.0 / 3) < 1e-12)
    #expect(ExposureEvaluation(of: [1e308, 1e308]).held(byTop: 0.5) == 0.5)
    let none = ExposureEvaluation(of: [])
    #expect(none.gini == 0 && none.unseen == 0 && none.held(byTop: 1) == 0)
  }
}
