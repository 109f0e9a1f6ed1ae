/// The search from an arrangement to a better one: exchanges that are accepted while they lose little,
/// ever less (threshold accepting: Dueck and Scheuer, 1990), in cycles, the best kept.
///
/// A step depends on the seed and the step's number alone, not on how many are to come. So more
/// steps only add to fewer, and a search that is stopped has the best so far.
struct CrewSearch: ~Copyable {
  let problem: CrewProblem
  private var board: CrewBoard
  private var generator: SplitMix64
  private(set) var best: CrewArrangement
  private(set) var bestRank: CrewRank
  private let baseline: CrewRank
  private(set) var steps = 0
  /// Work beyond the number of steps: members of crews looked at on the way.
  private var looks = 0
  private var nextQuestion = (steps: 0, looks: 0)
  private var isStopped = false
  /// For each row those with whom it has most affinity, both ways.
  private let nearest: [Int32]
  private let reach: Int
  /// The distance of the lowest mean below the mean: the scale of differences.
  private let spread: Double

  init(_ problem: CrewProblem, from arrangement: CrewArrangement, seed: UInt64) {
    self.problem = problem
    board = CrewBoard(problem, arrangement)
    generator = SplitMix64(seed: seed)
    best = arrangement
    bestRank = board.rank
    baseline = bestRank
    reach = min(Self.reach, max(problem.count - 1, 0))
    nearest = problem.nearest(reach)
    let mean = bestRank.sum / Double(max(bestRank.placed, 1))
    spread = max(mean - bestRank.lowest, 1)
    setFloor()
  }

  /// Continues until the number of steps is reached, or `goOn` returns false.
  mutating func run(to end: Int, while goOn: () -> Bool) {
    guard board.crewCount > 0, best.crews.count > 1 || bestRank.placed < problem.count else {
      return
    }
    let cycle = max(Self.cycleSteps * problem.count, 2_000)
    while steps < end, mayGoOn(goOn) {
      let phase = Double(steps % cycle) / Double(cycle)
      let before = steps
      // Each second cycle is cooler: it seeks near the best so far, the others farther off.
      let heat = steps / cycle % 2 == 0 ? Self.heat : Self.heat / 2
      let cold = 1 - phase * 1.1
      step(loss: cold > 0 ? heat * cold * cold * spread : 0, while: goOn)
      if steps / cycle > before / cycle {
        returnToBest(cycle: steps / cycle, while: goOn)
        liftWorst(end: end, while: goOn)
        setFloor()
      }
    }
  }

  // Tried on four populations of 1,000 in crews of 4, 6, 8 and 12: half or twice of each of these
  // changes the value after two million steps by less than two hundredths.
  private static let reach = 24
  private static let cycleSteps = 100
  private static let heat = 0.4

  /// Returns whether to go on, asked every 512 steps, or more often where crews are large.
  private mutating func mayGoOn(_ goOn: () -> Bool) -> Bool {
    guard !isStopped else { return false }
    guard steps >= nextQuestion.steps || looks >= nextQuestion.looks else { return true }
    nextQuestion = (steps + 512, looks + 65_536)
    isStopped = !goOn()
    return !isStopped
  }

  private mutating func step(loss: Double, while goOn: () -> Bool) {
    let row = pick()
    let crew = board.crewOf[row]
    steps += 1
    let draw = generator.unit()
    let least = -loss * draw * draw
    if problem.groupOf[row] >= 0 {
      if crew >= 0 { moveGroup(of: row, loss: -least) }
      return
    }
    let near = generator.below(4) > 0 && reach > 0
    let goal =
      near
      ? Int(nearest[row * reach + generator.below(reach)]) : generator.below(problem.count)
    let crew2 = board.crewOf[goal]
    guard crew2 >= 0, crew2 != crew else { return }
    if crew < 0 {
      moveIn(row, crew2, least, while: goOn)
      return
    }
    if board.sizes[crew] > board.sizes[crew2],
      board.move([row], from: crew, [], from: crew2, losing: -least)
    {
      keepIfBest(crew, crew2)
      return
    }
    var chosen = -1
    var highest = least
    let width = board.sizes[crew] + board.sizes[crew2]
    for place in 0..<board.sizes[crew2] {
      let other = Int(board.members[crew2 * board.stride + place])
      looks += width
      if looks >= nextQuestion.looks, !mayGoOn(goOn) { return }
      if (near && other == goal) || problem.groupOf[other] >= 0 { continue }
      steps += 1
      let gain = board.gain(exchanging: row, other)
      if gain > highest, board.allows(exchanging: row, other) {
        (chosen, highest) = (other, gain)
      }
    }
    guard chosen >= 0 else { return }
    looks += 2 * board.sizes[crew2] * board.sizes[crew2]
    board.exchange(row, chosen)
    keepIfBest(crew, crew2)
  }

