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
    // Up to which place somebody is open to more: the worst partner's, or any while there is room.
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

  /// Whether a pairing is stable: of people who name each other, within every capacity, and with no
  /// pair that blocks it.
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
