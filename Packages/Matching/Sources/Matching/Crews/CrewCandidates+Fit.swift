extension CrewCandidates {
  /// A crew of these people, described; rules are not asked.
  ///
  /// Throws `CrewError.unknownRow`.
  public func crew(of rows: [Int]) throws(CrewError) -> Crew {
    problem.crew(of: try known(rows))
  }

  /// How a crew changes if somebody joins, and what stands in the way.
  ///
  /// Throws `CrewError.unknownRow`, also if the person is already in the crew.
  public func marginalFit(of row: Int, in crew: [Int]) throws(CrewError) -> CrewFit {
    let after = try known(crew + [row])
    let before = try known(crew)
    let others = Double(max(before.count, 1))
    let given = problem.sum(of: row, in: before)
    let taken = before.reduce(0) { $0 + Int(problem.likes[$1 * count + row]) }
    return CrewFit(
      affinity: Double(given) / others * problem.unit,
      welcome: Double(taken) / others * problem.unit,
      before: problem.crew(of: before), after: problem.crew(of: after),
      obstacles: obstacles(for: row, before: before, after: after))
  }

  private func obstacles(for row: Int, before: [Int], after: [Int]) -> [CrewFit.Obstacle] {
    var obstacles: [CrewFit.Obstacle] = []
    if after.count > problem.high { obstacles.append(.full(limit: problem.high)) }
    if after.count < problem.low { obstacles.append(.tooSmall(least: problem.low)) }
    for member in before {
      for rule in problem.rules where rule.bits[row, member] {
        obstacles.append(.apart(member: member, rule: rule.name))
      }
    }
    if problem.neededSlots > 0 {
      let left = problem.commonSlots(of: after).reduce(0) { $0 + $1.nonzeroBitCount }
      if left < problem.neededSlots {
        obstacles.append(.tooFewInCommon(left: left, needs: problem.neededSlots))
      }
    }
    let lonely = problem.lonelyTraits(of: after)
    for (index, name) in problem.traitNames.enumerated() where lonely >> UInt64(index) & 1 == 1 {
      obstacles.append(.alone(trait: name))
    }
    for other in problem.group(of: row) where !after.contains(other) {
      obstacles.append(.separated(from: other))
    }
    return obstacles
  }

  /// A crew around one person: the best that was found which keeps all rules, or the reason why there
  /// is none.
  ///
  /// It is made as the greedy plan makes a crew, then the exchange of a member for somebody outside
  /// that raises its value most is made, again and again, as long as one does. For n people and s
  /// members the crew takes O(s × n), a round of exchanges O(s × n) and s more for each that might
  /// be the best; there are at most 4 × s rounds, and no more than some fifty million numbers are
  /// looked at in all. `goOn` is asked every few hundred exchanges; if it says no, the crew is the
  /// best so far.
  ///
  /// `size` is how many members it is to have, with the person; the planner's ideal unless told, and
  /// within its limits in any case. Throws `CrewError.unknownRow`.
  public func proposal(
    around row: Int, size: Int? = nil, while goOn: () -> Bool = { true }
  ) throws(CrewError) -> Result<Crew, UnplacedPerson> {
    _ = try known([row])
    if let reason = problem.reason(for: row) {
      return .failure(UnplacedPerson(row: row, reason: reason))
    }
    let size = min(max(size ?? problem.ideal, problem.low), problem.high)
    guard let rows = CrewGreedy.crew(problem, around: row, size: size) else {
      return .failure(UnplacedPerson(row: row, reason: .noCrewFound))
    }
    var improvement = CrewImprovement(problem, of: rows, keeping: problem.group(of: row))
    improvement.run(while: goOn)
    return .success(problem.crew(of: improvement.crew))
  }

  private func known(_ rows: [Int]) throws(CrewError) -> [Int] {
    let sorted = rows.sorted()
    for (index, row) in sorted.enumerated()
    where row < 0 || row >= count || (index > 0 && sorted[index - 1] == row) {
      throw .unknownRow(row)
    }
    return sorted
  }
}
