/// Crews as one makes them by hand: whoever comes first is joined by whom the crew likes best, until
/// it is full, and so on.
struct GreedyCrews {
  /// The mean of everybody's mean affinity towards their crew.
  let mean: Double
  /// The lowest of them.
  let worst: Double

  /// Makes crews of a size; the last ones are one smaller where it does not divide the count.
  init(count: Int, size: Int, affinity: (Int, Int) throws -> Double) rethrows {
    let crews = (count + size - 1) / size
    let smaller = crews * size - count
    var isFree = [Bool](repeating: true, count: count)
    var sum = 0.0
    var worst = Double.infinity
    for crew in 0..<crews {
      guard let first = isFree.firstIndex(of: true) else { break }
      var members = [first]
      isFree[first] = false
      var liking = try (0..<count).map { try affinity(first, $0) + affinity($0, first) }
      while members.count < size - (crew >= crews - smaller ? 1 : 0) {
        let free = (0..<count).filter { isFree[$0] }
        guard let next = free.max(by: { liking[$0] < liking[$1] }) else { break }
        members.append(next)
        isFree[next] = false
        for other in 0..<count {
          liking[other] += try affinity(next, other) + affinity(other, next)
        }
      }
      for member in members {
        let others = members.filter { $0 != member }
        let own =
          try others.reduce(0) { try $0 + affinity(member, $1) } / Double(max(others.count, 1))
        sum += own
        worst = min(worst, own)
      }
    }
    mean = sum / Double(count)
    self.worst = worst
  }
}
