/// A crew in the making, with what its members share kept up to date, so that somebody is let in or
/// not without a look at each of them.
struct GrowingCrew {
  private let problem: CrewProblem
  private(set) var rows: [Int] = []
  /// A bit for each row that a member must not meet; empty where no rule keeps anybody apart.
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

  /// Whether the rules let somebody in, if the crew is to have a size.
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

  /// With the last place nobody may be left alone; before, a place for a second one must be left.
  private func hasRoom(lonely: UInt64, after coming: Int, size: Int) -> Bool {
    let places = size - rows.count - coming
    return lonely == 0 || (places > 0 && lonely.nonzeroBitCount <= places)
  }
}
