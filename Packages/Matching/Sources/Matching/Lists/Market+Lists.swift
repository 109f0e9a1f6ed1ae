extension Market {
  /// Everybody's list, all made together.
  ///
  /// Of equals the lower row comes first. Two of whom one says never (a probability of 0) are on
  /// neither's list, and in one population nobody is on their own. O(left × right).
  ///
  /// - Parameters:
  ///   - strategy: by what they are ordered.
  ///   - length: how long a list is at most; nil for everybody.
  /// - Returns: the lists of both sides.
  /// - Throws: ``MarketError/unsoundOptions(_:)`` of an equilibrium.
  public func lists(
    by strategy: ListStrategy, length: Int? = nil
  ) throws(MarketError) -> MarketLists {
    if case .transferableUtility(let options) = strategy {
      return try lists(by: options.equilibrium(of: self), length: length)
    }
    return lists(length: length) { _, own, across, scores in
      for other in scores.indices {
        let (mine, theirs) = (own[other], across[other])
        switch strategy {
        case .oneSided: scores[other] = mine
        case .product: scores[other] = mine * theirs
        case .harmonic:
          scores[other] = mine + theirs > 0 ? 2 * mine * theirs / (mine + theirs) : 0
        case .transferableUtility: break
        }
      }
    }
  }

  /// Everybody's list by an equilibrium that was computed before.
  ///
  /// - Parameters:
  ///   - equilibrium: an equilibrium of this market.
  ///   - length: how long a list is at most; nil for everybody.
  /// - Returns: the lists of both sides.
  /// - Throws: ``MarketError/foreignEquilibrium(left:right:)`` if it is one of more or fewer people.
  public func lists(
    by equilibrium: MarketEquilibrium, length: Int? = nil
  ) throws(MarketError) -> MarketLists {
    try equilibrium.check(left: left.rows, right: right.rows)
    let adjustments = MarketSide.allCases.map { equilibrium.adjustment(of: $0.opposite) }
    return lists(length: length) { side, own, across, scores in
      let adjustment = adjustments[side == .left ? 0 : 1]
      for other in scores.indices { scores[other] = own[other] + across[other] + adjustment[other] }
    }
  }

  /// Lists by a score that is made for one reader at a time.
  private func lists(
    length: Int?,
    _ score: (
      MarketSide, _ own: UnsafeBufferPointer<Double>, _ across: UnsafeBufferPointer<Double>,
      _ scores: UnsafeMutableBufferPointer<Double>
    ) -> Void
  ) -> MarketLists {
    let sides: [RankedLists] = (isOnePopulation ? [.left] : MarketSide.allCases).map { side in
      let own = preferences(of: side)
      let across = preferences(of: side.opposite).transposed
      let length = max(0, min(length ?? own.columns, own.columns))
      var lists = RankedLists()
      lists.reserveCapacity(lists: own.rows, entries: own.rows * length)
      var order = ScoreOrder()
      var scores = [Double](repeating: 0, count: own.columns)
      own.values.withUnsafeBufferPointer { own in
        across.values.withUnsafeBufferPointer { across in
          for reader in 0..<count(of: side) {
            let row = (reader * scores.count)..<((reader + 1) * scores.count)
            let mine = UnsafeBufferPointer(rebasing: own[row])
            let theirs = UnsafeBufferPointer(rebasing: across[row])
            scores.withUnsafeMutableBufferPointer { score(side, mine, theirs, $0) }
            // Oneself is among them.
            for other in scores.indices where mine[other] == 0 || theirs[other] == 0 {
              scores[other] = -.infinity
            }
            lists.append(order.best(length, of: scores))
          }
        }
      }
      return lists
    }
    return MarketLists(left: sides[0], right: sides[sides.count - 1])
  }
}
