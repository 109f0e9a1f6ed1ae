/// The greedy method: the person who is hardest to suit begins a crew and gets the best of those
/// left.
///
/// The hardest to suit is the one whose affinity with all who are left, both ways, is lowest. Each
/// further position goes to the person (with those who must stay with them) whose mean affinity
/// with the members so far, both ways, is highest, among those whom the rules let in. O(n²) where
/// rules foil few crews, and O(n² × size) where they foil most.
struct CrewGreedy {
  let problem: CrewProblem
  private var arrangement: CrewArrangement
  /// The rows that have no crew yet and have not been given up.
  private var left: [Int] = []
  /// The sum of the affinities between each row and those left.
  private var total: [Int]

  private init(_ problem: CrewProblem) {
    self.problem = problem
    arrangement = CrewArrangement(count: problem.count)
    total = [Int](repeating: 0, count: problem.count)
    left = (0..<problem.count).filter { row in
      let group = problem.group(of: row)
      return group.count <= problem.high && problem.mayMeet(group)
    }
  }

  static func arrangement(_ problem: CrewProblem) -> CrewArrangement {
    var greedy = CrewGreedy(problem)
    for row in greedy.left { greedy.count(row, sign: 1) }
    while greedy.left.count >= problem.low { greedy.makeCrew() }
    return greedy.arrangement
  }

  /// Adds the affinities between this row and all others to the totals, or subtracts them.
  private mutating func count(_ row: Int, sign: Int) {
    let n = problem.count
    problem.likes.withUnsafeBufferPointer { likes in
      problem.liked.withUnsafeBufferPointer { liked in
        for other in 0..<n {
          total[other] += sign * (Int(likes[row * n + other]) + Int(liked[row * n + other]))
        }
      }
    }
  }

  /// The size of the next crew: the rest is shared among as many crews as bring sizes nearest to the
  /// ideal.
  private var nextSize: Int {
    let (rest, low, high, ideal) = (left.count, problem.low, problem.high, problem.ideal)
    let most = max(rest / low, 1)
    let least = min((rest + high - 1) / high, most)
    var best = (deviation: Int.max, crews: least)
    for crews in least...min(most, max(least, rest / ideal + 1)) {
      let (size, larger) = (min(rest / crews, high), size(rest, crews))
      let deviation =
        (crews - larger) * (size - ideal) * (size - ideal)
        + larger * (size + 1 - ideal) * (size + 1 - ideal)
      if deviation < best.deviation { best = (deviation, crews) }
    }
    return min(high, (rest + best.crews - 1) / best.crews)
  }

  /// Returns the number of crews that are one larger than the others.
  private func size(_ rest: Int, _ crews: Int) -> Int {
    rest / crews >= problem.high ? 0 : rest % crews
  }

  private mutating func makeCrew() {
    guard let first = left.min(by: { (total[$0], $0) < (total[$1], $1) }) else { return }
    if let crew = crew(around: first, size: nextSize) {
      take(crew)
      arrangement.append(crew)
    } else {
      // With this person no crew comes about; the others are free for another one.
      take(problem.group(of: first))
    }
  }

  /// One crew around a person, of at most a size; nil if none comes about.
  static func crew(_ problem: CrewProblem, around row: Int, size: Int) -> [Int]? {
    CrewGreedy(problem).crew(around: row, size: size)
  }

  private func crew(around first: Int, size: Int) -> [Int]? {
    var units = [problem.group(of: first)]
    var crew = CrewDraft(problem)
    var sums = [Int](repeating: 0, count: problem.count)
    var isIn = [Bool](repeating: false, count: problem.count)
    var next: [Int]? = units[0]
    while let unit = next {
      for row in unit {
        crew.add(row)
        isIn[row] = true
        add(row, to: &sums)
      }
      next = crew.rows.count < size ? best(for: crew, size: size, sums, isIn) : nil
      if let next { units.append(next) }
    }
    // No member may be the only one of a trait: the latest member leaves first, until the rule
    // holds.
    var rows = crew.rows
    while rows.count >= problem.low, problem.lonelyTraits(of: rows) != 0,
      let last = units.popLast()
    {
      rows.removeLast(last.count)
    }
    return problem.isSound(rows) ? rows : nil
  }

