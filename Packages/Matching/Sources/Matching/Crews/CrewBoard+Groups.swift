extension CrewBoard {
  /// The sum of worths of a crew's rest, and of those who come, if some leave.
  private func worth(ofRest rest: [Int], leaving: [Int], coming: [Int]) -> Double {
    let share = share[rest.count + coming.count]
    var total = 0.0
    for row in rest {
      let own = likes + row * n
      var sum = sums[row]
      for other in leaving { sum -= Int(own[other]) }
      for other in coming { sum += Int(own[other]) }
      total += worth(ofSum: sum, share: share)
    }
    for row in coming {
      let own = likes + row * n
      var sum = 0
      for other in rest { sum += Int(own[other]) }
      for other in coming { sum += Int(own[other]) }
      total += worth(ofSum: sum, share: share)
    }
    return total
  }

  /// Lets some of one crew and some of another, or nobody, change places if rules allow it, sizes get
  /// no worse and the sum of worths falls by no more than told.
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
    let restHere = here.filter { !rows.contains($0) }
    let restThere = there.filter { !others.contains($0) }
    let before =
      here.reduce(0) { $0 + worth[$1] } + there.reduce(0) { $0 + worth[$1] }
    let after =
      worth(ofRest: restHere, leaving: rows, coming: others)
      + worth(ofRest: restThere, leaving: others, coming: rows)
    guard after - before > -loss, problem.isSound(restHere, with: others),
      problem.isSound(restThere, with: rows)
    else { return false }
    replace(rows, by: others, in: crew)
    replace(others, by: rows, in: crew2)
    return true
  }
}
