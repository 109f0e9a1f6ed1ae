import Testing

@testable import Matching

@Suite struct PairingTests {
  @Test("MA21 a pairing is refused that names a row that doesn't exist, or a pair twice")
  func refused() {
    #expect(throws: AssignmentError.unknownRow(9, on: .right)) {
      try Pairing([MatchedPair(0, 9)], leftCount: 3, rightCount: 9)
    }
    #expect(throws: AssignmentError.unknownRow(-1, on: .left)) {
      try Pairing([MatchedPair(-1, 0)], leftCount: 3, rightCount: 3)
    }
    #expect(throws: AssignmentError.pairedTwice(left: 1, right: 0)) {
      try Pairing(
        [MatchedPair(1, 0), MatchedPair(0, 0), MatchedPair(1, 0)], leftCount: 2, rightCount: 1)
    }
    #expect(throws: AssignmentError.pairedTwice(left: 0, right: 1)) {
      try Pairing([MatchedPair(1, 0), MatchedPair(0, 1)], people: 2)
    }
    #expect(throws: AssignmentError.pairsThemself(1)) {
      try Pairing([MatchedPair(1, 1)], people: 2)
    }
    for count in [-1, .min, .max] {
      for sides in [(count, 1), (1, count)] {
        let error = #expect(throws: AssignmentError.self) {
          try Pairing([], leftCount: sides.0, rightCount: sides.1)
        }
        #expect(error?.code == "unsound_options")
      }
      #expect(throws: AssignmentError.self) { try Pairing([], people: count) }
    }
  }

  @Test("MA21 partners are read from both sides, and who has none")
  func partners() throws {
    let pairing = try Pairing(
      [MatchedPair(2, 1), MatchedPair(0, 1), MatchedPair(0, 0)], leftCount: 3, rightCount: 4)
    #expect(pairing.pairs == [MatchedPair(0, 0), MatchedPair(0, 1), MatchedPair(2, 1)])
    #expect(pairing.partners(ofLeft: 0) == [0, 1] && pairing.partners(ofRight: 1) == [0, 2])
    #expect(pairing.singleLeft == [1] && pairing.singleRight == [2, 3])
    #expect(pairing.contains(2, 1) && !pairing.contains(2, 0))
  }

  @Test("MA21 a pairing of other people isn't stable, on two sides and within one population")
  func foreign() throws {
    let matching = try StableMatching(proposers: [[0]], reviewers: [[0]])
    let roommates = try StableRoommates([[1], [0]])
    for pairing in [
      try Pairing([MatchedPair(0, 8)], leftCount: 1, rightCount: 9), try Pairing([], people: 0),
      try Pairing([MatchedPair(0, 8)], leftCount: 2, rightCount: 9),
    ] {
      #expect(!matching.isStable(pairing) && !roommates.isStable(pairing))
    }
  }

  @Test("MA21 every error says in a sentence of which numbers and rows it speaks")
  func sentences() {
    let errors: [(AssignmentError, String)] = [
      (.unknownRow(7, on: .right), "right row 7"), (.pairsThemself(4), "brings 4 together"),
      (.pairedTwice(left: 1, right: 2), "1, 2 comes twice"),
      (.wrongCount(of: "rightWaiting", expected: 3, found: 2), "3 of rightWaiting"),
      (.negativeCapacity(of: "leftCapacities", row: 5), "leftCapacities the one of row 5"),
      (.tooLarge, "2³¹"),
    ]
    for (error, part) in errors {
      #expect(error.description.contains(part) && error.description.hasSuffix("."))
    }
    #expect(Set(errors.map(\.0.code)).count == errors.count)
  }
}
