import Grades
import Testing

/// Texts of the real world, and the grade that each is.
@Suite struct GradeParserTests {
  private static let plain: [(text: String, scale: GradeScale, grade: String)] = [
    ("5.11b", .yds, "5.11b"), ("5.11B", .yds, "5.11b"), ("  5.11b\t", .yds, "5.11b"),
    ("5.10", .yds, "5.10"), ("5.10-", .yds, "5.10-"), ("5.12+", .yds, "5.12+"),
    ("5.9+", .yds, "5.9+"), ("5.8-", .yds, "5.8-"), ("5.9\u{2212}", .yds, "5.9-"),
    ("5.11b/c", .yds, "5.11b/c"), ("5.11b-c", .yds, "5.11b/c"),
    ("5.10d/5.11a", .yds, "5.10d/5.11a"),
    ("5.10d/11a", .yds, "5.10d/5.11a"), ("5.10-11", .yds, "5.10/5.11"),
    ("5.9/5.10a", .yds, "5.9/5.10a"), ("5.1/2", .yds, "5.1/5.2"), ("5.10d/d", .yds, "5.10d"),
    ("5.16a", .yds, "5.16a"),
    ("5.10-/5.10c", .yds, "5.10-/5.10c"), ("5.10- to 5.10d", .yds, "5.10-/5.10d"),
    ("5.10a to 5.10c", .yds, "5.10a/c"), ("5.10a \u{2013} 5.10c", .yds, "5.10a/c"),
    ("V5", .v, "V5"), ("v5", .v, "V5"), ("VB", .v, "VB"), ("vb+", .v, "VB+"),
    ("V-easy", .v, "V-easy"), ("V easy", .v, "V-easy"), ("V3+", .v, "V3+"), ("V4-", .v, "V4-"),
    ("V2-3", .v, "V2-3"), ("V2-V3", .v, "V2-3"), ("V2/3", .v, "V2-3"), ("V4-V6", .v, "V4-6"),
    ("V0--1", .v, "V0-/V1"), ("VB/V0", .v, "VB/V0"), ("V5 (V-scale)", .v, "V5"),
    ("3rd to Easy 5th", .yosemiteClass, "3rd to Easy 5th"),
    ("Easy Snow - Steep Snow", .snow, "Easy Snow to Steep Snow"),
    ("VIII-", .uiaa, "8-"), ("viii-", .uiaa, "8-"), ("VIII-/VIII", .uiaa, "8-/8"),
    ("UIAA VIII-", .uiaa, "8-"), ("UIAA 7+/8-", .uiaa, "7+/8-"), ("7+ (UIAA)", .uiaa, "7+"),
    ("XI+", .uiaa, "11+"), ("X", .uiaa, "10"), ("VI.3+", .polish, "VI.3+"),
    ("VI.1/2", .polish, "VI.1/VI.2"), ("Isup", .brazilian, "Isup"), ("VIsup", .brazilian, "VIsup"),
    ("fr 6b+", .french, "6b+"), ("French 6A", .french, "6a"), ("Font 6a", .font, "6A"),
    ("fb7a+", .font, "7A+"), ("norwegian 7-", .norwegian, "7-"), ("Ewbank 23", .ewbank, "23"),
    ("South African 23", .southAfrican, "23"),
    ("6A font traverse", .fontTraverse, "6A"), ("water ice 4", .waterIce, "WI4"),
    ("ZA 24", .southAfrican, "24"), ("WI3-", .waterIce, "WI3-"), ("wi4+", .waterIce, "WI4+"),
    ("WI 4", .waterIce, "WI4"), ("WI4/5", .waterIce, "WI4-5"), ("AI3", .alpineIce, "AI3"),
    ("M6", .mixed, "M6"), ("M6+", .mixed, "M6+"), ("M5-6", .mixed, "M5-6"), ("A3", .aid, "A3"),
    ("A2+", .aid, "A2+"), ("A2/A3", .aid, "A2-3"), ("C0", .clean, "C0"),
    ("HVS", .britishAdjectival, "HVS"), ("VD", .britishAdjectival, "VD"),
    ("D", .britishAdjectival, "D"), ("VDiff", .britishAdjectival, "VD"),
    ("E1/2", .britishAdjectival, "E1-2"), ("HS/VS", .britishAdjectival, "HS/VS"),
    ("3rd", .yosemiteClass, "3rd"), ("4th", .yosemiteClass, "4th"),
    ("Class 4", .yosemiteClass, "4th"), ("4th class", .yosemiteClass, "4th"),
    ("Easy 5th", .yosemiteClass, "Easy 5th"), ("easy snow", .snow, "Easy Snow"),
    ("Moderate Snow", .snow, "Mod. Snow"), ("V 5", .v, "V5"), ("V 10", .v, "V10"),
    ("v 5 - 6", .v, "V5-6"), ("M 6", .mixed, "M6"), ("A 2", .aid, "A2"),
    ("E 1", .britishAdjectival, "E1"),
    ("5,10", .yds, "5.10"), ("5,10a", .yds, "5.10a"), ("5,9", .yds, "5.9"), ("5,9+", .yds, "5.9+"),
    ("5,11b/c", .yds, "5.11b/c"), ("{FB} 7A", .font, "7A"), ("FR_alt:6b", .french, "6b"),
    ("6A trav", .fontTraverse, "6A"), ("~5.9", .yds, "5.9"),
  ]

  @Test("a text of one meaning is read without a hint", arguments: plain)
  func readsPlain(_ text: String, _ scale: GradeScale, _ grade: String) throws {
    let parsed = try GradeParser.standard.parse(text)
    #expect(parsed.primary.scale == scale)
    #expect(parsed.primary.text == grade)
    #expect(parsed.grades.count == 1 && parsed.protection == nil)
    #expect(parsed.original == text)
  }

