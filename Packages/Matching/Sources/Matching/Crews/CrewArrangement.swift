/// Who sits where, with each member's sum of affinities kept up to date.
struct CrewArrangement: Sendable {
  /// The members of each crew.
  var crews: [[Int]] = []
  /// The crew of each row, or −1.
  var crewOf: [Int]

  init(count: Int) {
    crewOf = [Int](repeating: -1, count: count)
  }

  init(count: Int, crews: [[Int]]) {
    self.init(count: count)
    for crew in crews where !crew.isEmpty { append(crew) }
  }

  mutating func append(_ crew: [Int]) {
    for row in crew { crewOf[row] = crews.count }
    crews.append(crew)
  }

  /// Takes rows out of a crew and puts others into it.
  mutating func exchange(in crew: Int, out: [Int], in rows: [Int]) {
    crews[crew].removeAll { out.contains($0) }
    crews[crew] += rows
    for row in out where crewOf[row] == crew { crewOf[row] = -1 }
    for row in rows { crewOf[row] = crew }
  }

  /// Dissolves a crew; the last one takes its place.
  mutating func dissolve(_ crew: Int) {
    for row in crews[crew] { crewOf[row] = -1 }
    crews.swapAt(crew, crews.count - 1)
    crews.removeLast()
    if crew < crews.count {
      for row in crews[crew] { crewOf[row] = crew }
    }
  }

  /// Those without a crew.
  var unplaced: [Int] { crewOf.indices.filter { crewOf[$0] < 0 } }
}
