extension CrewCandidates {
  /// The plan of a greedy method, without search: whoever is hardest to suit begins a crew and gets
  /// the best of those left, again and again.
  public func greedy() -> CrewPlan {
    plan(of: problem.firstArrangement, steps: 0)
  }

  /// A plan by a number of steps, or until it is told to stop.
  ///
  /// At most `steps` exchanges are looked at, each of which takes time in proportion to the size of
  /// crews; `goOn` is asked once the greedy plan stands, then every few hundred exchanges or a few
  /// thousand affinities, and the search ends when it says no.
  public func plan(
    steps: Int, seed: UInt64 = 0, while goOn: () -> Bool = { true }
  ) -> CrewPlan {
    let first = problem.firstArrangement
    if problem.count <= CrewExhaustion.limit {
      return plan(of: CrewExhaustion.best(problem, notBelow: first), steps: 0)
    }
    guard steps > 0, goOn() else { return plan(of: first, steps: 0) }
    var search = CrewSearch(problem, from: first, seed: seed)
    search.run(to: steps, while: goOn)
    return plan(of: search.best, steps: search.steps)
  }

  func plan(of arrangement: CrewArrangement, steps: Int) -> CrewPlan {
    let rank = problem.rank(of: arrangement)
    let placed = Double(max(rank.placed, 1))
    return CrewPlan(
      crews: arrangement.crews.map { $0.sorted() }.sorted { $0[0] < $1[0] }
        .map(problem.crew(of:)),
      unplaced: problem.unplaced(arrangement),
      score: CrewScore(
        placed: rank.placed, mean: rank.sum / placed * problem.unit,
        lowest: rank.lowest * problem.unit, value: rank.value * problem.unit),
      steps: steps)
  }
}
