/// Each arrangement of a few people looked at: nine have at most 115,975 of them, counted with those
/// who stay without a crew.
struct CrewExhaustion {
  /// Up to how many people.
  static let limit = 9

  private let problem: CrewProblem
  private var best: CrewArrangement
  private var bestRank: CrewRank
  private var crews: [[Int]] = []
  private let baseline: CrewRank

  private init(_ problem: CrewProblem, _ first: CrewArrangement) {
    self.problem = problem
    best = first
    bestRank = problem.rank(of: first)
    baseline = bestRank
  }

  /// The best arrangement that takes from neither mean nor worst member of the first, unless it
  /// places more people or has better sizes.
  static func best(_ problem: CrewProblem, notBelow first: CrewArrangement) -> CrewArrangement {
    var exhaustion = CrewExhaustion(problem, first)
    let units = (0..<problem.count).map { problem.group(of: $0) }
    exhaustion.place(units.enumerated().filter { $0.offset == $0.element[0] }.map(\.element)[...])
    return exhaustion.best
  }

  private mutating func place(_ units: ArraySlice<[Int]>) {
    // An exchange that places fewer people, or leaves a crew too small, need not be looked at.
    let coming = units.reduce(0) { $0 + $1.count }
    guard crews.reduce(coming, { $0 + $1.count }) >= bestRank.placed,
      crews.reduce(0, { $0 + max(problem.low - $1.count, 0) }) <= coming
    else { return }
    guard let unit = units.first else {
      look()
      return
    }
    for index in crews.indices {
      let crew = crews[index] + unit
      guard crew.count <= problem.high, problem.mayMeet(crew) else { continue }
      crews[index] = crew
      place(units.dropFirst())
      crews[index].removeLast(unit.count)
    }
    if unit.count <= problem.high, problem.mayMeet(unit) {
      crews.append(unit)
      place(units.dropFirst())
      crews.removeLast()
    }
    // Without a crew.
    place(units.dropFirst())
  }

  private mutating func look() {
    for crew in crews where problem.lonelyTraits(of: crew) != 0 { return }
    let arrangement = CrewArrangement(count: problem.count, crews: crews)
    let rank = problem.rank(of: arrangement)
    if rank.isBetter(than: bestRank, notBelow: baseline) {
      (best, bestRank) = (arrangement, rank)
    }
  }
}
