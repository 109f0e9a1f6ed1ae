/// Letters without accents, capitals and invisible characters.
enum CrisisLetters {
  /// A text in lower case with plain Latin letters; German umlauts become two letters.
  static func plain(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .format: continue
      case .nonspacingMark:
        // An umlaut that is written as a letter and two dots.
        if scalar == "\u{308}", let last = result.last, "aou".unicodeScalars.contains(last) {
          result.append("e")
        }
      default:
        if let letters = table[scalar] {
          result.append(contentsOf: letters.unicodeScalars)
        } else if (0xFF41...0xFF5A).contains(scalar.value),
          let narrow = Unicode.Scalar(scalar.value - 0xFF41 + 0x61)
        {
          result.append(narrow)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  private static let table: [Unicode.Scalar: String] = {
    let rows = [
      "a": "àáâãåāăą", "ae": "äæ", "c": "çćč", "e": "èéêëēę", "i": "ìíîïī", "n": "ñń",
      "o": "òóôõøō", "oe": "öœ", "u": "ùúûū", "ue": "ü", "y": "ýÿ", "ss": "ß", "s": "šś",
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (letters, accented) in rows {
      for scalar in accented.unicodeScalars { table[scalar] = letters }
    }
    return table
  }()
}
