/// Where one field stands, found out when it is asked for.
struct CSVField {
  /// Its bytes; without its quotes, unless it is rough.
  let range: Range<Int>

  /// Whether it stood in quotes.
  let isQuoted: Bool

  /// Whether its bytes hold quotes that its text doesn't, from the opening one on.
  let isRough: Bool

  /// Looks at a field with its quotes.
  @inline(__always)
  init(_ raw: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = raw.first, bytes[first] == CSVQuoting.quote else {
      range = raw
      isQuoted = false
      isRough = false
      return
    }
    isQuoted = true
    // Where the second quote is the last byte, nothing is doubled and nothing follows.
    var closing = first + 1
    while closing < raw.upperBound, bytes[closing] != CSVQuoting.quote { closing += 1 }
    isRough = closing != raw.upperBound - 1
    range = isRough ? raw : first + 1..<closing
  }
}
