/// Spellings that follow from how a scale counts.
extension GradeScale {
  private static let numerals = [
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII",
  ]

  /// Reads `5.10` as all from a to d, `5.10-` as a and b, `5.10+` as c and d.
  func letterGroups(numbers: ClosedRange<Int>) -> GradeScale {
    numbers.reduce(self) { scale, number in
      let text = "5.\(number)"
      return scale.group(text, from: "\(text)a", through: "\(text)d")
        .group("\(text)-", from: "\(text)a", through: "\(text)b")
        .group("\(text)+", from: "\(text)c", through: "\(text)d")
    }
  }

  /// Reads `5` as all from 5a to 5c+, `5-` as its first third and `5+` as its last.
  func numberGroups(_ label: (Int, String) -> String) -> GradeScale {
    (1...9).reduce(self) { scale, number in
      scale.group("\(number)", from: label(number, "a"), through: label(number, "c+"))
        .group("\(number)-", from: label(number, "a"), through: label(number, "a+"))
        .group("\(number)+", from: label(number, "c"), through: label(number, "c+"))
    }
  }

  /// Reads Arabic labels in Roman numerals too: `VIII-` for 8-.
  func romanToo() -> GradeScale {
    respelt { text in
      guard let number = Int(text.prefix { $0.isNumber }), number <= Self.numerals.count else {
        return nil
      }
      return Self.numerals[number - 1] + text.drop { $0.isNumber }
    }
  }

  /// Reads Roman labels in Arabic numerals too, if the scale is named: `7a` for VIIa.
  func arabicToo() -> GradeScale {
    respelt(asked: true) { text in
      let numeral = text.prefix { "IVX".contains($0) }
      return Self.numerals.firstIndex(of: String(numeral)).map {
        "\($0 + 1)\(text.dropFirst(numeral.count))"
      }
    }
  }
}
