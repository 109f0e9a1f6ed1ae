import Testing

@testable import Matching

@Suite struct WeightedAssignmentInputTests {
  @Test("MA17 weights of 0 and below are paired only where pairs count")
  func nothing() throws {
    let weights = Matrix(rows: 2, columns: 2) { [[0, -1], [-.infinity, -2]][$0][$1] }
    #expect(try MaximumWeightAssignment(weights).solution().pairing.pairs.isEmpty)
    let all = try MaximumWeightAssignment(weights, goal: .pairsThenWeight).solution()
    #expect(all.pairing.pairs == [MatchedPair(0, 0), MatchedPair(1, 1)])
    #expect(all.weight == -2)
    let zeros = Matrix(rows: 3, columns: 2)
    let paired = try MaximumWeightAssignment(zeros, goal: .pairsThenWeight).solution()
    #expect(paired.pairing.pairs.count == 2)
  }

  @Test("MA17 no person on a side leaves the other alone")
  func empty() throws {
    let none = try MaximumWeightAssignment(Matrix(rows: 0, columns: 3)).solution()
    #expect(none.pairing.singleRight == [0, 1, 2])
    #expect(none.weight == 0)
    let other = try MaximumWeightAssignment(Matrix(rows: 3, columns: 0)).solution()
    #expect(other.pairing.singleLeft == [0, 1, 2])
    let sparse = try CapacitatedAssignment([], leftCapacities: [], rightCapacities: [1]).solution()
    #expect(sparse.pairing.singleRight == [0])
  }

  @Test(
    "MA8 what can't be a weight, a row or a capacity is refused by name",
    arguments: [
      Double.nan, .infinity, 1e101, -1e101,
    ])
  func refused(weight: Double) {
    let matrix = Matrix(rows: 1, columns: 1, repeating: weight)
    #expect(throws: AssignmentError.unsoundWeight(left: 0, right: 0)) {
      try MaximumWeightAssignment(matrix)
    }
    #expect(throws: AssignmentError.unsoundWeight(left: 0, right: 0)) {
      try CapacitatedAssignment(weights: matrix, leftCapacities: [1], rightCapacities: [1])
    }
    #expect(throws: AssignmentError.unsoundWeight(left: 0, right: 0)) {
      try CapacitatedAssignment(
        [WeightedPair(0, 0, weight: weight)], leftCapacities: [1], rightCapacities: [1])
    }
  }

  @Test("MA8 candidates of people who don't exist, or twice, are refused by name")
  func unsound() {
    let pair = { WeightedPair($0, $1, weight: 1) }
    #expect(throws: AssignmentError.unknownRow(1, on: .left)) {
      try CapacitatedAssignment([pair(1, 0)], leftCapacities: [1], rightCapacities: [1])
    }
    #expect(throws: AssignmentError.unknownRow(-1, on: .right)) {
      try CapacitatedAssignment([pair(0, -1)], leftCapacities: [1], rightCapacities: [1])
    }
    #expect(throws: AssignmentError.weightedTwice(left: 0, right: 0)) {
      try CapacitatedAssignment(
        [pair(0, 0), pair(0, 0)], leftCapacities: [1], rightCapacities: [1])
    }
    #expect(throws: AssignmentError.negativeCapacity(of: "rightCapacities", row: 0)) {
      try CapacitatedAssignment([], leftCapacities: [1], rightCapacities: [-1])
    }
    #expect(throws: AssignmentError.wrongCount(of: "leftCapacities", expected: 2, found: 1)) {
      try CapacitatedAssignment(
        weights: Matrix(rows: 2, columns: 1), leftCapacities: [1], rightCapacities: [1])
    }
  }

  @Test("MA9 anybody's types are weighed by a closure; nil is out of the question")
  func people() throws {
    let (drivers, rides) = ([0, 10], [1, 2, 12])
    let near = try MaximumWeightAssignment(drivers, rides) { driver, ride in
      abs(driver - ride) < 5 ? Double(5 - abs(driver - ride)) : nil
    }.solution()
    #expect(near.pairing.pairs == [MatchedPair(0, 0), MatchedPair(1, 2)])
    #expect(near.weight == 7)
    let shared = try CapacitatedAssignment(
      drivers, rides, leftCapacity: { _ in 2 }
    ) { driver, ride in Double(20 - abs(driver - ride)) }.solution()
    #expect(shared.pairing.partners(ofLeft: 0) == [0, 1])
    #expect(shared.pairing.partner(ofRight: 2) == 1)
  }
}

