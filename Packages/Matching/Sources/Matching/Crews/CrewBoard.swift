/// An arrangement laid out for speed: it computes the effect of an exchange without making it.
///
/// Memory is owned here and reached by pointers, because the search looks at several million numbers
/// in a few milliseconds. Every index comes from the problem's own rows and crews.
struct CrewBoard: ~Copyable {
  let problem: CrewProblem
  let n: Int
  /// Places kept for each crew.
  let stride: Int
  let crewCount: Int
  let likes: UnsafeMutablePointer<Int32>
  let liked: UnsafeMutablePointer<Int32>
  private let isSymmetric: Bool
  let members: UnsafeMutablePointer<Int32>
  let sizes: UnsafeMutablePointer<Int>
  let crewOf: UnsafeMutablePointer<Int>
  let sums: UnsafeMutablePointer<Int>
  /// The worth of each person's mean to the search, and the lowest mean of each crew.
  let worth: UnsafeMutablePointer<Double>
  let lowest: UnsafeMutablePointer<Double>
  /// The sum of the affinities that the members of each crew have towards it.
  let totals: UnsafeMutablePointer<Int>
  /// One through the number of others, for each size.
  let share: UnsafeMutablePointer<Double>
  /// Sums of all members for each size of crew.
  var sumsBySize: [Int]
  var placed = 0
  var deviation = 0
  /// Means below this count heavily.
  var floor = 0.0
  var penalty = 0.0

  init(_ problem: CrewProblem, _ arrangement: CrewArrangement) {
    self.problem = problem
    n = problem.count
    stride = problem.high
    crewCount = arrangement.crews.count
    likes = Self.copy(problem.likes)
    isSymmetric = problem.isSymmetric
    liked = isSymmetric ? likes : Self.copy(problem.liked)
    members = Self.copy([Int32](repeating: -1, count: crewCount * stride))
    sizes = Self.copy([Int](repeating: 0, count: crewCount))
    crewOf = Self.copy([Int](repeating: -1, count: n))
    sums = Self.copy([Int](repeating: 0, count: n))
    worth = Self.copy([Double](repeating: 0, count: n))
    lowest = Self.copy([Double](repeating: 0, count: crewCount))
    totals = Self.copy([Int](repeating: 0, count: crewCount))
    share = Self.copy((0...problem.high).map { 1 / Double(max($0 - 1, 1)) })
    sumsBySize = [Int](repeating: 0, count: problem.high + 1)
    load(arrangement)
  }

  deinit {
    likes.deallocate()
    if !isSymmetric { liked.deallocate() }
    members.deallocate()
    sizes.deallocate()
    crewOf.deallocate()
    sums.deallocate()
    worth.deallocate()
    lowest.deallocate()
    totals.deallocate()
    share.deallocate()
  }

  private static func copy<Value>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: max(values.count, 1))
    values.withUnsafeBufferPointer {
      if let base = $0.baseAddress { pointer.initialize(from: base, count: values.count) }
    }
    return pointer
  }

  /// Takes an arrangement of as many crews.
  mutating func load(_ arrangement: CrewArrangement) {
    precondition(arrangement.crews.count == crewCount, "another number of crews")
    placed = 0
    deviation = 0
    for index in sumsBySize.indices { sumsBySize[index] = 0 }
    for row in 0..<n { crewOf[row] = arrangement.crewOf[row] }
    for (crew, rows) in arrangement.crews.enumerated() {
      sizes[crew] = rows.count
      for (place, row) in rows.enumerated() { members[crew * stride + place] = Int32(row) }
      placed += rows.count
      deviation += (rows.count - problem.ideal) * (rows.count - problem.ideal)
      recount(crew)
      sumsBySize[rows.count] += totals[crew]
    }
  }

  var arrangement: CrewArrangement {
    CrewArrangement(count: n, crews: (0..<crewCount).map { rows(of: $0) })
  }

  /// The members of a crew.
  func rows(of crew: Int) -> [Int] {
    (0..<sizes[crew]).map { Int(members[crew * stride + $0]) }
  }

  var rank: CrewRank {
    var least = Double.infinity
    for crew in 0..<crewCount where lowest[crew] < least { least = lowest[crew] }
    return problem.rank(placed: placed, deviation: deviation, sums: sumsBySize, lowest: least)
  }

  /// Changes what the search holds means to be worth.
  mutating func setWorth(floor: Double, penalty: Double) {
    self.floor = floor
    self.penalty = penalty
    for crew in 0..<crewCount { recount(crew) }
  }

  @inline(__always) func worth(ofSum sum: Int, share: Double) -> Double {
    let mean = Double(sum) * share
    let lack = max(floor - mean, 0)
    return mean - penalty * lack * lack
  }

  /// Recomputes the sums, worths and the lowest mean of a crew.
  func recount(_ crew: Int) {
    let base = crew * stride
    var lowest = Double.infinity
    var total = 0
    for place in 0..<sizes[crew] {
      let row = Int(members[base + place])
      var sum = 0
      for other in 0..<sizes[crew] { sum += Int(likes[row * n + Int(members[base + other])]) }
      sums[row] = sum
      total += sum
      worth[row] = worth(ofSum: sum, share: share[sizes[crew]])
      lowest = min(lowest, Double(sum) / Double(max(sizes[crew] - 1, 1)))
    }
    self.lowest[crew] = lowest
    totals[crew] = total
  }
}

extension CrewProblem {
  /// True if each likes each as much as the other way round.
  var isSymmetric: Bool {
    likes.withUnsafeBufferPointer { first in
      liked.withUnsafeBufferPointer { $0.baseAddress == first.baseAddress }
    }
  }
}

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

  /// Exchanges some members of one crew with some of another, or with none, if rules allow it,
  /// sizes get no worse and the sum of worths falls by no more than the given amount.
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
