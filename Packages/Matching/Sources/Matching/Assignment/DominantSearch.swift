/// The best pair with room again and again, then exchanges that gain.
struct DominantSearch {
  private let market: PopulationMarket
  /// True if each edge is chosen.
  private(set) var chosen: [Bool]
  private var room: [Int]
  /// Each person's worst pair, -1 until it is looked for again.
  private var worst: [Int32]
  /// All edges, the heaviest first, of equals the earlier.
  private let order: [Int32]
  /// Each person's edges, the heaviest first, in places that begin at `starts`.
  private let own: [Int32]
  private let starts: [Int]

  init(_ market: PopulationMarket) {
    self.market = market
    chosen = [Bool](repeating: false, count: market.edges.count)
    room = market.capacities
    worst = [Int32](repeating: -1, count: room.count)
    let edges = market.edges
    let order = edges.indices.map(Int32.init).sorted {
      let (a, b) = (edges[Int($0)].weight, edges[Int($1)].weight)
      return a == b ? $0 < $1 : a > b
    }
    self.order = order
    var starts = [Int](repeating: 0, count: market.capacities.count + 1)
    for edge in edges {
      starts[Int(edge.low) + 1] += 1
      starts[Int(edge.high) + 1] += 1
    }
    for person in market.capacities.indices { starts[person + 1] += starts[person] }
    var next = starts
    var own = [Int32](repeating: 0, count: 2 * edges.count)
    for edge in order {
      for person in [edges[Int(edge)].low, edges[Int(edge)].high] {
        own[next[Int(person)]] = edge
        next[Int(person)] += 1
      }
    }
    self.own = own
    self.starts = starts
  }

  mutating func run() {
    fill()
    // Each round adds; the first two or three add nearly all.
    for _ in 0..<8 {
      guard exchange() else { break }
      fill()
    }
  }

  /// Takes every pair that still has room, the heaviest first.
  private mutating func fill() {
    for place in order {
      let edge = Int(place)
      let (low, high) = ends(edge)
      if !chosen[edge], room[low] > 0, room[high] > 0 { set(edge, true) }
    }
  }

  /// Parts pairs where the two get more from others; whether any was.
  private mutating func exchange() -> Bool {
    var gained = false
    for place in order.reversed() where chosen[Int(place)] {
      let edge = Int(place)
      let (low, high) = ends(edge)
      let (first, next) = offers(to: low, without: edge)
      let (other, otherNext) = offers(to: high, without: edge)
      var best = [first, other]
      if let first, let other, clash(first, other) {
        // Both want the last room of one person: one of them takes the second best.
        let one = (first.gain) + (otherNext?.gain ?? 0)
        let two = (next?.gain ?? 0) + other.gain
        best = one >= two ? [first, otherNext] : [next, other]
        if let a = best[0], let b = best[1], clash(a, b) { best = one >= two ? [first] : [other] }
      }
      let offers = best.compactMap(\.self)
      let weight = market.edges[edge].weight
      let gain = offers.reduce(0) { $0 + $1.gain }
      // More than rounding, so that no exchange is ever undone by another.
      guard gain > weight + weight * 1e-12 else { continue }
      set(edge, false)
      for offer in offers {
        if let dropped = offer.dropped { set(dropped, false) }
        set(offer.edge, true)
      }
      gained = true
    }
    return gained
  }

  private struct Offer {
    var edge: Int
    var person: Int
    var dropped: Int?
    var gain: Double
  }

  private func clash(_ a: Offer, _ b: Offer) -> Bool {
    (a.person == b.person && (room[a.person] < 2 || a.dropped != nil || b.dropped != nil))
      || (a.dropped != nil && a.dropped == b.dropped)
  }

  /// The two best alternatives of a person to a pair: with people who have room, or who give up
  /// their worst pair for it.
  private mutating func offers(to person: Int, without edge: Int) -> (Offer?, Offer?) {
    var (best, second): (Offer?, Offer?) = (nil, nil)
    let (low, high) = ends(edge)
    for place in starts[person]..<starts[person + 1] {
      let candidate = Int(own[place])
      let weight = market.edges[candidate].weight
      // They come by falling weight.
      if let second, second.gain >= weight { break }
      guard !chosen[candidate], candidate != edge else { continue }
      let (a, b) = ends(candidate)
      let other = a == person ? b : a
      guard other != low, other != high else { continue }
      var offer = Offer(edge: candidate, person: other, dropped: nil, gain: weight)
      if room[other] == 0 {
        guard let worst = worst(of: other) else { continue }
        let (c, d) = ends(worst)
        guard ![low, high].contains(c), ![low, high].contains(d) else { continue }
        offer.dropped = worst
        offer.gain -= market.edges[worst].weight
      }
      guard offer.gain > 0 else { continue }
      if let known = best, known.gain >= offer.gain {
        if second.map({ $0.gain < offer.gain }) ?? true { second = offer }
      } else {
        (best, second) = (offer, best)
      }
    }
    return (best, second)
  }

  private mutating func worst(of person: Int) -> Int? {
    if worst[person] < 0 {
      worst[person] = own[starts[person]..<starts[person + 1]].last { chosen[Int($0)] } ?? -1
    }
    return worst[person] < 0 ? nil : Int(worst[person])
  }

  private func ends(_ edge: Int) -> (Int, Int) {
    (Int(market.edges[edge].low), Int(market.edges[edge].high))
  }

  private mutating func set(_ edge: Int, _ isChosen: Bool) {
    let (low, high) = ends(edge)
    chosen[edge] = isChosen
    (worst[low], worst[high]) = (-1, -1)
    room[low] += isChosen ? -1 : 1
    room[high] += isChosen ? -1 : 1
  }
}
