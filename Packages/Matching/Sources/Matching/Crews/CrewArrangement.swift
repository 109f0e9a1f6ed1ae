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

  /// Those without a crew.
  var unplaced: [Int] { crewOf.indices.filter { crewOf[$0] < 0 } }
}