  /// Lets a person without a crew replace the member of a crew who suits it less.
  private mutating func moveIn(
    _ row: Int, _ crew: Int, _ least: Double, while goOn: () -> Bool
  ) {
    var chosen = -1
    var highest = least
    for place in 0..<board.sizes[crew] {
      let other = Int(board.members[crew * board.stride + place])
      looks += board.sizes[crew]
      if looks >= nextQuestion.looks, !mayGoOn(goOn) { return }
      guard problem.groupOf[other] < 0 else { continue }
      steps += 1
      let gain = board.gain(replacing: other, by: row)
      if gain > highest, board.allows(row, for: other, in: crew) {
        (chosen, highest) = (other, gain)
      }
    }
    guard chosen >= 0 else { return }
    board.replace([chosen], by: [row], in: crew)
    keepIfBest(crew, crew)
  }

  /// A person, half of the time the one of four that fares worst.
  private mutating func pick() -> Int {
    var row = generator.below(problem.count)
    guard generator.next() & 1 == 0 else { return row }
    for _ in 0..<3 {
      let other = generator.below(problem.count)
      if board.crewOf[other] >= 0, board.crewOf[row] < 0 || board.worth[other] < board.worth[row] {
        row = other
      }
    }
    return row
  }

  /// Lets those who stay together change places with as many of another crew.
  private mutating func moveGroup(of row: Int, loss: Double) {
    let rows = problem.group(of: row)
    let crew = board.crewOf[row]
    let crew2 = generator.below(board.crewCount)
    guard crew2 != crew else { return }
    var units: [[Int]] = []
    for other in board.rows(of: crew2) {
      let unit = problem.group(of: other)
      if unit[0] == other { units.append(unit) }
    }
    var others: [Int] = []
    while others.count < rows.count, !units.isEmpty {
      let unit = units.remove(at: generator.below(units.count))
      if others.count + unit.count <= rows.count { others += unit }
    }
    looks += rows.count * (board.sizes[crew] + board.sizes[crew2])
    if board.move(rows, from: crew, others, from: crew2, losing: loss) { keepIfBest(crew, crew2) }
  }

  private mutating func keepIfBest(_ crew: Int, _ crew2: Int) {
    // The worst of all is at most the worst of these two: often enough to know that it isn't best.
    let bound = board.problem.rank(
      placed: board.placed, deviation: board.deviation, sums: board.sumsBySize,
      lowest: min(board.lowest[crew], board.lowest[crew2]))
    guard bound.isBetter(than: bestRank, notBelow: baseline) else { return }
    let rank = board.rank
    guard rank.isBetter(than: bestRank, notBelow: baseline) else { return }
    bestRank = rank
    best = board.arrangement
  }

  /// Returns to the best arrangement so far; after ever more cycles it tries again to place the
  /// people without a crew.
  private mutating func returnToBest(cycle: Int, while goOn: () -> Bool) {
    if bestRank.placed < problem.count, cycle & (cycle - 1) == 0 {
      var next = best
      guard problem.placeLeftOver(in: &next, while: goOn) else {
        isStopped = true
        return
      }
      let rank = problem.rank(of: next)
      if rank.isBetter(than: bestRank, notBelow: baseline) {
        (best, bestRank) = (next, rank)
        board = CrewBoard(problem, best)
        return
      }
    }
    board.load(best)
  }

  /// Members with less than a bit above the lowest mean so far count heavily.
  private mutating func setFloor() {
    board.setWorth(
      floor: bestRank.lowest + 0.35 * spread, penalty: 40 * problem.fairness / spread)
  }

  /// Exchanges with the crew of the worst member, as long as the value rises.
  private mutating func liftWorst(end: Int, while goOn: () -> Bool) {
    var found = true
    while found {
      found = false
      guard
        let crew = (0..<board.crewCount).min(by: {
          (board.lowest[$0], $0) < (board.lowest[$1], $1)
        })
      else { return }
      search: for row in board.rows(of: crew) where problem.groupOf[row] < 0 {
        for other in 0..<problem.count {
          let crew2 = board.crewOf[other]
          guard crew2 >= 0, crew2 != crew, problem.groupOf[other] < 0 else { continue }
          guard steps < end, mayGoOn(goOn) else { return }
          steps += 1
          looks += board.sizes[crew] + board.sizes[crew2]
          guard board.gain(exchanging: row, other) > -spread,
            board.allows(exchanging: row, other)
          else { continue }
          let value = bestRank
          looks += 4 * board.stride * board.stride
          board.exchange(row, other)
          keepIfBest(crew, crew2)
          if bestRank != value {
            found = true
            break search
          }
          board.exchange(other, row)
        }
      }
    }
  }
}
