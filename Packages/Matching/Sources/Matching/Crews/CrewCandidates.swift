/// People whose affinities and rules have been worked out, ready to be planned, asked about and
/// planned again.
///
/// Takes 4 bytes for each ordered pair of people, and a bit for each rule about pairs.
public struct CrewCandidates: Sendable {
  let problem: CrewProblem

  public var count: Int { problem.count }

  /// Returns the stored affinity of one person towards another; 0 towards itself.
  ///
  /// Throws `CrewError.unknownRow`.
  public func affinity(of row: Int, towards other: Int) throws(CrewError) -> Double {
    for row in [row, other] where row < 0 || row >= count { throw .unknownRow(row) }
    return problem.affinity(of: row, towards: other)
  }
}

extension CrewCandidates {
  /// A crew of these people, described; rules are not asked.
  ///
  /// Throws `CrewError.unknownRow`.
  public func crew(of rows: [Int]) throws(CrewError) -> Crew {
    problem.crew(of: try known(rows))
  }

  /// Returns the change of a crew if a person joins, and the rules that stand in the way.
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
  /// It is made as the greedy plan makes a crew; then the exchange of a member for a person outside
  /// that raises its value most is made, again and again, as long as one does. For n people and s
  /// members the crew takes O(s × n), a round of exchanges O(s × n) and s more for each that might
  /// be the best; there are at most 4 × s rounds, and no more than some fifty million numbers are
  /// looked at in all. `goOn` is asked every few hundred exchanges; if it returns false, the crew
  /// is the best so far.
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

extension CrewCandidates {
  /// The plan of a greedy method, without search: the person who is hardest to suit begins a crew
  /// and gets the best of those left, again and again.
  public func greedy() -> CrewPlan {
    plan(of: problem.firstArrangement, steps: 0)
  }

  /// A plan by a number of steps, or until `goOn` returns false.
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

/// When a person is free: one bit per slot, for example 168 for the hours of a week.
///
/// Two of them are compared slot by slot; one that is shorter is taken as not free in the slots that
/// it lacks.
public struct Availability: Hashable, Sendable {
  /// The slots, 64 to a word, the lowest bit first; no word at the end is zero.
  private(set) var words: [UInt64]

  /// Free in these slots; negative ones are left out, and those above 65,535.
  public init(_ slots: some Sequence<Int>) {
    words = []
    for slot in slots where slot >= 0 && slot <= Self.lastSlot {
      while words.count <= slot / 64 { words.append(0) }
      words[slot / 64] |= 1 << UInt64(slot % 64)
    }
  }

  /// Free in the slots whose bit is set, 64 to a word, the lowest bit first; words beyond the
  /// 1,024th are left out.
  public init(words: [UInt64]) {
    self.words = Array(words.prefix((Self.lastSlot + 1) / 64))
    while self.words.last == 0 { self.words.removeLast() }
  }

  /// The last slot that can be told.
  public static let lastSlot = 65_535

  /// The number of slots that are free.
  public var count: Int {
    words.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// The free slots, the earliest first.
  public var slots: [Int] {
    words.indices.flatMap { index in
      (0..<64).filter { words[index] >> UInt64($0) & 1 == 1 }.map { index * 64 + $0 }
    }
  }

  /// Returns whether a slot is free.
  public func contains(_ slot: Int) -> Bool {
    slot >= 0 && slot / 64 < words.count && words[slot / 64] >> UInt64(slot % 64) & 1 == 1
  }

  /// The slots that are free in both.
  public func intersection(_ other: Availability) -> Availability {
    Availability(words: zip(words, other.words).map { $0 & $1 })
  }
}
