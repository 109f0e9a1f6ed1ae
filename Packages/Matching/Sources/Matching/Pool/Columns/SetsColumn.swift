/// Sets of a few values and the wished ones, a row for each person.
struct SetsColumn<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Equatable, Sendable {
  var values: [Word] = []
  var wanted: [Word] = []

  func entry(at row: Int) -> FilterEntry {
    .sets(values: UInt64(values[row]), wanted: UInt64(wanted[row]))
  }

  mutating func append(values own: UInt64, wanted wish: UInt64) {
    values.append(Word(truncatingIfNeeded: own))
    wanted.append(Word(truncatingIfNeeded: wish))
  }

  mutating func replace(values own: UInt64, wanted wish: UInt64, at row: Int) {
    values[row] = Word(truncatingIfNeeded: own)
    wanted[row] = Word(truncatingIfNeeded: wish)
  }
}
