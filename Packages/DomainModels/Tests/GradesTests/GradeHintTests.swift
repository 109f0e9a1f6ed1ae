import Testing

@testable import Grades

/// Hints that know more than one thing.
@Suite struct GradeHintTests {
  private func code(_ text: String, _ hint: GradeHint) -> String {
    do {
      return try GradeParser.standard.parse(text, hint: hint).primary.scale.id
    } catch { return error.code }
  }

  @Test("an alternative counts only where the first hint allows no meaning at all")
  func alternatives() {
    let alpine = GradeHint.families(.alpine).otherwise(.families(.route).preferring(.uiaa))
    #expect(code("D", alpine) == "alpine")
    #expect(code("II", alpine) == "uiaa")
    #expect(code("V4", alpine) == "grade_of_other_scale")
    // British and unmistakable, were the question not asked within the family.
    let ferrata = GradeHint.families(.ferrata).otherwise(.rope)
    #expect(code("D", ferrata) == "grade_ambiguous")
    #expect(code("E1", ferrata) == "british-adjectival")
    // A scale that the text names is final.
    #expect(code("font VI", GradeHint.families(.alpine).otherwise(.rope)) == "grade_of_other_scale")
  }

  @Test("a plain hint reads nothing that has to be asked for")
  func plain() {
    #expect(code("4", .families(.ice)) == "grade_ambiguous")
    #expect(code("4", .families(.ice).plain()) == "grade_of_other_scale")
    #expect(code("WI4", .families(.ice).plain()) == "wi")
    #expect(code("F7", .families(.route).plain()) == "grade_of_other_scale")
    #expect(code("F7", GradeHint.families(.route).plain().preferring(.nccs)) == "nccs")
    #expect(code("D", .unmistakable) == "grade_of_other_scale")
    #expect(code("A2", .unmistakable) == "aid")
  }

  @Test("what was read in a scale is read in it again, whatever stands beside it")
  func known() {
    for (text, scale) in [
      ("5 A2", GradeScale.aid), ("TD+ 5+", .alpine), ("5.9 TD+", .yds), ("6a,7a", .french),
      ("5,6", .uiaa), ("V 5", .v), ("IV 5", .scottishWinter), ("E1 5b", .britishTechnical),
    ] {
      #expect(code(text, .known(scale)) == scale.id, "\(text)")
    }
    #expect(code("6a", .known(.yds)) == "grade_of_other_scale")
  }

  private static let customs: [(String, String, GradeScale)] = [
    ("Germany", "7+", .uiaa), ("Germany", "VIIc", .saxon), ("Czechia", "IXa", .saxon),
    ("Czech Republic", "VII-", .uiaa), ("Germany", "6a", .french), ("Spain", "V+", .uiaa),
    ("Spain", "5+", .french), ("Italy", "VI", .uiaa), ("SLOVENIA", "VI", .uiaa),
    ("Switzerland", "V", .uiaa), ("Switzerland", "6-", .uiaa), ("Switzerland", "5", .french),
    ("USA", "VI", .uiaa), ("Argentina", "V+", .uiaa), ("Poland", "VI", .polish),
    ("Poland", "VII", .uiaa), ("Brazil", "VIIa", .brazilian), ("Norway", "7", .norwegian),
    ("Norway", "VII", .uiaa), ("Australia", "25", .ewbank), ("South Africa", "25", .southAfrican),
    ("Atlantis", "VI", .uiaa), ("Atlantis", "25", .ewbank),
  ]

  @Test("a country's scales decide in their order, then custom", arguments: customs)
  func countries(_ country: String, _ text: String, _ scale: GradeScale) {
    #expect(code(text, GradeHint.rope.preferringCustom(in: country, for: text)) == scale.id)
  }

  @Test("a climber's own scales come before a country's, but not for what they can't have written")
  func own() {
    func own(_ text: String, in country: String?) -> String {
      code(
        text,
        GradeHint.rope.preferringCustom(in: country, for: text)
          .preferringOwn([.french], for: text))
    }
    #expect(own("5+", in: "Germany") == "french")
    #expect(own("6-", in: nil) == "uiaa")
    #expect(own("VI+", in: nil) == "uiaa")
  }
}

@Suite struct CustomTests {
  @Test(
    "custom decides where a text is a grade of several scales",
    arguments: [
      ("7a", GradeScale.french), ("6b+", .french), ("6a/b", .french), ("5c", .french),
      ("7A", .font), ("6B+", .font), ("VI", .uiaa), ("V-", .uiaa), ("9-", .uiaa), ("6-", .uiaa),
      ("7", .uiaa), ("5+", .french), ("4", .french), ("22", .ewbank), ("6a,7a", .french),
      ("~23", .ewbank),
      ("VIIa", .saxon), ("IXc", .saxon),
    ])
  func custom(text: String, scale: GradeScale) throws {
    #expect(throws: GradeError.self) { try GradeParser.standard.parse(text) }
    let read = try GradeParser.standard.parse(text, hint: .customary(for: text))
    #expect(read.primary.scale == scale)
  }

  @Test(
    "it changes nothing where a text has one meaning, or none",
    arguments: ["5.11d", "V5", "E4 6a", "WI3-", "VIII-", "M6", "A2", "4th"])
  func plain(text: String) throws {
    let plain = try GradeParser.standard.parse(text)
    #expect(try GradeParser.standard.parse(text, hint: .customary(for: text)) == plain)
  }

  @Test("what no scale knows stays an error", arguments: ["", "garbage", "5.42", "10b", "99"])
  func unknown(text: String) {
    #expect(throws: GradeError.self) {
      try GradeParser.standard.parse(text, hint: .customary(for: text))
    }
  }
}
