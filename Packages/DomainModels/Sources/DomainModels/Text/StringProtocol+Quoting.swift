extension StringProtocol {
  /// A word that a user typed, in quotation marks, shortened, without what would disturb a terminal.
  package var quotedForMessage: String {
    let scalars = unicodeScalars.prefix(60).map { scalar in
      // Format characters turn the direction of a line, or are not seen at all.
      let category = scalar.properties.generalCategory
      return category == .control || category == .format ? "\u{FFFD}" : String(scalar)
    }
    return "\"\(scalars.joined())\""
  }
}
