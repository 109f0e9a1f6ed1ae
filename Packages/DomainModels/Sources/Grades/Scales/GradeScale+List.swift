/// The scales that come with the library.
extension GradeScale {
  /// Every scale, by family; a grade of several scales is named in this order.
  public static let all: [GradeScale] = [
    yds, french, uiaa, ewbank, southAfrican, norwegian, finnish, swedish, saxon, polish, brazilian,
    britishTechnical, russian, nccs, oldSouthAfrican, ircra, routeLevel, yosemiteClass,
    v, font, fontTraverse, annot, bScale, pScale, sScale, joshuaTree, boulderLevel,
    waterIce, alpineIce, mixed, scottishTechnical, aid, clean,
    britishAdjectival, alpine, scottishWinter, snow,
    ferrataSchall, ferrataNumber, ferrataFrench,
  ]

  /// The scale that a climber names: by its id, its name or another name of it.
  ///
  /// - Throws: ``GradeError`` with suggestions if there is none.
  public static func named(_ name: String) throws(GradeError) -> GradeScale {
    try GradeParser.standard.scale(named: name)
  }

  /// Reads a text that is one grade of this scale and nothing else, as a stored ``Grade/text`` is.
  ///
  /// - Throws: ``GradeError`` if it is anything else.
  public func grade(_ text: String) throws(GradeError) -> Grade {
    if let grade = self[text] { return grade }
    let standard = GradeParser.standard
    let parser = standard.scales.contains(self) ? standard : GradeParser(scales: [self])
    let parsed = try parser.parse(text, hint: .scale(self))
    guard parsed.others.isEmpty, parsed.protection == nil, parsed.remarks.isEmpty else {
      throw GradeError(.unreadable(part: text), text: text, lexicon: parser.lexicon)
    }
    guard parsed.primary.scale == self else {
      throw GradeError(.otherScale([parsed.primary]), text: text)
    }
    return parsed.primary
  }
}

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
