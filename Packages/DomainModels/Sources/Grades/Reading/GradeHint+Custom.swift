extension GradeHint {
  /// What climbers mostly mean where a text is a grade of several scales and nobody says which.
  ///
  /// Font is written with large letters and French with small ones; roman numerals, and what has a
  /// minus, are UIAA; bare numbers are French up to 5, UIAA up to 12, and Ewbank from 13 on. A custom
  /// is no knowledge: whoever reads by it says so, and never writes it down unseen.
  ///
  /// - Parameter text: the grade as it is written.
  /// - Returns: a hint that prefers, and excludes nothing.
  public static func customary(for text: String) -> GradeHint {
    let letters = text.utf8.filter { UInt8(ascii: "A")...UInt8(ascii: "C") ~= $0 & 0xDF }
    let digits = text.utf8.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else {
      return GradeHint.none.preferring(.uiaa)
    }
    if let letter = letters.first {
      let isSmall = UInt8(ascii: "a")...UInt8(ascii: "c") ~= letter
      return isSmall
        ? GradeHint.none.preferring(.french, .font) : GradeHint.none.preferring(.font, .french)
    }
    if text.utf8.contains(UInt8(ascii: "-")) { return GradeHint.none.preferring(.uiaa) }
    switch number {
    case ...5: return GradeHint.none.preferring(.french, .uiaa)
    case ...12: return GradeHint.none.preferring(.uiaa, .french)
    default: return GradeHint.none.preferring(.ewbank)
    }
  }
}
