/// A bit for each two rows, the same in both orders.
struct PairBits: Sendable {
  /// 64-bit words in each row.
  let stride: Int
  private(set) var words: [UInt64]
  /// True if any bit is set.
  private(set) var isEmpty = true

  init(count: Int) {
    stride = (count + 63) / 64
    words = [UInt64](repeating: 0, count: count * stride)
  }

  subscript(row: Int, other: Int) -> Bool {
    words[row * stride + other / 64] >> UInt64(other % 64) & 1 == 1
  }

  /// Sets the bit of two rows; one of a row with itself is never set.
  mutating func insert(_ row: Int, _ other: Int) {
    guard row != other else { return }
    isEmpty = false
    words[row * stride + other / 64] |= 1 << UInt64(other % 64)
    words[other * stride + row / 64] |= 1 << UInt64(row % 64)
  }

  mutating func formUnion(_ other: PairBits) {
    guard !other.isEmpty else { return }
    isEmpty = false
    for index in words.indices { words[index] |= other.words[index] }
  }
}

extension PairBits {
  /// Sets the bit of each two places on a plane that are farther from each other than this.
  mutating func insertFarther(
    than kilometres: Double, _ places: [(x: Double, y: Double)?]
  ) throws(CrewError) {
    let largest = CrewProblem.largestNumber
    for (row, place) in places.enumerated() {
      guard let place else { continue }
      guard abs(place.x) <= largest, abs(place.y) <= largest else { throw .notFinite(row: row) }
    }
    let limit = kilometres * kilometres
    for (row, place) in places.enumerated() {
      guard let place else { continue }
      for other in 0..<row {
        guard let second = places[other] else { continue }
        let east = place.x - second.x
        let north = place.y - second.y
        if east * east + north * north > limit { insert(row, other) }
      }
    }
  }

  /// Sets the bit of each two cells whose centres are farther from each other than this.
  mutating func insertFarther(than kilometres: Double, _ cells: [GridCell?]) {
    let directions = cells.map { $0?.direction }
    let limit = GridCell.squaredChord(kilometres: kilometres)
    for (row, first) in directions.enumerated() {
      guard let first else { continue }
      for other in 0..<row {
        guard let second = directions[other] else { continue }
        let (x, y, z) = (first.x - second.x, first.y - second.y, first.z - second.z)
        let chord = x * x + y * y + z * z
        // Chords are quickly compared; where they are all but equal, the ways themselves decide.
        let isFarther =
          abs(chord - limit) > 1e-9 * limit
          ? chord > limit : GridCell.kilometres(squaredChord: chord) > kilometres
        if isFarther { insert(row, other) }
      }
    }
  }
}
