extension NashSearch {
  /// Goes on while somebody envies somebody.
  ///
  /// Who does comes to count more, and the lists follow in smaller steps. The lists with the least envy stay.
  mutating func settleEnvy() {
    var leftRank = [Double](repeating: 1, count: left.rows)
    var rightRank = [Double](repeating: 1, count: right.rows)
    var best: (pairs: Int, search: NashSearch)?
    for round in 0...options.envyRounds {
      let own = envy(of: .left)
      let theirs = isOnePopulation ? own : envy(of: .right)
      let pairs = own.pairs + theirs.pairs
      if best.map({ pairs < $0.pairs }) ?? true { best = (pairs, self) }
      guard pairs > 0, round < options.envyRounds else { break }
      NashSearch.raise(&leftRank, own.lack)
      NashSearch.raise(&rightRank, theirs.lack)
      // Ever smaller: where lists go to and fro between two orders, they come to rest between them.
      let step = options.step / (10 + Double(round))
      for _ in 0..<20 { makeStep(step, leftRank: leftRank, rightRank: rightRank) }
    }
    if let best, best.search.steps < steps { restore(best.search) }
  }

  /// Raises who lacks something, and keeps the mean.
  private static func raise(_ rank: inout [Double], _ lack: [Double]) {
    for person in rank.indices { rank[person] *= 1 + lack[person] }
    let mean = rank.reduce(0, +) / Double(rank.count)
    for person in rank.indices { rank[person] /= mean }
  }

  /// How many ordered pairs there are in which the one envies the other, and by which part each
  /// person's matches would grow at most in another's places, at most 1.
  private func envy(of side: MarketSide) -> (pairs: Int, lack: [Double]) {
    let (lists, mutual, across) =
      side == .left ? (left, leftMutual, right) : (right, rightMutual, left)
    let places = TakenPlaces(across: across, isOnePopulation: isOnePopulation) { pair in
      mutual.values[pair] * lists.values[pair]
    }
    var pairs = 0
    var lack = [Double](repeating: 0, count: lists.rows)
    places.read { person, matches in
      let here = matches(person)
      var most = here
      for other in 0..<lists.rows where other != person {
        let there = matches(other)
        if here < there - 1e-9 { pairs += 1 }
        most = max(most, there)
      }
      lack[person] = min((most - here) / max(here, 1e-12), 1)
    }
    return (pairs, lack)
  }
}
