/// Which rows a filter lets through, 64 to a word: by the seeker's wish, and by theirs.
struct FilterVerdict: Sendable {
  var mine: [UInt64]
  var theirs: [UInt64]

  init(words: Int) {
    mine = [UInt64](repeating: 0, count: words)
    theirs = mine
  }
}

extension [UInt64] {
  /// Sets or clears one bit.
  mutating func setBit(_ place: Int, to isSet: Bool) {
    let bit: UInt64 = 1 << UInt64(place & 63)
    if isSet { self[place >> 6] |= bit } else { self[place >> 6] &= ~bit }
  }
}
