extension CrewProblem {
  /// One crew made better by exchanging members, but for some, for people outside.
  func improved(_ rows: [Int], keeping kept: [Int]) -> [Int] {
    var crew = rows
    var value = value(of: crew)
    // Each round raises the value; more than a few times its size it hardly ever takes.
    for _ in 0..<(4 * crew.count) {
      var best: [Int]?
      for member in crew where !kept.contains(member) && groupOf[member] < 0 {
        let rest = crew.filter { $0 != member }
        for other in 0..<count where groupOf[other] < 0 && !crew.contains(other) {
          let after = rest + [other]
          let afterValue = self.value(of: after)
          if afterValue > value, isSound(after) { (best, value) = (after, afterValue) }
        }
      }
      guard let best else { break }
      crew = best
    }
    return crew
  }

  /// What a crew by itself is worth, in units.
  private func value(of crew: [Int]) -> Double {
    let sums = crew.map { sum(of: $0, in: crew) }
    let others = Double(crew.count - 1)
    let mean = Double(sums.reduce(0, +)) / others / Double(crew.count)
    return (1 - fairness) * mean + fairness * Double(sums.min() ?? 0) / others
  }
}
