import Grades
import Testing

/// The equivalents of a grade in another scale, and the cases without an answer.
@Suite struct ConversionTests {
  private static let equivalents:
    [(
      from: GradeScale, text: String, to: GradeScale, grade: String,
      confidence: ConversionConfidence
    )] = [
      (.yds, "5.11a", .french, "6b+/6c", .high), (.yds, "5.11a", .ewbank, "21", .high),
      (.yds, "5.11d", .french, "7a/7a+", .high), (.french, "8a", .yds, "5.13b", .high),
      (.v, "V7", .font, "7A/7B", .medium), (.font, "6A", .v, "V3", .high),
      (.french, "4b", .ewbank, "13/14", .high), (.waterIce, "WI4", .alpineIce, "AI4", .high),
      (.waterIce, "WI4-", .alpineIce, "AI4-", .single),
      (.aid, "A3", .clean, "C3", .high), (.french, "6a", .uiaa, "6+", .high),
      (.uiaa, "8-", .french, "6c/7a", .medium), (.yds, "5.9", .uiaa, "5+/6", .medium),
      (.french, "4b", .uiaa, "4+/5-", .low), (.french, "9b", .uiaa, "11+/12", .low),
      (.french, "7a", .polish, "VI.3", .single), (.french, "6b", .ircra, "12/13", .single),
      (.yds, "5.10", .french, "5c/6b+", .high), (.yds, "5.16a", .french, "9c+", .single),
      (.britishTechnical, "6a", .french, "6c+/7a+", .single),
    ]

  @Test("conversions of which the tables are known", arguments: equivalents)
  func converts(
    _ from: GradeScale, _ text: String, _ to: GradeScale, _ grade: String,
    _ confidence: ConversionConfidence
  ) throws {
    let conversion = try from.grade(text).converted(to: to)
    #expect(conversion.grade.text == grade)
    #expect(conversion.confidence == confidence)
    #expect(conversion.sourcesAgree == (confidence == .single ? nil : confidence > .single))
    #expect(conversion.description == grade)
  }

  @Test("each table's answer is kept")
  func answers() throws {
    let conversion = try GradeScale.french.grade("4b").converted(to: .uiaa)
    #expect(conversion.answers.map(\.table) == [.theCrag, .sandbag])
    #expect(conversion.answers.map(\.low.text) == ["5-", "4+"])
    #expect(conversion.sourcesAgree == false)
  }

  /// The facts that the tests of sandbag itself check.
  private static let sandbag: [(from: GradeScale, text: String, to: GradeScale, grade: String)] = [
    (.yds, "5.11a", .french, "6b+/6c"), (.yds, "5.11a", .ewbank, "21"),
    (.french, "3a", .yds, "5.3"),
    (.french, "4b", .ewbank, "13/14"), (.v, "V7", .font, "7A+/7B"), (.font, "6A", .v, "V3"),
    (.font, "3A", .v, "VB+"), (.saxon, "7a", .yds, "5.8/5.9"),
    (.alpineIce, "AI3+", .waterIce, "WI3+"),
  ]

  @Test("sandbag's answers are sandbag's", arguments: sandbag)
  func agreesWithSandbag(_ from: GradeScale, _ text: String, _ to: GradeScale, _ grade: String)
    throws
  {
    let conversion = try from.grade(text).converted(to: to)
    let answer = try #require(conversion.answers.first { $0.table == .sandbag })
    #expect(answer.low.through(answer.high)?.text == grade)
  }

  private static let refused: [(from: GradeScale, text: String, to: GradeScale, code: String)] = [
    (.french, "6a", .font, "grade_families_differ"), (.v, "V5", .yds, "grade_families_differ"),
    (.waterIce, "WI4", .mixed, "grade_families_differ"),
    (.aid, "A2", .yds, "grade_families_differ"),
    (.britishAdjectival, "E4", .french, "grade_families_differ"),
    (.yosemiteClass, "4th", .yds, "grade_not_convertible"),
    (.yds, "5.16a", .finnish, "grade_not_convertible"),
    (.v, "V20", .fontTraverse, "grade_not_convertible"),
    (.french, "1a", .ircra, "grade_without_equivalent"),
    (.norwegian, "12", .french, "grade_without_equivalent"),
  ]

  @Test("where there is no equivalent, none is made up", arguments: refused)
  func refuses(_ from: GradeScale, _ text: String, _ to: GradeScale, _ code: String) throws {
    let grade = try from.grade(text)
    let error = #expect(throws: GradeError.self) { try grade.converted(to: to) }
    #expect(error?.code == code)
    #expect(error?.message.contains(grade.text) == true)
  }

  @Test("a refusal says what to convert to")
  func proposes() throws {
    let grade = try GradeScale.v.grade("V5")
    let error = #expect(throws: GradeError.self) { try grade.converted(to: .yds) }
    #expect(
      error?.message == "V5 (V) can't be converted to YDS: one grades boulders, the other routes")
    #expect(error?.hint?.hasPrefix("convert to one of font, ") == true)
  }

  @Test("what goes beyond the other scale is cut off, and says so")
  func cutOff() throws {
    let wide = try GradeScale.nccs.grade("F4").converted(to: .yds)
    #expect(wide.isCutOff)
    #expect(wide.low.text == "5.0")
    #expect(try !GradeScale.yds.grade("5.9").converted(to: .french).isCutOff)
  }

  @Test("a grade is itself in its own scale")
  func same() throws {
    let grade = try GradeScale.yds.grade("5.9+")
    let conversion = try grade.converted(to: .yds)
    #expect(conversion.grade == grade)
    #expect(conversion.confidence == .high)
  }

  @Test("IRCRA numbers serve reports")
  func ircra() throws {
    #expect(try GradeScale.yds.grade("5.10a").ircra() == 10...10)
    #expect(try GradeScale.yds.grade("5.10").ircra() == 10...13)
    #expect(throws: GradeError.self) { try GradeScale.font.grade("7A").ircra() }
  }
}
