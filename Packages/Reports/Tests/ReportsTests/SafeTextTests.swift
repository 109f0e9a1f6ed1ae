import Testing

@testable import Reports

@Suite("Text made harmless")
struct SafeTextTests {
  /// U+FFFE, which no literal can have.
  private static let noncharacter = String(decoding: [0xEF, 0xBF, 0xBE] as [UInt8], as: UTF8.self)

  @Test(
    "what comes out",
    arguments: [
      ("plain – é 日本 👩‍🚀", "plain – é 日本 👩‍🚀"), ("a\u{0}b", "a\u{FFFD}b"),
      ("a\tb\nc", "a\tb\nc"), ("a\r\u{2028}b", "a\n\nb"), ("\u{202E}abc", "\u{FFFD}abc"),
      ("\u{2066}abc", "\u{2066}abc\u{2069}"),
      ("\u{202B}\u{2067}x", "\u{202B}\u{2067}x\u{2069}\u{202C}"),
      ("x\u{2069}\u{202C}y", "xy"), ("\u{2067}x\u{2069}y", "\u{2067}x\u{2069}y"),
      ("\u{2067}\u{202C}x", "\u{2067}x\u{2069}"), (noncharacter, "\u{FFFD}"), ("", ""),
    ])
  func clean(_ given: String, _ clean: String) {
    #expect(
      Array(SafeText.clean(given).unicodeScalars) == Array(clean.unicodeScalars))
    #expect(SafeText.clean(clean) == clean)
  }

  @Test("a limit cuts by scalars and closes what was open")
  func limits() {
    #expect(SafeText.clean("abcdef", limit: 3) == "abc…")
    #expect(SafeText.clean("abc", limit: 3) == "abc")
    #expect(SafeText.clean("\u{2067}abcdef", limit: 3) == "\u{2067}ab…\u{2069}")
  }

  @Test("nothing nests deeper than readers count")
  func isShallow() {
    let deep = String(repeating: "\u{2067}", count: 10_000)
    #expect(SafeText.clean(deep).unicodeScalars.count == 120)
  }

  @Test(
    "text is cut where its space ends",
    arguments: [("short", 100.0), ("a rather long name", 60), ("WWWWWWWWWW", 30), ("日本語", 30)])
  func fits(_ text: String, _ space: Double) {
    let fitted = TextMetrics.fit(text, in: space)
    #expect(TextMetrics.width(fitted) <= space)
    #expect((fitted == text) == (TextMetrics.width(text) <= space))
    #expect(fitted == text || fitted.hasSuffix("…"))
  }

  @Test("where not even a letter fits there is nothing")
  func isEmpty() { #expect(TextMetrics.fit("long", in: 5) == "") }
}
