/// Two sides whose people rank each other, and matchings that no person has reason to leave.
///
/// A pair *blocks* a matching if both would rather have each other than one of their partners, or
/// than an empty position; a matching without one is stable. There always is one, and the one that
/// `pairing()` finds gives every proposer the best partners that they have in any stable matching,
/// and every reviewer the worst (Gale and Shapley, “College admissions and the stability of
/// marriage”, American Mathematical Monthly 69, 1962).
///
/// Lists may leave people out: only two who name each other can be paired. Each person has room for
/// one partner, or for as many as their capacity says; with several, people are ranked one by one,
/// not as groups. Equal scores are ranked by the lower row, so a matching is stable in the weak
/// sense: only a pair that is strictly better off blocks it.
public struct StableMatching: Hashable, Sendable {
  let table: ChoiceTable
  let proposerCapacities: [Int]
  let reviewerCapacities: [Int]

  public var proposers: Int { table.count }
  /// The number of people who are proposed to.
  public var reviewers: Int { table.others }

  /// Lists of rows, best first; a person who isn't named is excluded.
  ///
  /// - Parameters:
  ///   - proposers: for each proposer the reviewers' rows.
  ///   - reviewers: for each reviewer the proposers' rows.
  ///   - proposerCapacities: how many partners each proposer has room for; one if nil.
  ///   - reviewerCapacities: how many partners each reviewer has room for; one if nil.
  /// - Throws: `AssignmentError` if a list or a capacity is unsound.
  /// - Complexity: O(length of all lists).
  public init(
    proposers: [[Int]], reviewers: [[Int]],
    proposerCapacities: [Int]? = nil, reviewerCapacities: [Int]? = nil
  ) throws(AssignmentError) {
    try self.init(
      RankedChoices(proposers, others: reviewers.count),
      RankedChoices(reviewers, others: proposers.count),
      proposerCapacities, reviewerCapacities)
  }

  /// Scores instead of lists: the higher, the better; -infinity is out of the question.
  ///
  /// Of equal scores the lower row is the better.
  ///
  /// - Parameters:
  ///   - proposerScores: what proposer `row` thinks of reviewer `column`.
  ///   - reviewerScores: what reviewer `row` thinks of proposer `column`.
  ///   - proposerCapacities: how many partners each proposer has room for; one if nil.
  ///   - reviewerCapacities: how many partners each reviewer has room for; one if nil.
  /// - Throws: `AssignmentError` if a list or a capacity is unsound.
  /// - Complexity: O(n · m · log(n + m)).
  public init(
    proposerScores: Matrix, reviewerScores: Matrix,
    proposerCapacities: [Int]? = nil, reviewerCapacities: [Int]? = nil
  ) throws(AssignmentError) {
    guard reviewerScores.columns == proposerScores.rows else {
      throw .wrongCount(
        of: "reviewerScores' columns", expected: proposerScores.rows,
        found: reviewerScores.columns)
    }
    guard reviewerScores.rows == proposerScores.columns else {
      throw .wrongCount(
        of: "reviewerScores' rows", expected: proposerScores.columns, found: reviewerScores.rows)
    }
    try self.init(
      RankedChoices(proposerScores), RankedChoices(reviewerScores),
      proposerCapacities, reviewerCapacities)
  }

  /// Values of any type: two arrays, and the rating of each by each of the other side; nil excludes
  /// a pair.
  public init<Proposer, Reviewer>(
    _ proposers: [Proposer], _ reviewers: [Reviewer],
    likes: (Proposer, Reviewer) -> Double?, likedBy: (Reviewer, Proposer) -> Double?,
    proposerCapacity: (Proposer) -> Int = { _ in 1 },
    reviewerCapacity: (Reviewer) -> Int = { _ in 1 }
  ) throws(AssignmentError) {
    try self.init(
      proposerScores: Matrix(rows: proposers.count, columns: reviewers.count) {
        likes(proposers[$0], reviewers[$1]) ?? -.infinity
      },
      reviewerScores: Matrix(rows: reviewers.count, columns: proposers.count) {
        likedBy(reviewers[$0], proposers[$1]) ?? -.infinity
      },
      proposerCapacities: proposers.map(proposerCapacity),
      reviewerCapacities: reviewers.map(reviewerCapacity))
  }

