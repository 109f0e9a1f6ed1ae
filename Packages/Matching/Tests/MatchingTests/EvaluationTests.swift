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

@Suite struct GroupedFoldsTests {
  @Test("MV7 groups stay whole, everything is judged once, folds are alike in size")
  func groups() {
    var dice = SplitMix64(seed: 61)
    for _ in 0..<50 {
      let groups = (0..<(10 + dice.below(90))).map { _ in "g\(dice.below(20))" }
      let folds = GroupedFolds(groups: groups, count: 4)
      var judged: [Int] = []
      for fold in folds.folds {
        let (learnt, left) = (
          Set(fold.training.map { groups[$0] }), Set(fold.test.map { groups[$0] })
        )
        #expect(learnt.isDisjoint(with: left))
        #expect(fold.training.count + fold.test.count == groups.count)
        judged += fold.test
      }
      #expect(judged.sorted() == Array(groups.indices))
      for (place, fold) in folds.testFolds.enumerated() {
        #expect(fold.map { folds.folds[$0].test.contains(place) } == true)
      }
    }
    let even = GroupedFolds(groups: (0..<100).map { $0 / 5 }, count: 4)
    #expect(even.folds.map(\.test.count) == [25, 25, 25, 25])
  }

  @Test("MV8 no person of a judged pair is learnt from")
  func pairs() {
    var dice = SplitMix64(seed: 62)
    for _ in 0..<50 {
      let people = 6 + dice.below(30)
      let pairs = (0..<80).map { _ in (dice.below(people), dice.below(people)) }
      for fold in GroupedFolds(pairs: pairs, count: 3).folds {
        let learnt = Set(fold.training.flatMap { [pairs[$0].0, pairs[$0].1] })
        let judged = Set(fold.test.flatMap { [pairs[$0].0, pairs[$0].1] })
        #expect(learnt.isDisjoint(with: judged))
      }
    }
  }

  @Test("MV8 separate circles are kept together, and every pair is judged")
  func circles() {
    let pairs = (0..<60).map { ("\($0 % 6) a\($0 % 3)", "\($0 % 6) b\($0 % 4)") }
    let folds = GroupedFolds(pairs: pairs, count: 3)
    #expect(folds.folds.flatMap(\.test).sorted() == Array(0..<60))
    #expect(folds.folds.count == 3)
  }

  @Test("MV7 MV8 more folds than groups or people are as many as there are")
  func many() {
    let groups = (0..<30).map { $0 % 7 }
    #expect(
      GroupedFolds(groups: groups, count: .max) == GroupedFolds(groups: groups, count: 7))
    let pairs = (0..<30).map { ($0 % 5, $0 % 4) }
    #expect(GroupedFolds(pairs: pairs, count: .max) == GroupedFolds(pairs: pairs, count: 5))
    #expect(GroupedFolds(groups: groups, count: .min) == GroupedFolds(groups: groups, count: 2))
  }

  @Test("MV8 nothing, or one group, makes no fold")
  func empty() {
    #expect(GroupedFolds(groups: [Int](), count: 3).folds.isEmpty)
    #expect(GroupedFolds(groups: [1, 1], count: 3).folds.isEmpty)
    #expect(GroupedFolds(groups: [1, 1], count: 3).testFolds == [nil, nil])
    #expect(GroupedFolds(pairs: [(Int, Int)](), count: 0).folds.isEmpty)
  }
}

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
