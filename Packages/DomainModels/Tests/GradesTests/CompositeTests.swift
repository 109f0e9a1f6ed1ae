import Grades
import Testing

/// Several things in one text.
@Suite struct CompositeTests {
  private static let composites: [(text: String, hint: GradeHint, grades: [String])] = [
    ("5.8 A3", .none, ["yds 5.8", "aid A3"]), ("5.8 A3 PG13", .none, ["yds 5.8", "aid A3"]),
    ("5.9 C0", .none, ["yds 5.9", "clean C0"]), ("WI5 M6", .none, ["wi WI5", "m M6"]),
    ("5.12b V6", .none, ["yds 5.12b", "v V6"]), ("5.12b V6", .boulder, ["v V6", "yds 5.12b"]),
    ("E4 6a", .none, ["british-adjectival E4", "british-technical 6a"]),
    ("e4 6A", .rope, ["british-adjectival E4", "british-technical 6a"]),
    ("E4 6a", .families(.route), ["british-technical 6a", "british-adjectival E4"]),
    ("HVS 5a", .none, ["british-adjectival HVS", "british-technical 5a"]),
    ("V Diff 4a", .none, ["british-adjectival VD", "british-technical 4a"]),
    ("E1 5b/c", .none, ["british-adjectival E1", "british-technical 5b/5c"]),
    ("VI,6", .scale(.scottishWinter), ["scottish-winter VI", "scottish-technical 6"]),
    ("VI- A1", .scale(.uiaa), ["uiaa 6-", "aid A1"]), ("7a A0", .rope, ["french 7a", "aid A0"]),
    ("TD+ 6a A1", .families(.alpine), ["alpine TD+", "french 6a", "aid A1"]),
    ("6a/V3", .none, ["font 6A", "v V3"]), ("V6/7A", .none, ["v V6", "font 7A"]),
    ("V6 (7A)", .none, ["v V6", "font 7A"]), ("V6 (7A)", .boulder, ["v V6", "font 7A"]),
    ("V5 6c+", .boulder, ["v V5", "font 6C+"]), ("7A (V6)", .boulder, ["font 7A", "v V6"]),
    ("7A (V6)", .rope, ["french 7a", "v V6"]), ("6A A0", .boulder, ["font 6A", "aid A0"]),
    ("D 5c", .families(.alpine), ["alpine D", "french 5c"]),
    ("D 5c A1", .rope.preferring(.alpine), ["alpine D", "french 5c", "aid A1"]),
    ("D 3a", .rope, ["british-adjectival D", "british-technical 3a"]),
    (
      "D 3a", .rope.preferring(.britishAdjectival),
      ["british-adjectival D", "british-technical 3a"]
    ),
    ("V3 / 6A+", .none, ["v V3", "font 6A+"]), ("5.10a / 6a", .rope, ["yds 5.10a", "french 6a"]),
    ("M6/WI5", .none, ["m M6", "wi WI5"]), ("5.9 A2/C2", .none, ["yds 5.9", "aid A2", "clean C2"]),
    ("A2/C2", .rope, ["aid A2", "clean C2"]),
    ("IV 5", .families(.winter), ["scottish-winter IV", "scottish-technical 5"]),
    ("WI2 Easy Snow", .none, ["wi WI2", "snow Easy Snow"]),
    ("5.10a/b A0", .none, ["yds 5.10a/b", "aid A0"]),
    ("7a 7b", .scale(.french), ["french 7a", "french 7b"]),
    (
      "5.15d V16-17 WI8 M13+ A5+ Steep Snow X", .none,
      ["yds 5.15d", "v V16-17", "wi WI8", "m M13+", "aid A5+", "snow Steep Snow"]
    ),
  ]

  @Test("every grade of a text is kept, the one that counts first", arguments: composites)
  func keepsAll(_ text: String, _ hint: GradeHint, _ grades: [String]) throws {
    let parsed = try GradeParser.standard.parse(text, hint: hint)
    #expect(parsed.grades.map { "\($0.scale.id) \($0)" } == grades)
  }

  @Test(
    "letters for protection are no grades",
    arguments: [
      ("5.11b/c PG13", Protection.pg13...Protection.pg13), ("5.8 R", .r...(.r)),
      ("5.8 x", .x...(.x)), ("5.9 pg-13", .pg13...(.pg13)), ("5.8 PG 13", .pg13...(.pg13)),
      ("V1 PG", .pg...(.pg)),
      ("5.7 G", .g...(.g)), ("5.9 R/X", .r...(.x)), ("X- X", .x...(.x)),
    ])
  func keepsProtection(_ text: String, _ protection: ClosedRange<Protection>) throws {
    let parsed = try GradeParser.standard.parse(text)
    #expect(parsed.protection == protection)
    #expect(parsed.others.isEmpty)
  }

  @Test("stars are kept as remarks")
  func keepsStars() throws {
    let parsed = try GradeParser.standard.parse("5.8  ***")
    #expect(parsed.remarks == ["***"])
    #expect(parsed.primary.text == "5.8")
  }

  @Test("a grade is found by its family")
  func findsFamily() throws {
    let parsed = try GradeParser.standard.parse("E4 6a")
    #expect(parsed.grade(of: .route)?.scale == .britishTechnical)
    #expect(parsed.grade(of: .trad)?.text == "E4")
    #expect(parsed.grade(of: .ice) == nil)
  }
}
