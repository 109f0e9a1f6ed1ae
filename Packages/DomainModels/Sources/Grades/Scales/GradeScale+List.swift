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

  /// The scale that somebody names: by its id, its name or another name of it.
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
