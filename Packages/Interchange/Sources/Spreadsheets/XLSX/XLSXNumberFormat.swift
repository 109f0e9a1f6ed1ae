/// Tells the number formats that show dates from those that show numbers.
public enum XLSXNumberFormat {
  /// Whether a built-in format shows a date or a time of day (ECMA-376-1, 18.8.30).
  ///
  /// 27 to 36 and 50 to 58 are dates of East Asian versions; 46 is an amount of time.
  public static func isDate(_ id: Int) -> Bool {
    switch id {
    case 14...22, 27...36, 45, 47, 50...58: true
    default: false
    }
  }

  /// Whether a format code shows a date or a time of day.
  ///
  /// Letters in quotes, behind a backslash and the like are text; what stands in brackets is a colour,
  /// a condition or a language, except `[h]`, `[m]` and `[s]`, which make it an amount of time.
  public static func isDate(_ code: String) -> Bool {
    var bytes = Array(code.utf8)[...]
    var isDate = false
    while let byte = bytes.popFirst() {
      switch byte | 0x20 {
      case UInt8(ascii: "y"), UInt8(ascii: "m"), UInt8(ascii: "d"), UInt8(ascii: "h"),
        UInt8(ascii: "s"):
        isDate = true
        continue
      default: break
      }
      switch byte {
      case UInt8(ascii: ";"): return isDate
      case UInt8(ascii: "\""): bytes = bytes.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): bytes = bytes.dropFirst()
      case UInt8(ascii: "["):
        let inside = bytes.prefix { $0 != UInt8(ascii: "]") }
        bytes = bytes.dropFirst(inside.count + 1)
        let letters = Set(inside.map { $0 | 0x20 })
        let isAmount = ["h", "m", "s"].contains { letters == [UInt8(ascii: $0)] }
        if isAmount { return false }
      default: break
      }
    }
    return isDate
  }
}
