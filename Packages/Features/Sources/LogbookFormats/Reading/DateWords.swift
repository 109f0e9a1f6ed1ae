/// What dates are written with besides numbers.
enum DateWords {
  /// The number of an English month by its first three letters.
  static func month(_ name: some StringProtocol) -> Int? {
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    return months.firstIndex(of: name.lowercased()).map { $0 + 1 }
  }

  /// A year of four digits, or of two: no climber's logbook is older than 1950 or younger than
  /// 2049.
  static func year(_ text: some StringProtocol) -> Int? {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text) else { return nil }
    switch text.count {
    case 4: return number
    case 2: return number < 50 ? 2000 + number : 1900 + number
    default: return nil
    }
  }
}
