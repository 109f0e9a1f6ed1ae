/// The words of a text, in lower case and with one kind of dash.
struct GradeWords {
  private(set) var bytes: [UInt8] = []
  private(set) var ranges: [Range<Int>] = []

  init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count)
    var start: Int?
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    for byte in (isPlain ? text : Self.plain(text)).utf8 {
      if Self.separates(byte) {
        if let begin = start { ranges.append(begin..<bytes.count) }
        start = nil
      } else {
        if start == nil { start = bytes.count }
        bytes.append(65...90 ~= byte ? byte | 32 : byte)
      }
    }
    if let begin = start { ranges.append(begin..<bytes.count) }
  }

  subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// Several words without the spaces between them.
  subscript(range: ClosedRange<Int>) -> ArraySlice<UInt8> {
    bytes[ranges[range.lowerBound].lowerBound..<ranges[range.upperBound].upperBound]
  }

  func text(of index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

  private static func separates(_ byte: UInt8) -> Bool {
    switch byte {
    case 9, 10, 13, 32, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  /// Typographic dashes and spaces, and the full-width plus, become the plain ones.
  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2010...0x2015, 0x2212: plain.append("-")
      case 0xFF0B: plain.append("+")
      case 0x00A0, 0x2000...0x200A, 0x202F, 0x3000: plain.append(" ")
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }
}
