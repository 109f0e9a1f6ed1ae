import Testing

@testable import Matching

@Suite struct StableRoommatesTests {
  /// Lists at random of up to seven people, of which some names are missing.
  private static func lists(_ dice: inout SplitMix64) -> [[Int]] {
    let count = dice.below(6) + 2
    let skip = dice.below(3)
    return (0..<count).map { owner in
      Array(0..<count).shuffled(using: &dice).filter { $0 != owner && dice.below(6) >= skip }
    }
  }

  /// Every way to pair people who name each other, as each person's partner, or themself.
  private static func pairings(_ lists: [[Int]]) -> [[Int]] {
    var result: [[Int]] = []
    func go(_ person: Int, _ partner: [Int]) {
      guard person < lists.count else {
        result.append(partner)
        return
      }
      go(person + 1, partner)
      guard partner[person] == person else { return }
      for other in lists[person]
      where other > person && partner[other] == other && lists[other].contains(person) {
        var next = partner
        (next[person], next[other]) = (other, person)
        go(person + 1, next)
      }
    }
    go(0, Array(lists.indices))
    return result
  }

  private static func rank(_ lists: [[Int]], _ person: Int, _ other: Int) -> Int {
    lists[person].firstIndex(of: other) ?? .max
  }

  /// Two who name each other and would both leave whom they have.
  private static func blocking(_ lists: [[Int]], _ has: [Int]) -> [MatchedPair] {
    lists.indices.flatMap { one in
      lists[one].filter { other in
        one < other && lists[other].contains(one)
          && rank(lists, one, other) < rank(lists, one, has[one])
          && rank(lists, other, one) < rank(lists, other, has[other])
      }.map { MatchedPair(one, $0) }
    }
  }

  private static func pairing(_ partner: [Int]) -> Pairing {
    Pairing(
      sound: partner.indices.filter { $0 < partner[$0] }.map { MatchedPair($0, partner[$0]) },
      people: partner.count)
  }

  @Test("MA10 a stable pairing is found if there is one, and only then")
  func existence() throws {
    var dice = SplitMix64(seed: 11)
    var (with, without) = (0, 0)
    for _ in 0..<600 {
      let lists = Self.lists(&dice)
      let all = Self.pairings(lists).filter { Self.blocking(lists, $0).isEmpty }
      let found = try StableRoommates(lists).pairing()
      if let found {
        #expect(all.contains { Self.pairing($0) == found })
        with += 1
      } else {
        #expect(all.isEmpty)
        without += 1
      }
    }
    #expect(with > 100 && without > 20)
  }

