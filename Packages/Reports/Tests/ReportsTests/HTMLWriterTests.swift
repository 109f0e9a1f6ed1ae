import Testing

@testable import Reports

@Suite("The writer of HTML")
struct HTMLWriterTests {
  @Test("text and values are escaped, names are not data")
  func escapes() {
    var writer = HTMLWriter()
    writer.element("p", ["title": "a \"b\" 'c' <d> & e\u{0}", "lang": nil]) { out in
      out.text("1 < 2 & \"3\" > '2' \u{202E}")
      out.void("meta", ["content": ""])
    }
    #expect(
      writer.html
        == "<p title=\"a &quot;b&quot; &#39;c&#39; &lt;d&gt; &amp; e\u{FFFD}\">"
        + "1 &lt; 2 &amp; &quot;3&quot; &gt; &#39;2&#39; \u{FFFD}<meta content=\"\"/></p>")
  }

  @Test("an end without a beginning writes nothing")
  func ends() {
    var writer = HTMLWriter()
    writer.start("ul")
    writer.start("li")
    writer.end()
    writer.end()
    writer.end()
    #expect(writer.html == "<ul><li></li></ul>")
  }

  @Test("what was written is read again as it was cleaned, whatever it is made of")
  func roundTrips() throws {
    let alphabet = Array(
      "<>&\"'=/ a;#\u{0}\u{9}\u{202E}\u{202A}\u{202C}\u{2067}\u{2069}é日👩".unicodeScalars)
    var state: UInt64 = 42
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int(state >> 60) + 1 {
        // A linear congruential generator (Knuth's constants): the same texts in every run.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let given = String(text)
      var writer = HTMLWriter()
      writer.doctype()
      writer.element("html", ["lang": given]) { $0.text(given) }
      let page = try PageCheck(writer.html)
      #expect(page.text == SafeText.clean(given))
      #expect(page.elements.first?.attributes["lang"] == SafeText.clean(given))
    }
  }
}

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

  @Test("text that is found to be clean is not changed, and each scalar that is changed is found")
  func findsClean() {
    for scalar in (0...0x1FFFF).compactMap(Unicode.Scalar.init) {
      let text = "a\(scalar)z"
      let isChanged = SafeText.cleanedByScalars(text) != text
      #expect(!(isChanged && SafeText.isClean(text)), "U+\(String(scalar.value, radix: 16))")
      // Most text of Europe and Asia is found without a copy of it.
      if scalar.value < 0xF000, !isChanged { #expect(SafeText.isClean(text)) }
    }
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
