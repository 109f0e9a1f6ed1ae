extension CrewBoard {
  /// The sum of worths of a crew of these people.
  func worth(of rows: [Int]) -> Double {
    let share = share[rows.count]
    return rows.reduce(0) { total, row in
      let sum = rows.reduce(0) { $0 + Int(likes[row * n + $1]) }
      return total + worth(ofSum: sum, share: share)
    }
  }

  /// Lets some of one crew and some of another change places if rules allow it, sizes get no worse
  /// and the sum of worths falls by no more than told.
  mutating func exchange(_ rows: [Int], _ others: [Int], losing loss: Double) -> Bool {
    guard let crew = rows.first.map({ crewOf[$0] }), crew >= 0 else { return false }
    let crew2 = others.first.map { crewOf[$0] } ?? -1
    guard crew2 >= 0, crew2 != crew else { return false }
    return move(rows, from: crew, others, from: crew2, losing: loss)
  }

  /// The same, where the second crew may give nobody.
  mutating func move(
    _ rows: [Int], from crew: Int, _ others: [Int], from crew2: Int, losing loss: Double
  ) -> Bool {
    let (size, size2) = (sizes[crew], sizes[crew2])
    let shift = others.count - rows.count
    guard size + shift >= problem.low, size + shift <= problem.high,
      size2 - shift >= problem.low, size2 - shift <= problem.high,
      // Sizes get nearer to each other, change places or stay.
      shift * (size + shift - size2) <= 0
    else { return false }
    let here = self.rows(of: crew)
    let there = self.rows(of: crew2)
    let newHere = here.filter { !rows.contains($0) } + others
    let newThere = there.filter { !others.contains($0) } + rows
    let before =
      here.reduce(0) { $0 + worth[$1] } + there.reduce(0) { $0 + worth[$1] }
    guard worth(of: newHere) + worth(of: newThere) - before > -loss,
      problem.isSound(newHere), problem.isSound(newThere)
    else { return false }
    replace(rows, by: others, in: crew)
    replace(others, by: rows, in: crew2)
    return true
  }
}