  @Test("MA11 the partition proves it: rings go to the better, and no two would leave them")
  func certificate() throws {
    var dice = SplitMix64(seed: 12)
    for _ in 0..<400 {
      let lists = Self.lists(&dice)
      let roommates = try StableRoommates(lists)
      let partition = roommates.partition()
      #expect(partition.successors.sorted() == Array(lists.indices))
      var before = Array(lists.indices)
      for (person, next) in partition.successors.enumerated() { before[next] = person }
      for person in lists.indices where partition.successors[person] != before[person] {
        #expect(
          Self.rank(lists, person, partition.successors[person])
            < Self.rank(lists, person, before[person]))
      }
      #expect(Self.blocking(lists, before).isEmpty)
      #expect(partition.oddRings.allSatisfy { $0.count % 2 == 1 && $0.count > 2 })
      #expect((partition.pairing == nil) == !partition.oddRings.isEmpty)
      #expect(roommates.isStable(partition))
    }
  }

  @Test("MA11 a partition that a person would leave is told from one that no person would")
  func falseCertificate() throws {
    // Four in a circle: each likes the next one best, then the one before.
    let roommates = try StableRoommates([[1, 3], [2, 0], [3, 1], [0, 2]])
    #expect(roommates.isStable(StablePartition(successors: [1, 2, 3, 0])))
    #expect(roommates.isStable(StablePartition(successors: [1, 0, 3, 2])))
    #expect(!roommates.isStable(StablePartition(successors: [3, 0, 1, 2])))
    #expect(!roommates.isStable(StablePartition(successors: [0, 1, 2, 3])))
    #expect(!roommates.isStable(StablePartition(successors: [2, 3, 0, 1])))
    #expect(!roommates.isStable(StablePartition(successors: [1, 1, 3, 2])))
    #expect(!roommates.isStable(StablePartition(successors: [4, 0, 3, 2])))
    #expect(!roommates.isStable(StablePartition(successors: [0])))
  }

  @Test("MA12 with one left out of each odd ring the most are paired that can be")
  func nearest() throws {
    var dice = SplitMix64(seed: 13)
    var seen = 0
    for _ in 0..<300 {
      let lists = Self.lists(&dice)
      let partition = try StableRoommates(lists).partition()
      for out in 0..<3 {
        let nearest = partition.nearestPairing { _ in out }
        let has = lists.indices.map { nearest.partner(ofLeft: $0) ?? $0 }
        let absent = Set(partition.oddRings.map { $0[out] })
        #expect(absent.allSatisfy { has[$0] == $0 })
        #expect(
          Self.blocking(lists, has).allSatisfy {
            absent.contains($0.left) || absent.contains($0.right)
          })
        // Among pairings that are stable for those who are in them.
        let most = Self.pairings(lists).filter { has in
          Self.blocking(lists, has).allSatisfy {
            has[$0.left] == $0.left || has[$0.right] == $0.right
          }
        }.map { Self.pairing($0).pairs.count }.max()
        #expect(nearest.pairs.count == most)
      }
      seen += partition.oddRings.isEmpty ? 0 : 1
    }
    #expect(seen > 10)
  }

  @Test("MA10 the textbooks' six are paired, and three who like each other round are not")
  func published() throws {
    // The textbooks' usual example of six.
    let six = [
      [2, 3, 1, 5, 4], [5, 4, 3, 0, 2], [1, 3, 4, 0, 5], [4, 1, 2, 5, 0], [2, 0, 1, 3, 5],
      [4, 0, 2, 3, 1],
    ]
    let pairs = try StableRoommates(six).pairing()?.pairs
    #expect(pairs == [MatchedPair(0, 5), MatchedPair(1, 3), MatchedPair(2, 4)])
    let partition = try StableRoommates([[1, 2, 3], [2, 0, 3], [0, 1, 3], [0, 1, 2]]).partition()
    #expect(partition.pairing == nil)
    #expect(partition.oddRings == [[0, 1, 2]])
    #expect(partition.alone == [3])
    #expect(partition.nearestPairing().pairs == [MatchedPair(1, 2)])
    // A place is counted on round the ring.
    for place in [1, 4, -2, 3_000_001] {
      #expect(partition.nearestPairing { _ in place }.pairs == [MatchedPair(0, 2)])
    }
    #expect(partition.nearestPairing { _ in .min }.pairs.count == 1)
  }

  @Test("MA10 of 120 people it is stable or has a ring, and two sides are a special case")
  func larger() throws {
    var dice = SplitMix64(seed: 14)
    for size in [31, 60, 120] {
      let lists = (0..<size).map { owner in
        Array(0..<size).filter { $0 != owner }.shuffled(using: &dice)
      }
      let roommates = try StableRoommates(lists)
      let partition = roommates.partition()
      #expect(roommates.isStable(partition))
      #expect(partition.pairing.map { roommates.isStable($0) } ?? true)
    }
    for _ in 0..<40 {
      let left = (0..<9).map { _ in Array(9..<18).shuffled(using: &dice) }
      let right = (0..<9).map { _ in Array(0..<9).shuffled(using: &dice) }
      let found = try #require(try StableRoommates(left + right).pairing())
      let matching = try StableMatching(
        proposers: left.map { $0.map { $0 - 9 } }, reviewers: right)
      let crossed = found.pairs.map { MatchedPair($0.left, $0.right - 9) }
      #expect(try matching.isStable(Pairing(crossed, leftCount: 9, rightCount: 9)))
    }
  }

  @Test("MA10 scores and closures rank as lists do; no person and loners are no trouble")
  func scores() throws {
    #expect(try StableRoommates([]).pairing()?.pairs == [])
    #expect(try StableRoommates([[]]).partition().alone == [0])
    #expect(try StableRoommates([[1], []]).partition().alone == [0, 1])
    let places = [1.0, 9, 2, 8]
    let near = try StableRoommates(places) { -abs($0 - $1) }
    #expect(near.pairing()?.pairs == [MatchedPair(0, 2), MatchedPair(1, 3)])
    let matrix = Matrix(rows: 4, columns: 4) { -abs(places[$0] - places[$1]) }
    #expect(try StableRoommates(scores: matrix) == near)
  }

  @Test("MA8 what can't be a list or a score is refused by name")
  func refused() {
    #expect(throws: AssignmentError.namesThemself(1)) { try StableRoommates([[1], [0, 1]]) }
    #expect(throws: AssignmentError.unknownPerson(2, by: 0)) { try StableRoommates([[2], [0]]) }
    #expect(throws: AssignmentError.namedTwice(1, by: 0)) { try StableRoommates([[1, 1], [0]]) }
    #expect(throws: AssignmentError.wrongCount(of: "scores' columns", expected: 1, found: 2)) {
      try StableRoommates(scores: Matrix(rows: 1, columns: 2))
    }
    #expect(throws: AssignmentError.unsoundWeight(left: 0, right: 1)) {
      try StableRoommates(scores: Matrix(rows: 2, columns: 2, repeating: .nan))
    }
  }
}
