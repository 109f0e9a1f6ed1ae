/// Sorts the names of one list by their scores.
///
/// A score's bits, turned so that they order as whole numbers do, lend their lowest ones to the
/// name: so plain numbers are sorted. Scores that differ in those bits alone are put right after.
struct ListSorter {
  private var packed: [UInt64] = []
  private var exact: [UInt64]
  private let nameBits: UInt64

  init(count: Int) {
    exact = [UInt64](repeating: 0, count: count)
    nameBits = (1 << UInt64(Int.bitWidth - max(count - 1, 0).leadingZeroBitCount)) - 1
    packed.reserveCapacity(count)
  }

  mutating func append(_ score: Double, of name: Int) {
    // Adding 0 makes one zero of both.
    let bits = (score + 0).bitPattern
    let key = bits >> 63 == 0 ? ~bits ^ (1 << 63) : bits
    exact[name] = key
    packed.append(key & ~nameBits | UInt64(name))
  }

  mutating func sort(into names: inout [UInt32]) {
    packed.sort()
    var start = 0
    while start < packed.count {
      var end = start + 1
      let upper = packed[start] & ~nameBits
      while end < packed.count, packed[end] & ~nameBits == upper { end += 1 }
      if end - start > 1 { settle(start..<end) }
      start = end
    }
    names.append(
      contentsOf: packed.lazy.map { [nameBits] in UInt32(truncatingIfNeeded: $0 & nameBits) })
    packed.removeAll(keepingCapacity: true)
  }

  private mutating func settle(_ run: Range<Int>) {
    let first = exact[Int(packed[run.lowerBound] & nameBits)]
    guard packed[run].contains(where: { exact[Int($0 & nameBits)] != first }) else { return }
    packed[run].sort { [exact, nameBits] a, b in
      let (left, right) = (exact[Int(a & nameBits)], exact[Int(b & nameBits)])
      return left == right ? a < b : left < right
    }
  }
}
