/// What is done to names on their way into the catalogue: as little as possible.
enum CatalogueNames {
  /// The path without white space around its names; OpenBeta's answers call a country by its code
  /// where its files call it by name, and both have to be the same area.
  static func path(_ names: [String]) -> [String] {
    var path = names.map(trimmed).filter { !$0.isEmpty }
    if let first = path.first, let country = countries[first] { path[0] = country }
    return path
  }

  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }

  /// The text without white space around it; `nil` if nothing is left.
  static func filled(_ text: String?) -> String? {
    guard let text else { return nil }
    let trimmed = trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// What OpenBeta writes for a name that it doesn't show.
  static let redacted = "[Redacted]"

  private static let countries = ["USA": "United States", "CAN": "Canada"]
}
