/// What a plan is made of: numbers and bits, no people.
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
  /// How much a row (first) likes another, in units; row after row, 0 of itself.
  var likes: [Int32]
  /// The same the other way round: how much a row is liked by another.
  var liked: [Int32]
  /// What one unit is worth: a power of two.
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

  /// How many people one plan takes: 64 mebibytes of affinities.
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

  /// Whether these may meet: no rule keeps two of them apart, and they share enough slots.
  func mayMeet(_ rows: [Int]) -> Bool {
    if !forbidden.isEmpty {
      for (index, row) in rows.enumerated() {
        for other in rows[..<index] where forbidden[row, other] { return false }
      }
    }
    guard neededSlots > 0 else { return true }
    return commonSlots(of: rows).reduce(0) { $0 + $1.nonzeroBitCount } >= neededSlots
  }

  /// Whether some may meet those of a crew, who may meet each other: a look at each pair of the two.
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

  /// Whether the rest of a sound crew, with some others, is one.
  func isSound(_ rest: [Int], with coming: [Int]) -> Bool {
    let size = rest.count + coming.count
    return size >= low && size <= high && lonelyTraits(of: rest + coming) == 0
      && mayMeet(rest, with: coming)
  }

  /// Whether these are a crew that keeps all rules, but for those about who stays together.
  func isSound(_ rows: [Int]) -> Bool {
    rows.count >= low && rows.count <= high && lonelyTraits(of: rows) == 0 && mayMeet(rows)
  }
}