@Suite struct StableMatchingInputTests {
  @Test("MA6 scores rank as their lists do; of equals the lower row, and minus infinity is out")
  func scores() throws {
    var dice = SplitMix64(seed: 5)
    for _ in 0..<60 {
      let scores = { (rows: Int, columns: Int, dice: inout SplitMix64) in
        Matrix(rows: rows, columns: columns) { _, _ in
          // Few values, so ties; some apart by the last bits alone; both zeros.
          [-.infinity, -1, -0.0, 0, 1, 1.0.nextUp, 1.0.nextUp.nextUp, 3][dice.below(8)]
        }
      }
      let (a, b) = (scores(7, 5, &dice), scores(5, 7, &dice))
      let lists = { (matrix: Matrix) in
        (0..<matrix.rows).map { row in
          (0..<matrix.columns).filter { matrix[row, $0] > -.infinity }
            .sorted { (-matrix[row, $0], $0) < (-matrix[row, $1], $1) }
        }
      }
      #expect(
        try StableMatching(proposerScores: a, reviewerScores: b)
          == StableMatching(proposers: lists(a), reviewers: lists(b)))
    }
  }

  @Test("MA7 no person, no person in question and no room leave people alone")
  func empty() throws {
    #expect(try StableMatching(proposers: [], reviewers: []).pairing().pairs.isEmpty)
    let none = try StableMatching(proposers: [[], []], reviewers: [[0, 1]]).pairing()
    #expect(none.singleLeft == [0, 1])
    #expect(none.singleRight == [0])
    let full = try StableMatching(
      proposers: [[0], [0]], reviewers: [[0, 1]], reviewerCapacities: [0])
    #expect(full.pairing().pairs.isEmpty)
    #expect(full.isStable(full.pairing()))
    let wide = try StableMatching(
      proposers: [[0], [0]], reviewers: [[0, 1]], reviewerCapacities: [.max])
    #expect(wide.pairing().partners(ofRight: 0) == [0, 1])
  }

  @Test("MA8 what can't be a list, a score or a capacity is refused by name")
  func refused() {
    #expect(throws: AssignmentError.unknownPerson(1, by: 0)) {
      try StableMatching(proposers: [[1]], reviewers: [[0]])
    }
    #expect(throws: AssignmentError.unknownPerson(-1, by: 0)) {
      try StableMatching(proposers: [[0]], reviewers: [[-1]])
    }
    #expect(throws: AssignmentError.namedTwice(0, by: 1)) {
      try StableMatching(proposers: [[0], [0, 0]], reviewers: [[0]])
    }
    #expect(throws: AssignmentError.negativeCapacity(of: "proposerCapacities", row: 0)) {
      try StableMatching(proposers: [[0]], reviewers: [[0]], proposerCapacities: [-1])
    }
    #expect(throws: AssignmentError.wrongCount(of: "reviewerCapacities", expected: 1, found: 2)) {
      try StableMatching(proposers: [[0]], reviewers: [[0]], reviewerCapacities: [1, 1])
    }
    let one = Matrix(rows: 1, columns: 1, repeating: 1)
    #expect(throws: AssignmentError.unsoundWeight(left: 0, right: 0)) {
      try StableMatching(
        proposerScores: one, reviewerScores: Matrix(rows: 1, columns: 1, repeating: .nan))
    }
    #expect(throws: AssignmentError.unsoundWeight(left: 0, right: 0)) {
      try StableMatching(
        proposerScores: Matrix(rows: 1, columns: 1, repeating: .infinity), reviewerScores: one)
    }
    #expect(
      throws: AssignmentError.wrongCount(of: "reviewerScores' columns", expected: 1, found: 2)
    ) {
      try StableMatching(
        proposerScores: one, reviewerScores: Matrix(rows: 1, columns: 2, repeating: 1))
    }
  }

  @Test("MA9 anybody's types are ranked by what they think of each other")
  func people() throws {
    struct School {
      let places: Int
      let needs: Int
    }
    let pupils = [3, 9, 7]
    let schools = [School(places: 1, needs: 2), School(places: 2, needs: 8)]
    let pairing = try StableMatching(
      pupils, schools, likes: { _, school in Double(school.needs) },
      likedBy: { school, marks in marks >= school.needs ? Double(marks) : nil },
      reviewerCapacity: \.places
    ).pairing()
    #expect(pairing.pairs == [MatchedPair(1, 1), MatchedPair(2, 0)])
    #expect(pairing.singleLeft == [0])
  }
}
