/// Text that a spreadsheet would run.
enum CSVFormula {
  /// Whether text begins as a formula does and isn't a plain number.
  static func isLikely(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return !isNumber(text.dropFirst())
    case 0xEF:
      // U+FF1D, U+FF0B, U+FF0D and U+FF20, which Excel in East Asia takes for the narrow ones.
      return text.count > 2 && text[1] == 0xBC && [0x9D, 0x8B, 0x8D, 0xA0].contains(text[2])
    default: return false
    }
  }

  /// Whether there is nothing but digits, with one point or comma among them.
  private static func isNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var digits = 0
    var marks = 0
    for byte in text {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits += 1
      } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        marks += 1
      } else {
        return false
      }
    }
    return digits > 0 && marks <= 1
  }
}
