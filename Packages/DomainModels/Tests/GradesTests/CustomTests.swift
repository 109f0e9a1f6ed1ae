import Testing

@testable import Grades

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
