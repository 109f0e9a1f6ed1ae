/// The words of a text, in lower case and with one kind of dash.
struct GradeWords {
  private(set) var bytes: [UInt8] = []
  private(set) var ranges: [Range<Int>] = []
  /// The words before which a comma or a semicolon stands, as in a list of pitches.
  private(set) var listed: Set<Int> = []

  init(_ text: String) {
    bytes.reserveCapacity(text.utf8.count)
    var start: Int?
    for byte in Self.plain(text).utf8 {
      if Self.separates(byte) {
        if let begin = start { ranges.append(begin..<bytes.count) }
        start = nil
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") { listed.insert(ranges.count) }
      } else {
        if start == nil { start = bytes.count }
        bytes.append(65...90 ~= byte ? byte | 32 : byte)
      }
    }
    if let begin = start { ranges.append(begin..<bytes.count) }
    listed.remove(0)
  }

  /// A text with a comma where YDS has a dot (`5,10a`), with the dot and the number behind it; nil
  /// if it has no such comma.
  ///
  /// A comma of a list stands before a space, or is one of several.
  static func decimal(in text: String) -> (text: String, number: Int)? {
    let bytes = Array(text.utf8)
    let commas = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") }
    guard commas.count == 1, let comma = commas.first, comma > 0,
      bytes[comma - 1] == UInt8(ascii: "5"), comma == 1 || separates(bytes[comma - 2])
    else { return nil }
    let digits = bytes[(comma + 1)...].prefix { 48...57 ~= $0 }
    guard digits.count <= 2, let number = Int(String(decoding: digits, as: UTF8.self)) else {
      return nil
    }
    var dotted = bytes
    dotted[comma] = UInt8(ascii: ".")
    return (String(decoding: dotted, as: UTF8.self), number)
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
    // theCrag writes {FB} 7A, FR_alt:6b and ~20.
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"), UInt8(ascii: "~"): true
    default: false
    }
  }

  /// Typographic dashes and spaces, and the full-width plus, become the plain ones.
  private static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
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
