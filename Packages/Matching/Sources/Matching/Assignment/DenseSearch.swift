/// One partner each, weights of all pairs, rows at most as many as columns.
///
/// The same prices and paths as `PathSearch`, over whole rows of numbers. Before the paths, rows
/// bid: each takes its best column and raises that one's price until the second best, or staying
/// alone, is as good; the row that had it bids again (Jonker and Volgenant's augmenting row
/// reduction). That settles most rows at a scan each.
struct DenseSearch {
  private typealias Block = SIMD8<Double>
  private static let width = 8

  /// Each row's column, or nil.
  private(set) var columns: [Int?]
  private(set) var rowPrices: [Double]
  /// The columns' prices, eight to a block.
  private(set) var prices: [SIMD8<Double>]

  private let blocks: Int
  private var weights: [Block]
  private var owners: [Int32]

  // One search over columns.
  /// The columns' prices, and infinity where the way is final.
  private var openPrices: [Block]
  private var keys: [Block]
  private var arrival: [SIMD8<Int64>]
  private var settled: [(column: Int, distance: Double)] = []

  init(_ matrix: Matrix, goal: AssignmentGoal) {
    blocks = (matrix.columns + 7) / 8
    var bonus = 0.0
    if goal == .pairsThenWeight {
      let greatest = matrix.values.reduce(0) { $1 == -.infinity ? $0 : max($0, $1.magnitude) }
      bonus = WeightedMarket.bonus(greatest: greatest, places: min(matrix.rows, matrix.columns))
    }
    let none = Block(repeating: -.infinity)
    weights = [Block](repeating: none, count: matrix.rows * blocks)
    for row in 0..<matrix.rows {
      let own = row * matrix.columns
      for column in 0..<matrix.columns {
        weights[row * blocks + column / 8][column % 8] = matrix.values[own + column] + bonus
      }
    }
    columns = [Int?](repeating: nil, count: matrix.rows)
    rowPrices = [Double](repeating: 0, count: matrix.rows)
    prices = [Block](repeating: .zero, count: blocks)
    owners = [Int32](repeating: -1, count: blocks * 8)
    openPrices = prices
    keys = prices
    arrival = [SIMD8<Int64>](repeating: .zero, count: blocks)
  }

  mutating func run() {
    for row in bid() { insert(row) }
  }

  // MARK: Bids

  /// Lets rows bid for columns; gives those that are left for a search.
  private mutating func bid() -> [Int] {
    var waiting = Array(columns.indices.reversed())
    var left: [Int] = []
    var bids = 3 * columns.count
    while let row = waiting.popLast() {
      let (best, second) = bestTwo(of: row)
      // Prices only rise: who is better off alone now will be.
      guard best > 0 else { continue }
      guard bids > 0 else {
        left.append(row)
        continue
      }
      bids -= 1
      let margin = best - max(second, 0)
      let column = column(of: row, worth: best)
      let owner = Int(owners[column])
      if owner >= 0 {
        // Equal offers would go to and fro without a price that rises.
        guard margin > 0 else {
          left.append(row)
          continue
        }
        columns[owner] = nil
        waiting.append(owner)
      }
      prices[column / 8][column % 8] += margin
      rowPrices[row] = max(second, 0)
      columns[row] = column
      owners[column] = Int32(row)
    }
    return left
  }

  private func bestTwo(of row: Int) -> (best: Double, second: Double) {
    var (best, second) = (Block(repeating: -.infinity), Block(repeating: -.infinity))
    weights.withUnsafeBufferPointer { weights in
      prices.withUnsafeBufferPointer { prices in
        let own = row * blocks
        for block in 0..<blocks {
          let worth = weights[own + block] - prices[block]
          let isBetter = worth .> best
          second = second.replacing(with: worth, where: worth .> second)
          second = second.replacing(with: best, where: isBetter)
          best = best.replacing(with: worth, where: isBetter)
        }
      }
    }
    var (first, next) = (-Double.infinity, -Double.infinity)
    for lane in 0..<8 {
      if best[lane] > first {
        next = max(first, second[lane])
        first = best[lane]
      } else {
        next = max(next, best[lane])
      }
    }
    return (first, next)
  }

