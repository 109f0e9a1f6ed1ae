extension NashLists {
  /// A list for everybody, drawn so that on average over the seeds everybody looks at everybody as
  /// closely as ``examination`` says.
  ///
  /// The same seed draws the same lists; draw anew each day.
  public func drawn(seed: UInt64) -> MarketLists {
    lists { side, reader in list(of: reader, on: side, seed: seed) }
  }

  /// The list that ``drawn(seed:)`` has for one person.
  ///
  /// O(people across).
  ///
  /// - Precondition: the person exists.
  public func list(of reader: Int, on side: MarketSide, seed: UInt64) -> [Int] {
    let weights = side == .left ? leftWeights : rightWeights
    let rows = ordered(reader, side)
    let row = examination[side][row: reader]
    var places = Array(rows.indices)
    // Hardy, Littlewood and Pólya: what is spread no further than the weights comes from them by
    // moving some weight from one place to a later one, again and again. A move by chance is a
    // swap with just the probability that moves as much on average.
    var random = NashLists.random(seed, reader, side)
    var open: [(place: Int, surplus: Double, now: Double)] = []
    for place in rows.indices {
      let wanted = row[row.startIndex + rows[place]]
      var now = weights[place]
      if now > wanted {
        open.append((place, now - wanted, now))
        continue
      }
      while wanted > now, let giver = open.popLast() {
        let moved = min(giver.surplus, wanted - now)
        guard moved > 0, giver.now > now else { continue }
        if random.unit() < moved / (giver.now - now) { places.swapAt(giver.place, place) }
        // Exact at the end, so that the loop does.
        now = moved == wanted - now ? wanted : now + moved
        if giver.surplus > moved {
          open.append((giver.place, giver.surplus - moved, giver.now - moved))
        }
      }
    }
    var list = [Int](repeating: 0, count: rows.count)
    for (place, row) in zip(places, rows) { list[place] = row }
    return list
  }

  /// The lists without chance: everybody by how closely they are looked at on average.
  ///
  /// Not free of envy as the draws are on average, yet near them.
  public var ranked: MarketLists {
    lists { side, reader in ordered(reader, side) }
  }

  private func lists(_ list: (MarketSide, Int) -> [Int]) -> MarketLists {
    let left = RankedLists((0..<examination.left.rows).map { list(.left, $0) })
    return MarketLists(
      left: left,
      right: isOnePopulation
        ? left : RankedLists((0..<examination.right.rows).map { list(.right, $0) }))
  }

  /// Everybody across whom the reader may meet, those first whom the reader looks at most.
  private func ordered(_ reader: Int, _ side: MarketSide) -> [Int] {
    var order = ScoreOrder()
    order.sort(Array(examination[side][row: reader]))
    return order.rows.lazy.map(Int.init).filter { allowed.contains(reader, $0, on: side) }
  }

  /// A generator for one person, unlike those of all others.
  private static func random(_ seed: UInt64, _ reader: Int, _ side: MarketSide) -> SplitMix64 {
    var own = SplitMix64(seed: UInt64(reader) &* 2 &+ (side == .left ? 0 : 1))
    var all = SplitMix64(seed: seed)
    return SplitMix64(seed: own.next() ^ all.next())
  }
}