  private init(
    _ proposers: RankedChoices, _ reviewers: RankedChoices,
    _ proposerCapacities: [Int]?, _ reviewerCapacities: [Int]?
  ) throws(AssignmentError) {
    self.proposerCapacities = try .capacities(
      proposerCapacities, named: "proposerCapacities", of: proposers.count)
    self.reviewerCapacities = try .capacities(
      reviewerCapacities, named: "reviewerCapacities", of: reviewers.count)
    table = ChoiceTable(proposers, by: reviewers)
  }

  private init(_ table: ChoiceTable, proposerCapacities: [Int], reviewerCapacities: [Int]) {
    self.table = table
    self.proposerCapacities = proposerCapacities
    self.reviewerCapacities = reviewerCapacities
  }

  /// The same people with the parts exchanged: its pairing is the best for those who are proposed
  /// to here.
  ///
  /// O(length of all lists · log of the longest).
  public var reversed: StableMatching {
    StableMatching(
      table.reversed, proposerCapacities: reviewerCapacities,
      reviewerCapacities: proposerCapacities)
  }
}

extension [Int] {
  /// The given capacities, checked; one for each person if none were given.
  static func capacities(
    _ given: [Int]?, named name: String, of count: Int
  ) throws(AssignmentError) -> [Int] {
    guard let given else { return [Int](repeating: 1, count: count) }
    guard given.count == count else {
      throw .wrongCount(of: name, expected: count, found: given.count)
    }
    if let row = given.firstIndex(where: { $0 < 0 }) { throw .negativeCapacity(of: name, row: row) }
    return given
  }
}

extension StableMatching {
  /// The pairs that would rather have each other than what a pairing gives them, by proposer, then
  /// by the proposer's list.
  ///
  /// Empty for a stable one.
  ///
  /// - Complexity: O(length of all lists).
  /// - Precondition: the pairing has as many rows on both sides.
  public func blockingPairs(in pairing: Pairing) -> [MatchedPair] {
    precondition(
      pairing.leftCount == proposers && pairing.rightCount == reviewers,
      "the pairing is one of other people")
    // Up to which position a person accepts another: the worst partner's, or any while there is
    // room.
    var proposerLimit = [Int](repeating: 0, count: proposers)
    var reviewerLimit = [UInt32](repeating: 0, count: reviewers)
    for proposer in 0..<proposers {
      let own = table.range(proposer)
      let partners = pairing.partners(ofLeft: proposer)
      if partners.count < proposerCapacities[proposer] { proposerLimit[proposer] = own.upperBound }
      guard !partners.isEmpty else { continue }
      for place in own where pairing.contains(proposer, Int(table.entries[place].choice)) {
        proposerLimit[proposer] = max(proposerLimit[proposer], place)
        let reviewer = Int(table.entries[place].choice)
        reviewerLimit[reviewer] = max(reviewerLimit[reviewer], table.entries[place].rank)
      }
    }
    for reviewer in 0..<reviewers
    where pairing.partners(ofRight: reviewer).count < reviewerCapacities[reviewer] {
      reviewerLimit[reviewer] = .max
    }
    var result: [MatchedPair] = []
    for proposer in 0..<proposers {
      for place in table.range(proposer) where place < proposerLimit[proposer] {
        let entry = table.entries[place]
        let reviewer = Int(entry.choice)
        if entry.rank < reviewerLimit[reviewer], !pairing.contains(proposer, reviewer) {
          result.append(MatchedPair(proposer, reviewer))
        }
      }
    }
    return result
  }

  /// Returns whether a pairing is stable: of people who name each other, within every capacity, and
  /// with no pair that blocks it.
  public func isStable(_ pairing: Pairing) -> Bool {
    guard pairing.leftCount == proposers, pairing.rightCount == reviewers else { return false }
    for proposer in 0..<proposers {
      let partners = pairing.partners(ofLeft: proposer)
      guard partners.count <= proposerCapacities[proposer] else { return false }
      guard !partners.isEmpty else { continue }
      let named = table.range(proposer).count {
        pairing.contains(proposer, Int(table.entries[$0].choice))
      }
      guard named == partners.count else { return false }
    }
    for reviewer in 0..<reviewers
    where pairing.partners(ofRight: reviewer).count > reviewerCapacities[reviewer] {
      return false
    }
    return blockingPairs(in: pairing).isEmpty
  }
}
