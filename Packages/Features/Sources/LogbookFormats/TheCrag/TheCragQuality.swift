/// theCrag's words for how good a climb is, as stars of seven.
enum TheCragQuality {
  /// From one star to seven.
  static let words = [
    "Crap", "Don't Bother", "Average", "Good", "Very Good", "Classic", "Mega Classic",
  ]

  /// How many stars a word is.
  static func stars(_ field: LogbookField) throws(RowError) -> Int? {
    guard let text = field.text else { return nil }
    guard let index = words.firstIndex(where: { $0.lowercased() == text.lowercased() }) else {
      throw field.error("is not known")
    }
    return index + 1
  }
}
