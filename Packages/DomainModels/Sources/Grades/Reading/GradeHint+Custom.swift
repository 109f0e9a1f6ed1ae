extension GradeHint {
  /// What climbers mostly mean where a text is a grade of several scales and nobody says which.
  ///
  /// Font is written with large letters and French with small ones; Roman numerals, and what has a
  /// minus, are UIAA; Roman numerals with a letter are Saxon; bare numbers are French up to 5, UIAA
  /// up to 12, and Ewbank from 13 on.
  ///
  /// A custom is no knowledge. A command that reads by it alone says so; a logbook writes it down
  /// only behind what is known: the climber's scales, or the country of another logbook.
  ///
  /// - Parameter text: the grade as it is written.
  /// - Returns: a hint that prefers, and excludes nothing.
  public static func customary(for text: String) -> GradeHint {
    GradeHint.none.preferring(customaryScales(for: text))
  }

  /// The scales that ``customary(for:)`` prefers, the most likely first.
  public static func customaryScales(for text: String) -> [GradeScale] {
    let bytes = text.utf8.drop { !isDigit($0) && !isLetter($0) }
    let letters = bytes.filter { UInt8(ascii: "A")...UInt8(ascii: "C") ~= $0 & 0xDF }
    let digits = bytes.prefix(while: isDigit)
    guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return [.uiaa, .saxon] }
    // A comma for a dot: 5,9.
    if GradeWords.decimal(in: text) != nil { return [.yds, .uiaa, .french] }
    if let letter = letters.first {
      let isSmall = UInt8(ascii: "a")...UInt8(ascii: "c") ~= letter
      return isSmall ? [.french, .font] : [.font, .french]
    }
    if hasMinus(text) { return [.uiaa] }
    switch number {
    case ...5: return [.french, .uiaa]
    case ...12: return [.uiaa, .french]
    default: return [.ewbank]
    }
  }

  /// Whether a number has a minus (`6-`), which French and Font grades never have where they are
  /// written by their climbers.
  static func hasMinus(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.contains { index in
      bytes[index] == UInt8(ascii: "-") && index > 0 && isDigit(bytes[index - 1])
        && !(index + 1 < bytes.count && (isDigit(bytes[index + 1]) || isLetter(bytes[index + 1])))
    }
  }

  /// The scales without those that can't have written the text.
  static func plausible(_ scales: [GradeScale], for text: String) -> [GradeScale] {
    hasMinus(text) ? scales.filter { $0 != .french && $0 != .font } : scales
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 97...122 ~= byte | 32 }
}
