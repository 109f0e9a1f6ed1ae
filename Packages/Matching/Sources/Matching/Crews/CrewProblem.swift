/// The input of a plan: numbers and bits, no people.
///
/// Affinities are whole numbers of a unit that is a power of two, so sums are exact in any order: a
/// plan's figures don't depend on how the search came to it.
struct CrewProblem: Sendable {
  /// A rule about pairs by its name.
  struct PairRule: Sendable {
    let name: String
    var bits: PairBits
  }

  let count: Int
  let low: Int
  let high: Int
  let ideal: Int
  let fairness: Double
  /// The affinity of a row (first) for another, in units; row after row, 0 of itself.
  var likes: [Int32]
  /// The same the other way round: how much a row is liked by another.
  var liked: [Int32]
  /// The size of one unit: a power of two.
  var unit: Double

  /// All rules about pairs, each by itself and together.
  var rules: [PairRule] = []
  var forbidden: PairBits
  /// Words of slots for each row, all ones where nothing is known.
  var slotWords = 0
  var free: [UInt64] = []
  var isFreeKnown: [Bool] = []
  var neededSlots = 0
  var traitNames: [String] = []
  var traits: [UInt64]
  /// Those who stay together, at least two each, and for each row the position therein, or −1.
  var groups: [[Int]] = []
  var groupOf: [Int]

  init(count: Int, low: Int, high: Int, ideal: Int, fairness: Double) {
    self.count = count
    self.low = low
    self.high = high
    self.ideal = ideal
    self.fairness = fairness
    likes = []
    liked = []
    unit = 1
    forbidden = PairBits(count: count)
    traits = [UInt64](repeating: 0, count: count)
    groupOf = [Int](repeating: -1, count: count)
  }

  /// The number of people that one plan takes: 64 mebibytes of affinities.
  static let limit = 4_096
  /// Affinities lie within ± this many units.
  static let units = 1_048_576.0

  /// The largest magnitude of a number from outside, far from where squares and sums overflow.
  static let largestNumber = 1e100

  func affinity(of row: Int, towards other: Int) -> Double {
    Double(likes[row * count + other]) * unit
  }

  /// The row and all who are to stay together with it, the lowest first.
  func group(of row: Int) -> [Int] {
    groupOf[row] < 0 ? [row] : groups[groupOf[row]]
  }

  /// The slots that are free for all of these.
  func commonSlots(of rows: some Sequence<Int>) -> [UInt64] {
    var words = [UInt64](repeating: .max, count: slotWords)
    for row in rows {
      for word in 0..<slotWords { words[word] &= free[row * slotWords + word] }
    }
    return words
  }

  /// The traits of which exactly one of these has it.
  func lonelyTraits(of rows: some Sequence<Int>) -> UInt64 {
    var once: UInt64 = 0
    var twice: UInt64 = 0
    for row in rows {
      twice |= once & traits[row]
      once |= traits[row]
    }
    return once & ~twice
  }

  /// Returns whether these may meet: no rule keeps two of them apart, and they share enough slots.
  func mayMeet(_ rows: [Int]) -> Bool {
    if !forbidden.isEmpty {
      for (index, row) in rows.enumerated() {
        for other in rows[..<index] where forbidden[row, other] { return false }
      }
    }
    guard neededSlots > 0 else { return true }
    return commonSlots(of: rows).reduce(0) { $0 + $1.nonzeroBitCount } >= neededSlots
  }

  /// Returns whether some may meet those of a crew, who may meet each other: a look at each pair of
  /// the two.
  func mayMeet(_ crew: [Int], with coming: [Int]) -> Bool {
    if !forbidden.isEmpty {
      for (index, row) in coming.enumerated() {
        for other in coming[..<index] where forbidden[row, other] { return false }
        for other in crew where forbidden[row, other] { return false }
      }
    }
    guard neededSlots > 0 else { return true }
    var words = commonSlots(of: crew)
    for row in coming {
      for word in words.indices { words[word] &= free[row * slotWords + word] }
    }
    return words.reduce(0) { $0 + $1.nonzeroBitCount } >= neededSlots
  }

  /// Returns whether the rest of a sound crew, with some others, is one.
  func isSound(_ rest: [Int], with coming: [Int]) -> Bool {
    let size = rest.count + coming.count
    return size >= low && size <= high && lonelyTraits(of: rest + coming) == 0
      && mayMeet(rest, with: coming)
  }

  /// Returns whether these are a crew that keeps all rules, but for those about who stays together.
  func isSound(_ rows: [Int]) -> Bool {
    rows.count >= low && rows.count <= high && lonelyTraits(of: rows) == 0 && mayMeet(rows)
  }
}

extension CrewProblem {
  /// Takes who is to stay together; lists that share a row become one.
  mutating func setGroups(_ lists: [[Int]]) {
    var parent = Array(0..<count)
    func root(_ row: Int) -> Int {
      var row = row
      while parent[row] != row { row = parent[row] }
      return row
    }
    for list in lists {
      for row in list.dropFirst() {
        let (first, second) = (root(list[0]), root(row))
        // The lowest row is the root, so that the order of lists makes no difference.
        if first != second { parent[max(first, second)] = min(first, second) }
      }
    }
    var members: [Int: [Int]] = [:]
    for row in 0..<count { members[root(row), default: []].append(row) }
    groups = members.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    for (index, rows) in groups.enumerated() {
      for row in rows { groupOf[row] = index }
    }
  }
}

