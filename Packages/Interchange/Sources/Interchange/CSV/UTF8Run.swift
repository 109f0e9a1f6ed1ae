/// Finds where a long run of bytes stops being UTF-8, fast where it is ASCII.
enum UTF8Run {
  /// The offset of the first byte that belongs to no scalar, or nil if all do.
  static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = bytes.baseAddress else { return nil }
    let raw = UnsafeRawPointer(start)
    var place = 0
    let end = bytes.count
    while place < end {
      while place + 32 <= end, isASCII(raw + place) { place += 32 }
      while place + 8 <= end,
        raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place += 8
      }
      guard place < end else { break }
      let first = bytes[place]
      if first < 0x80 {
        place += 1
        continue
      }
      // What the second byte may be keeps out over-long forms, surrogates and what lies beyond
      // U+10FFFF (table 3-7 of the Unicode Standard).
      let (length, second): (Int, ClosedRange<UInt8>) =
        switch first {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0...0)
        }
      guard length > 0, place + length <= end, second.contains(bytes[place + 1]),
        (place + 2..<place + max(2, length)).allSatisfy({ bytes[$0] & 0xC0 == 0x80 })
      else { return place }
      place += length
    }
    return nil
  }

  /// Whether the next thirty-two bytes are ASCII.
  @inline(__always)
  private static func isASCII(_ raw: UnsafeRawPointer) -> Bool {
    let first = raw.loadUnaligned(as: UInt64.self)
    let second = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let third = raw.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let fourth = raw.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    return (first | second | third | fourth) & 0x8080_8080_8080_8080 == 0
  }
}