  /// The first column that is worth as much, one without an owner if there is one.
  private func column(of row: Int, worth: Double) -> Int {
    weights.withUnsafeBufferPointer { weights in
      prices.withUnsafeBufferPointer { prices in
        first(in: blocks) { weights[row * blocks + $0] - prices[$0] .== Block(repeating: worth) }
      }
    }
  }

  /// The first column of a kind, one without an owner if there is one; 0 if there is none.
  private func first(in blocks: Int, _ isIt: (Int) -> SIMDMask<SIMD8<Int64>>) -> Int {
    var owned: Int?
    for block in 0..<blocks {
      let mask = isIt(block)
      guard any(mask) else { continue }
      for lane in 0..<8 where mask[lane] {
        let column = block * 8 + lane
        if owners[column] < 0 { return column }
        if owned == nil { owned = column }
      }
    }
    return owned ?? 0
  }

  // MARK: Paths

  /// Finds a row its column, moving others on, unless it is better off alone.
  private mutating func insert(_ start: Int) {
    rowPrices[start] = max(bestTwo(of: start).best, 0)
    var limit = rowPrices[start]
    guard limit > 0 else { return }
    // The end of the path: a column that is free, or one whose row stays alone from now on.
    var end: (column: Int, isFree: Bool)?
    openPrices = prices
    for block in 0..<blocks { keys[block] = Block(repeating: .infinity) }
    settled.removeAll(keepingCapacity: true)
    var (row, here) = (start, 0.0)
    while true {
      scan(row, from: here)
      let (column, distance) = nearest()
      guard distance < limit else { break }
      here = max(distance, here)
      let owner = Int(owners[column])
      guard owner >= 0 else {
        (limit, end) = (here, (column, true))
        break
      }
      settled.append((column, here))
      openPrices[column / 8][column % 8] = .infinity
      keys[column / 8][column % 8] = .infinity
      if here + rowPrices[owner] < limit {
        (limit, end) = (here + rowPrices[owner], (column, false))
      }
      row = owner
    }
    rowPrices[start] = max(rowPrices[start] - limit, 0)
    for (column, distance) in settled where distance < limit {
      let change = limit - distance
      prices[column / 8][column % 8] += change
      let owner = Int(owners[column])
      rowPrices[owner] = max(rowPrices[owner] - change, 0)
    }
    guard let end else { return }
    if !end.isFree {
      rowPrices[Int(owners[end.column])] = 0
      columns[Int(owners[end.column])] = nil
    }
    var column = end.column
    while true {
      let row = Int(arrival[column / 8][column % 8])
      owners[column] = Int32(row)
      let before = columns[row]
      columns[row] = column
      guard row != start, let before else { break }
      column = before
    }
  }

  /// Goes on from a row to every column whose way is not final.
  private mutating func scan(_ row: Int, from here: Double) {
    let base = Block(repeating: here + rowPrices[row])
    let floor = Block(repeating: here)
    let by = SIMD8<Int64>(repeating: Int64(row))
    let (own, blocks) = (row * blocks, blocks)
    weights.withUnsafeBufferPointer { weights in
      openPrices.withUnsafeBufferPointer { openPrices in
        keys.withUnsafeMutableBufferPointer { keys in
          arrival.withUnsafeMutableBufferPointer { arrival in
            for block in 0..<blocks {
              // Rounding must not make a step shorter than none.
              let exact = base + openPrices[block] - weights[own + block]
              let there = exact.replacing(with: floor, where: exact .< floor)
              let isNearer = there .< keys[block]
              keys[block].replace(with: there, where: isNearer)
              arrival[block].replace(with: by, where: isNearer)
            }
          }
        }
      }
    }
  }

  private func nearest() -> (column: Int, distance: Double) {
    var least = Block(repeating: .infinity)
    keys.withUnsafeBufferPointer { keys in
      for block in 0..<blocks {
        least = least.replacing(with: keys[block], where: keys[block] .< least)
      }
    }
    let distance = least.min()
    guard distance < .infinity else { return (0, .infinity) }
    // Of equal ways one that ends is the shortest.
    let column = keys.withUnsafeBufferPointer { keys in
      first(in: blocks) { keys[$0] .== Block(repeating: distance) }
    }
    return (column, distance)
  }
}
