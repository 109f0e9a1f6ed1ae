import Testing

@testable import Matching

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

  @Test("MV8 nobody of a judged pair is learnt from")
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