  private mutating func take(_ rows: [Int]) {
    for row in rows { count(row, sign: -1) }
    let taken = Set(rows)
    left.removeAll { taken.contains($0) }
  }

  private func add(_ row: Int, to sums: inout [Int]) {
    let n = problem.count
    problem.likes.withUnsafeBufferPointer { likes in
      problem.liked.withUnsafeBufferPointer { liked in
        for other in 0..<n {
          sums[other] += Int(likes[row * n + other]) + Int(liked[row * n + other])
        }
      }
    }
  }

  /// Those who suit a crew best among those whom the rules let in.
  private func best(for crew: CrewDraft, size: Int, _ sums: [Int], _ isIn: [Bool]) -> [Int]? {
    var best: [Int]?
    var bestMean = -Double.infinity
    for row in left where !isIn[row] {
      let group = problem.groupOf[row]
      if group < 0 {
        let mean = Double(sums[row])
        guard mean > bestMean, crew.admits(row, size: size) else { continue }
        (best, bestMean) = ([row], mean)
      } else if problem.groups[group][0] == row {
        let rows = problem.groups[group]
        let mean = Double(rows.reduce(0) { $0 + sums[$1] }) / Double(rows.count)
        guard mean > bestMean, crew.admits(rows, size: size) else { continue }
        (best, bestMean) = (rows, mean)
      }
    }
    return best
  }
}

/// A crew in the making; it keeps the common values of its members, so that a person is admitted or
/// not without a look at each of them.
struct CrewDraft {
  private let problem: CrewProblem
  private(set) var rows: [Int] = []
  /// A bit for each row that a member must not meet; empty where no rule keeps people apart.
  private var barred: [UInt64]
  /// The slots that all members share.
  private var common: [UInt64]
  /// The traits that a member has, and those that two have.
  private var once: UInt64 = 0
  private var twice: UInt64 = 0

  init(_ problem: CrewProblem) {
    self.problem = problem
    barred = [UInt64](
      repeating: 0, count: problem.forbidden.isEmpty ? 0 : problem.forbidden.stride)
    common = [UInt64](repeating: .max, count: problem.neededSlots > 0 ? problem.slotWords : 0)
  }

  mutating func add(_ row: Int) {
    rows.append(row)
    for word in barred.indices {
      barred[word] |= problem.forbidden.words[row * problem.forbidden.stride + word]
    }
    for word in common.indices { common[word] &= problem.free[row * problem.slotWords + word] }
    twice |= once & problem.traits[row]
    once |= problem.traits[row]
  }

  /// Returns whether the rules admit a person, if the crew is to have a size.
  func admits(_ row: Int, size: Int) -> Bool {
    guard rows.count < size, !bars(row) else { return false }
    let traits = problem.traits[row]
    guard hasRoom(lonely: (once | traits) & ~(twice | once & traits), after: 1, size: size) else {
      return false
    }
    guard problem.neededSlots > 0 else { return true }
    var count = 0
    for word in common.indices {
      count += (common[word] & problem.free[row * problem.slotWords + word]).nonzeroBitCount
    }
    return count >= problem.neededSlots
  }

  /// The same of some who stay together and may meet each other.
  func admits(_ unit: [Int], size: Int) -> Bool {
    guard rows.count + unit.count <= size, !unit.contains(where: bars) else { return false }
    var after = self
    for row in unit { after.add(row) }
    guard hasRoom(lonely: after.once & ~after.twice, after: unit.count, size: size) else {
      return false
    }
    return problem.neededSlots == 0
      || after.common.reduce(0) { $0 + $1.nonzeroBitCount } >= problem.neededSlots
  }

  private func bars(_ row: Int) -> Bool {
    !barred.isEmpty && barred[row / 64] >> UInt64(row % 64) & 1 == 1
  }

  /// The last member must leave no one alone of a trait; before, a position for a second one must
  /// be left.
  private func hasRoom(lonely: UInt64, after coming: Int, size: Int) -> Bool {
    let places = size - rows.count - coming
    return lonely == 0 || (places > 0 && lonely.nonzeroBitCount <= places)
  }
}
