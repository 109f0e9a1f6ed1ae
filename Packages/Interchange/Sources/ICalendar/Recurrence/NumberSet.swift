/// A set of numbers from -366 to 366, by one bit each.
struct NumberSet {
  private var words: [UInt64] = []

  var isEmpty: Bool { words.isEmpty }

  mutating func insert(_ numbers: [Int]) {
    for number in numbers where (-383...384).contains(number) {
      if words.isEmpty { words = Array(repeating: 0, count: 12) }
      words[(number + 383) >> 6] |= 1 << UInt64((number + 383) & 63)
    }
  }

  func contains(_ number: Int) -> Bool {
    guard !words.isEmpty, (-383...384).contains(number) else { return false }
    return words[(number + 383) >> 6] & (1 << UInt64((number + 383) & 63)) != 0
  }

  /// Whether it has a place counted from the front or, below zero, from the end.
  func contains(_ number: Int, of count: Int) -> Bool {
    contains(number) || contains(number - count - 1)
  }

  /// The smallest member from a number to a bound, or nil.
  func first(from number: Int, through bound: Int) -> Int? {
    guard number <= bound else { return nil }
    return (number...bound).first { contains($0) }
  }
}
