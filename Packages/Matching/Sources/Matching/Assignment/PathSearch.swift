/// Successive shortest paths over one market.
///
/// Prices u of left rows and v of right ones are never below 0, and 0 where there is room. A pair
/// that isn't chosen is worth at most the two prices, a chosen one at least as much; that proves
/// the optimum. A new row begins with the price of its best offer. A path from it takes candidates
/// forth and chosen pairs back, and ends at a right row with room, or at a left row that gives a
/// place up for its price.
struct PathSearch {
  private let market: WeightedMarket
  private let bonus: Double
  /// True if each edge is chosen.
  private(set) var chosen: [Bool]
  private(set) var leftPrices: [Double]
  private(set) var rightPrices: [Double]
  /// The chosen edges of each right row, in places that begin at `places`.
  private var held: [Int32]
  private let places: [Int]
  private var heldCount: [Int]

  // One search: the way to each node, right rows behind left ones.
  private var distance: [Double]
  private var arrival: [Int32]
  private var touched: [Int] = []
  private var heap = DistanceHeap()

  init(_ market: WeightedMarket, goal: AssignmentGoal) {
    self.market = market
    bonus = market.bonus(for: goal)
    let (left, right) = (market.leftCapacities.count, market.rightCapacities.count)
    chosen = [Bool](repeating: false, count: market.edges.count)
    leftPrices = [Double](repeating: 0, count: left)
    rightPrices = [Double](repeating: 0, count: right)
    // More places than candidates would only take memory.
    var offers = [Int](repeating: 0, count: right)
    for edge in market.edges { offers[Int(edge.right)] += 1 }
    var places = [0]
    for row in 0..<right {
      places.append(places[row] + min(market.rightCapacities[row], offers[row]))
    }
    self.places = places
    held = [Int32](repeating: 0, count: places[right])
    heldCount = [Int](repeating: 0, count: right)
    distance = [Double](repeating: .infinity, count: left + right)
    arrival = [Int32](repeating: -1, count: left + right)
  }

  mutating func run() {
    market.edges.withUnsafeBufferPointer { edges in
      for row in leftPrices.indices {
        let own = market.starts[row]..<market.starts[row + 1]
        var price = 0.0
        for edge in own {
          let other = Int(edges[edge].right)
          guard places[other] < places[other + 1] else { continue }
          price = max(price, edges[edge].weight + bonus - rightPrices[other])
        }
        leftPrices[row] = price
        // With more room than candidates one more search finds nothing, and ends at a price of 0.
        for _ in 0..<min(market.leftCapacities[row], own.count + 1) {
          guard let end = search(from: row, edges) else { break }
          turn(to: end, from: row, edges)
        }
      }
    }
  }

  /// Finds the nearest end and sets the prices; nil if the row's place is worth nothing more.
  private mutating func search(
    from start: Int, _ edges: UnsafeBufferPointer<WeightedMarket.Edge>
  ) -> Int? {
    let leftCount = leftPrices.count
    var limit = leftPrices[start]
    var end: Int?
    heap.removeAll()
    reach(start, at: 0, by: -1)
    var at: (key: Double, node: Int)? = (0, start)
    while let (here, node) = at, here < limit {
      defer { at = heap.popFirst() }
      guard here == distance[node] else { continue }
      if node < leftCount {
        if here + leftPrices[node] < limit { (limit, end) = (here + leftPrices[node], node) }
        let price = leftPrices[node]
        for edge in market.starts[node]..<market.starts[node + 1] where !chosen[edge] {
          let other = Int(edges[edge].right)
          let step = price + rightPrices[other] - (edges[edge].weight + bonus)
          let there = here + max(step, 0)
          guard there < limit, there < distance[leftCount + other] else { continue }
          guard places[other] < places[other + 1] else { continue }
          reach(leftCount + other, at: there, by: edge)
          if heldCount[other] < places[other + 1] - places[other] {
            (limit, end) = (there, leftCount + other)
          } else {
            heap.insert(there, leftCount + other)
          }
        }
      } else {
        let row = node - leftCount
        for place in places[row]..<(places[row] + heldCount[row]) {
          let edge = Int(held[place])
          let other = Int(edges[edge].left)
          let step = edges[edge].weight + bonus - leftPrices[other] - rightPrices[row]
          let there = here + max(step, 0)
          guard there < limit, there < distance[other] else { continue }
          reach(other, at: there, by: edge)
          heap.insert(there, other)
        }
      }
    }
    for node in touched where distance[node] < limit {
      if node < leftCount {
        leftPrices[node] = max(leftPrices[node] - (limit - distance[node]), 0)
      } else {
        rightPrices[node - leftCount] += limit - distance[node]
      }
    }
    for node in touched { distance[node] = .infinity }
    touched.removeAll(keepingCapacity: true)
    return end
  }

  private mutating func reach(_ node: Int, at there: Double, by edge: Int) {
    if distance[node] == .infinity { touched.append(node) }
    distance[node] = there
    arrival[node] = Int32(truncatingIfNeeded: edge)
  }

  /// Turns every edge on the way: candidates become pairs and pairs become candidates.
  private mutating func turn(
    to end: Int, from start: Int, _ edges: UnsafeBufferPointer<WeightedMarket.Edge>
  ) {
    let leftCount = leftPrices.count
    var node = end
    while node != start {
      let edge = Int(arrival[node])
      if node < leftCount {
        let row = Int(edges[edge].right)
        let last = places[row] + heldCount[row] - 1
        let own = held[places[row]...last].firstIndex(of: Int32(edge)) ?? last
        held[own] = held[last]
        heldCount[row] -= 1
        chosen[edge] = false
        node = leftCount + row
      } else {
        let row = node - leftCount
        held[places[row] + heldCount[row]] = Int32(edge)
        heldCount[row] += 1
        chosen[edge] = true
        node = Int(edges[edge].left)
      }
    }
  }
}

/// Nodes by distance, the nearest first, of equals the lower one.
struct DistanceHeap {
  private var items: [(key: Double, node: Int)] = []

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
  }

  mutating func insert(_ key: Double, _ node: Int) {
    items.append((key, node))
    var place = items.count - 1
    while place > 0, Self.isNearer((key, node), items[(place - 1) / 2]) {
      items[place] = items[(place - 1) / 2]
      place = (place - 1) / 2
    }
    items[place] = (key, node)
  }

  mutating func popFirst() -> (key: Double, node: Int)? {
    guard let last = items.popLast() else { return nil }
    guard let first = items.first else { return last }
    var place = 0
    while 2 * place + 1 < items.count {
      var child = 2 * place + 1
      if child + 1 < items.count, Self.isNearer(items[child + 1], items[child]) { child += 1 }
      guard Self.isNearer(items[child], last) else { break }
      items[place] = items[child]
      place = child
    }
    items[place] = last
    return first
  }

  private static func isNearer(
    _ a: (key: Double, node: Int), _ b: (key: Double, node: Int)
  ) -> Bool {
    a.key == b.key ? a.node < b.node : a.key < b.key
  }
}
