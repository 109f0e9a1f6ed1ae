/// A bit for each two rows, the same in both orders.
struct PairBits: Sendable {
  /// 64-bit words in each row.
  let stride: Int
  private(set) var words: [UInt64]
  /// Whether any bit is set.
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
