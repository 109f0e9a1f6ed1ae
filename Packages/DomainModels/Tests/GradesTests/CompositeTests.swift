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

  private static let lists: [(text: String, hint: GradeHint, hardest: String, pitches: [String])] =
    [
      ("6a,7a,8a", .rope, "french 8a", ["6a", "7a", "8a"]),
      ("6a, 8a; 7a", .rope, "french 8a", ["6a", "8a", "7a"]),
      ("5.10a,5.9,5.8", .none, "yds 5.10a", ["5.10a", "5.9", "5.8"]),
      ("5,5+,6a", .rope, "french 6a", ["5", "5+", "6a"]),
      ("V,VII+,VI", .none, "uiaa 7+", ["5", "7+", "6"]),
      ("4c,6a A0,5c", .rope, "french 6a", ["4c", "6a", "5c"]),
      ("E1 5b,E3 5c", .none, "british-adjectival E3", ["E1", "E3"]),
      ("20,22,21", .scale(.ewbank), "ewbank 22", ["20", "22", "21"]),
      ("6a,6a", .scale(.french), "french 6a", ["6a", "6a"]),
      ("5.10a R,5.11a", .none, "yds 5.11a", ["5.10a", "5.11a"]),
      ("V4,V6", .boulder, "v V6", ["V4", "V6"]),
      ("TD,A1", .families(.alpine), "alpine TD", []), ("6b,A0", .rope, "french 6b", []),
      ("VI,6", .families(.winter), "scottish-winter VI", []),
      ("7a 7b", .scale(.french), "french 7a", []),
    ]

  @Test("of a list of pitches the hardest counts, and all are kept", arguments: lists)
  func readsPitches(_ text: String, _ hint: GradeHint, _ hardest: String, _ pitches: [String])
    throws
  {
    let parsed = try GradeParser.standard.parse(text, hint: hint)
    #expect("\(parsed.primary.scale.id) \(parsed.primary)" == hardest)
    #expect(parsed.pitches.map(\.text) == pitches)
    #expect(parsed.pitches.allSatisfy { $0 <= parsed.primary })
  }

  @Test("a list of any grades of a scale: the hardest counts, whatever the order")
  func readsAnyPitches() throws {
    var state: UInt64 = 1865
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for scale in [GradeScale.french, .yds, .uiaa, .ewbank, .font, .v, .saxon, .norwegian] {
      for _ in 0..<50 {
        let grades = (0...(1 + random(6))).map { _ in scale.grades[random(scale.grades.count)] }
        let text = grades.map(\.text).joined(separator: ", ")
        let parsed = try GradeParser.standard.parse(text, hint: .scale(scale))
        #expect(parsed.pitches == grades, "\(text)")
        #expect(parsed.primary == grades.max(), "\(text)")
        #expect(parsed.grades.count == grades.count, "\(text)")
      }
    }
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
