/// Improves one crew: of all exchanges of a member for a person outside it makes the best, again
/// and again.
///
/// It keeps the affinities of all people to the crew and of the crew to them, so that an exchange
/// is bounded from above in a few operations, and only one that might be the best is computed.
struct CrewImprovement {
  private let problem: CrewProblem
  private let kept: [Int]
  private(set) var crew: [Int]
  /// For each row what it has from the members, summed, and they from it.
  private var taken: [Int]
  private var given: [Int]
  private var isIn: [Bool]
  /// The number of numbers that may still be looked at: a large crew of many is not improved to the
  /// end.
  private var effort = 50_000_000
  private var question = 0

  /// A sound crew, of which some stay.
  init(_ problem: CrewProblem, of crew: [Int], keeping kept: [Int]) {
    self.problem = problem
    self.kept = kept
    self.crew = crew
    taken = [Int](repeating: 0, count: problem.count)
    given = taken
    isIn = [Bool](repeating: false, count: problem.count)
    for row in crew { count(row, sign: 1) }
  }

  /// Makes exchanges until none raises the value, enough was looked at, or `goOn` returns false.
  mutating func run(while goOn: () -> Bool) {
    // Each round raises the value; more than a few times its size it hardly ever takes.
    for _ in 0..<(4 * crew.count) {
      let (best, isOver) = bestExchange(while: goOn)
      guard let best else { return }
      count(best.member, sign: -1)
      count(best.other, sign: 1)
      crew.removeAll { $0 == best.member }
      crew.append(best.other)
      if isOver { return }
    }
  }

  private mutating func count(_ row: Int, sign: Int) {
    let start = row * problem.count
    isIn[row] = sign > 0
    effort -= problem.count
    for other in taken.indices {
      taken[other] += sign * Int(problem.liked[start + other])
      given[other] += sign * Int(problem.likes[start + other])
    }
  }

  private mutating func bestExchange(
    while goOn: () -> Bool
  ) -> (best: (member: Int, other: Int)?, isOver: Bool) {
    let n = problem.count
    let total = crew.reduce(0) { $0 + taken[$1] }
    var best: (member: Int, other: Int)?
    var value = value(total: total, lowest: crew.reduce(Int.max) { min($0, taken[$1]) })
    for member in crew where !kept.contains(member) && problem.groupOf[member] < 0 {
      let rest = crew.filter { $0 != member }
      let restTotal = total - taken[member] - given[member]
      for other in 0..<n where !isIn[other] && problem.groupOf[other] < 0 {
        effort -= 1
        question -= 1
        if question < 0 {
          guard effort > 0, goOn() else { return (best, true) }
          question = 512
        }
        let own = taken[other] - Int(problem.likes[other * n + member])
        let after = restTotal + own + given[other] - Int(problem.likes[member * n + other])
        // The lowest has at most what the one who comes has.
        guard self.value(total: after, lowest: own) > value else { continue }
        effort -= rest.count
        var lowest = own
        for row in rest {
          let liked = problem.likes[row * n + other] - problem.likes[row * n + member]
          lowest = min(lowest, taken[row] + Int(liked))
        }
        let afterValue = self.value(total: after, lowest: lowest)
        guard afterValue > value else { continue }
        effort -= rest.count * max(problem.slotWords, 1)
        if problem.isSound(rest, with: [other]) { (best, value) = ((member, other), afterValue) }
      }
    }
    return (best, false)
  }

  /// The value of a single crew, in units.
  private func value(total: Int, lowest: Int) -> Double {
    let others = Double(crew.count - 1)
    let mean = Double(total) / others / Double(crew.count)
    return (1 - problem.fairness) * mean + problem.fairness * Double(lowest) / others
  }
}
