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
