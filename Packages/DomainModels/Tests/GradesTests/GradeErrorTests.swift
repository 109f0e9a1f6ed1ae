import Grades
import Testing

/// Returns the error for an unreadable grade, which says why and suggests a meaning.
@Suite struct GradeErrorTests {
  private func failure(_ text: String, _ hint: GradeHint = .none) -> GradeError? {
    do {
      _ = try GradeParser.standard.parse(text, hint: hint)
      return nil
    } catch { return error }
  }

  @Test(
    "what is in no scale is unreadable",
    arguments: [
      "garbage", "5.17a", "V23", "6a++", "5a/", "/6a", "6a/", "5a/5a+/5b+", "AI15", "A7",
      "5.10e",
      "A6+", "41", "13c+", "VIII--", "5.8 *x*", "***", "UIAA", "6b to", "to 6b", "- 6b",
      "V3-2", "5.10d/a", "5.10a/m", "6a/garbage", "é", "5.8 R Q", "6a to garbage", "PG13",
      "6a - A3", "V-1", "V-5", "V - 6", "I-2", "VI/7", "6-VII",
    ])
  func unreadable(_ text: String) throws {
    let error = try #require(failure(text))
    #expect(error.code == "grade_unreadable", "\(error)")
    #expect(error.hint != nil)
  }

  @Test("an error proposes what is near")
  func proposes() {
    #expect(failure("5.100a")?.hint == "did you mean 5.10a?")
    #expect(failure("=6b")?.hint == "did you mean 6b or f6b?")
    #expect(failure("T5")?.hint?.hasPrefix("known scales: yds, french, ") == true)
    let parted = "write both grades in one scale, or each of them alone"
    #expect(failure("6a - A3")?.hint == parted && failure("6b to V5")?.hint == parted)
    #expect(failure("V-esay")?.hint == "did you mean V-easy?")
    #expect(failure("5.8 A33")?.message == "“5.8 A33” is not a grade because of “a33”")
  }

  @Test("nothing, and too much, are no grades")
  func bounds() {
    #expect(failure("")?.code == "grade_empty")
    #expect(failure(" \t(,)")?.code == "grade_empty")
    #expect(failure(String(repeating: "5.9 ", count: 50))?.code == nil)
    #expect(failure(String(repeating: "5.9 ", count: 51))?.code == "grade_too_long")
  }

  private static let meanings: [(text: String, hint: GradeHint, scales: [String])] = [
    ("6a", .none, ["french", "font"]), ("6A", .none, ["font", "french"]),
    ("7b+/c", .none, ["french", "font"]), ("23", .none, ["ewbank", "south-african"]),
    ("7+", .none, ["french", "uiaa", "norwegian", "finnish", "swedish", "font"]),
    ("7+", .rope, ["french", "uiaa", "norwegian", "finnish", "swedish"]),
    ("VIIa", .none, ["saxon", "brazilian"]),
    ("5,5+,6a", .none, ["french", "font"]),
    ("VI", .none, ["uiaa", "saxon", "polish", "brazilian"]),
    ("D", .families(.ferrata), ["ferrata-schall", "ferrata-french"]),
  ]

  @Test("a list of pitches has no boulder")
  func boulderAmongPitches() throws {
    let error = try #require(failure("6a,V5", GradeHint.none.preferring(.french)))
    #expect(error.reason == .unreadable(part: "V5"))
    #expect(error.hint == "write both grades in one scale, or each of them alone")
    #expect(failure("6a,6b", GradeHint.none.preferring(.french)) == nil)
  }

  @Test("a text of several meanings says which", arguments: meanings)
  func ambiguous(_ text: String, _ hint: GradeHint, _ scales: [String]) throws {
    let error = try #require(failure(text, hint))
    guard case .ambiguous(let grades) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(grades.map(\.scale.id) == scales)
    #expect(error.code == "grade_ambiguous")
  }

  @Test("what is only read on request says so")
  func needsScale() throws {
    let error = try #require(failure("TD+"))
    #expect(error.code == "grade_needs_scale")
    #expect(error.message == "“TD+” is only read when its scale is named: Alpine TD+")
    #expect(error.hint == "name the scale: alpine")
    #expect(failure("5.9 TD+")?.code == "grade_needs_scale")
  }

  @Test("a Roman numeral before an Arabic one is Scottish, or nothing")
  func numerals() {
    for hint in [GradeHint.none, .none.preferring(.uiaa), .customary(for: "IV 5")] {
      #expect(failure("IV 5", hint)?.code == "grade_needs_scale")
    }
    for text in ["V 5", "V 10", "VI 6", "VI,6"] {
      #expect(failure(text, .scale(.uiaa))?.code == "grade_of_other_scale", "\(text)")
      #expect(failure(text, .families(.route))?.code == "grade_of_other_scale", "\(text)")
    }
  }

  @Test("a grade of another scale is not read as one of the scale asked for")
  func otherScale() throws {
    let error = try #require(failure("V5", .scale(.font)))
    #expect(error.code == "grade_of_other_scale")
    #expect(error.message == "“V5” is a grade of another scale: V V5")
    #expect(failure("5.9", .boulder)?.code == "grade_of_other_scale")
    #expect(failure("7A UIAA", .none)?.code == "grade_of_other_scale")
  }

  @Test("what a terminal would obey is not repeated")
  func harmless() throws {
    let error = try #require(failure("5.9\u{1B}[2J\u{202E}"))
    #expect(error.message == "“5.9?[2J?” is not a grade")
  }

  @Test("scales are found by name, or one is proposed")
  func scales() throws {
    #expect(try GradeScale.named("Fontainebleau") == .font)
    #expect(try GradeScale.named("YDS") == .yds)
    #expect(try GradeScale.named("Ferrata (Schall)") == .ferrataSchall)
    let error = #expect(throws: GradeError.self) { try GradeScale.named("frensh") }
    #expect(error?.code == "scale_unknown")
    #expect(error?.hint == "did you mean french?")
  }
}