  private static let hinted: [(text: String, hint: GradeHint, scale: GradeScale, grade: String)] = [
    ("6a", .rope, .french, "6a"), ("6a", .boulder, .font, "6A"), ("6A", .rope, .french, "6a"),
    ("6A", .boulder, .font, "6A"), ("7A+", .scale(.font), .font, "7A+"),
    ("6a", .scale(.britishTechnical), .britishTechnical, "6a"),
    ("6a", .scale(.russian), .russian, "6A"), ("6b/b+", .rope, .french, "6b/6b+"),
    ("6a+/b", .boulder, .font, "6A+/6B"), ("6b to 6b+", .rope, .french, "6b/6b+"),
    ("7c+/8a", .rope, .french, "7c+/8a"), ("6b/+", .rope, .french, "6b/6b+"),
    ("5+", .boulder, .font, "5+"), ("5", .boulder, .font, "5"), ("3+", .boulder, .font, "3+"),
    ("5", .scale(.french), .french, "5"), ("8+/9-", .scale(.uiaa), .uiaa, "8+/9-"),
    ("7+/7", .scale(.norwegian), .norwegian, "7/7+"), ("V", .scale(.uiaa), .uiaa, "5"),
    ("7a", .scale(.saxon), .saxon, "VIIa"), ("VIIa/b", .scale(.saxon), .saxon, "VIIa/VIIb"),
    ("IX", .scale(.uiaa), .uiaa, "9"), ("VI", .scale(.polish), .polish, "VI"),
    ("20/21", .scale(.ewbank), .ewbank, "20/21"), ("22/24", .scale(.ewbank), .ewbank, "22/24"),
    ("5", .scale(.v), .v, "V5"), ("10a", .scale(.yds), .yds, "5.10a"),
    ("23", .rope.preferring(.ewbank), .ewbank, "23"),
    ("D", .rope.preferring(.alpine), .alpine, "D"), ("23", .none.preferring(.ircra), .ircra, "23"),
    ("23", .rope.preferring(.french, .southAfrican), .southAfrican, "23"),
    ("5+", .rope.preferring(.uiaa), .uiaa, "5+"), ("D", .rope, .britishAdjectival, "D"),
    ("D", .families(.alpine), .alpine, "D"), ("D", .scale(.ferrataSchall), .ferrataSchall, "D"),
    ("C/D", .scale(.ferrataSchall), .ferrataSchall, "C/D"),
    ("K3", .families(.ferrata), .ferrataNumber, "3"),
    ("TD+", .families(.alpine), .alpine, "TD+"), ("F12", .scale(.nccs), .nccs, "F12"),
    ("F7", .rope, .nccs, "F7"),
    ("17", .scale(.ircra), .ircra, "17"), ("B2-", .scale(.bScale), .bScale, "B2-"),
    ("f7A", .boulder, .font, "7A"), ("F7a", .rope, .french, "7a"),
    ("Norwegian 6", .scale(.uiaa), .norwegian, "6"),
    ("5,10", .customary(for: "5,10"), .yds, "5.10"), ("V 10", .customary(for: "V 10"), .v, "V10"),
    ("5,10", .none.preferring(.french, .font), .yds, "5.10"),
    ("5,9", .none.preferring(.uiaa), .yds, "5.9"), ("5,6", .none.preferring(.uiaa), .uiaa, "6"),
    ("5,6", .scale(.uiaa), .uiaa, "6"), ("UIAA 5,6", .none, .uiaa, "6"),
    ("5,6", .none.preferring(.yds, .uiaa), .yds, "5.6"), ("IV 5", .rope, .scottishWinter, "IV"),
    ("~20", .none.preferring(.ewbank), .ewbank, "20"),
    ("V 5", .families(.winter), .scottishWinter, "V"),
  ]

  @Test("a hint decides among several meanings", arguments: hinted)
  func readsHinted(_ text: String, _ hint: GradeHint, _ scale: GradeScale, _ grade: String) throws {
    let parsed = try GradeParser.standard.parse(text, hint: hint)
    #expect(parsed.primary.scale == scale)
    #expect(parsed.primary.text == grade)
  }

  @Test("a scale reads one grade of its own, and nothing else")
  func readsOne() throws {
    #expect(try GradeScale.french.grade("6B/b+").text == "6b/6b+")
    for text in ["6b A1", "6b R", "V3", "6b ***", "V 3"] {
      #expect(throws: GradeError.self) { try GradeScale.french.grade(text) }
    }
    #expect(GradeScale.french["6b+"]?.text == "6b+")
    #expect(GradeScale.french["6B+"] == nil)
  }

  @Test("whatever two spellings of YDS a range joins, its text reads as itself")
  func readsRanges() throws {
    let numbers = ["5.9", "5.9+", "5.10", "5.10-", "5.10+", "5.11-"]
    let grades = try (numbers + ["5.10a", "5.10b", "5.10c", "5.10d"]).map(GradeScale.yds.grade)
    for low in grades {
      for high in grades {
        let joined = try #require(low.through(high))
        #expect(try GradeScale.yds.grade(joined.text).band == joined.band)
      }
    }
  }

  @Test("whatever a grade is called, its own text reads as itself")
  func readsItself() throws {
    for scale in GradeScale.all {
      for (low, high) in zip(scale.grades, scale.grades.dropFirst(2)) {
        for grade in [low, try #require(low.through(high))] {
          #expect(try scale.grade(grade.text) == grade)
          #expect(try scale.grade(grade.text.uppercased()) == grade)
          #expect(try scale.grade(grade.text).band == grade.band)
        }
      }
    }
  }
}