extension CrewProblem {
  /// For each row the others with whom it has most affinity, both ways, the best first; of equals
  /// the lower row.
  func nearest(_ reach: Int) -> [Int32] {
    var result = [Int32](repeating: 0, count: count * reach)
    guard reach > 0 else { return result }
    likes.withUnsafeBufferPointer { likes in
      liked.withUnsafeBufferPointer { liked in
        var best = [(value: Int, row: Int)]()
        for row in 0..<count {
          best.removeAll(keepingCapacity: true)
          var least = Int.min
          for other in 0..<count where other != row {
            let value = Int(likes[row * count + other]) + Int(liked[row * count + other])
            guard best.count < reach || value > least else { continue }
            if best.count == reach { best.removeLast() }
            var place = best.count
            while place > 0, best[place - 1].value < value { place -= 1 }
            best.insert((value, other), at: place)
            if best.count == reach { least = best[reach - 1].value }
          }
          for (place, entry) in best.enumerated() {
            result[row * reach + place] = Int32(entry.row)
          }
        }
      }
    }
    return result
  }
}

extension CrewProblem {
  /// A crew described: figures by member, who binds, common slots.
  func crew(of rows: [Int]) -> Crew {
    let rows = rows.sorted()
    let sums = rows.map { sum(of: $0, in: rows) }
    let others = Double(max(rows.count - 1, 1))
    let affinities = sums.map { Double($0) / others * unit }
    let total = sums.reduce(0, +)
    let mean = Double(total) / others / Double(max(rows.count, 1)) * unit
    let worst = sums.indices.min { (sums[$0], $0) < (sums[$1], $1) }
    var binder: (row: Int, loss: Double)?
    if rows.count > 2 {
      let pairs = Double((rows.count - 1) * (rows.count - 2))
      for (index, row) in rows.enumerated() {
        let given = rows.reduce(0) { $0 + Int(likes[$1 * count + row]) }
        let rest = Double(total - sums[index] - given) / pairs * unit
        if mean - rest > binder?.loss ?? -.infinity { binder = (row, mean - rest) }
      }
    }
    let isKnown = !isFreeKnown.isEmpty && rows.contains { isFreeKnown[$0] }
    return Crew(
      members: rows, affinities: affinities, mean: mean, worst: worst.map { rows[$0] },
      binder: binder?.row, binding: binder?.loss,
      common: isKnown ? Availability(words: commonSlots(of: rows)) : nil)
  }

  /// Those without a crew, each with the reason that says most.
  func unplaced(_ arrangement: CrewArrangement) -> [UnplacedPerson] {
    let rows = arrangement.unplaced
    guard !rows.isEmpty else { return [] }
    return rows.map { UnplacedPerson(row: $0, reason: reason(for: $0, among: rows, arrangement)) }
  }

  private func reason(
    for row: Int, among unplaced: [Int], _ arrangement: CrewArrangement
  ) -> UnplacedPerson.Reason {
    if let reason = reason(for: row) { return reason }
    // Would a crew take the person but for its size, or a crew of those left over but for theirs?
    let unit = group(of: row)
    let couldJoin = arrangement.crews.contains { crew in
      crew.count + unit.count > high && mayMeet(crew, with: unit)
        && lonelyTraits(of: crew + unit) == 0
    }
    return couldJoin || unplaced.count < low ? .noRoom : .noCrewFound
  }

  /// Why a person can't be in any crew at all; nil if nothing speaks against it.
  func reason(for row: Int) -> UnplacedPerson.Reason? {
    guard count >= low else { return .tooFewPeople }
    let unit = group(of: row)
    if neededSlots > 0 {
      let has = commonSlots(of: [row]).reduce(0) { $0 + $1.nonzeroBitCount }
      if has < neededSlots { return .tooFewSlots(has: has, needs: neededSlots) }
    }
    guard mayMeet(unit) else { return .groupDoesNotFit }
    let needs = low - 1
    let allowed = (0..<count).filter { $0 != row && !forbidden[row, $0] }
    if allowed.count < needs {
      let without = rules.map { rule in
        UnplacedPerson.RuleCount(
          rule: rule.name, count: (0..<count).count { $0 != row && rule.bits[row, $0] })
      }
      return .tooFewCompanions(
        left: allowed.count, needs: needs, without: without.filter { $0.count > 0 })
    }
    let meeting = allowed.filter { unit.contains($0) || mayMeet(unit + [$0]) }
    if meeting.count < needs { return .tooFewInCommon(left: meeting.count, needs: needs) }
    let lonely = lonelyTraits(of: unit)
    for (index, name) in traitNames.enumerated() where lonely >> UInt64(index) & 1 == 1 {
      if !meeting.contains(where: { !unit.contains($0) && traits[$0] >> UInt64(index) & 1 == 1 }) {
        return .wouldBeAlone(trait: name)
      }
    }
    return nil
  }
}
