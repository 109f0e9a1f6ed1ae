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
