import Terminal
import Testing

@Suite struct SanitizedTests {
  @Test(
    "what drives a terminal is made visible",
    arguments: [
      ("plain é漢😀", "plain é漢😀", "plain é漢😀"), ("\u{1B}[2Jx", "␛[2Jx", "^[[2Jx"),
      ("a\u{7}b", "a␇b", "a^Gb"), ("\0", "␀", "^@"), ("\u{7F}", "␡", "^?"),
      ("\u{9B}31m", "<U+009B>31m", "<U+009B>31m"), ("a\u{202E}b", "a<U+202E>b", "a<U+202E>b"),
      ("a\r\nb", "a␍␊b", "a^M^Jb"), ("\t", "␉", "^I"), ("\u{2028}", "<U+2028>", "<U+2028>"),
      ("👩‍👧", "👩‍👧", "👩‍👧"),
    ])
  func sanitized(_ text: String, _ unicode: String, _ ascii: String) {
    #expect(text.sanitized() == unicode)
    #expect(text.sanitized(isUnicode: false) == ascii)
  }

  @Test("no control character survives, whatever the text")
  func everyControl() {
    for value in UInt32(0)...0x2100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)b"
      for shown in [text.sanitized(), text.sanitizedCell(), text.sanitized(isUnicode: false)] {
        #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
      }
    }
  }

  @Test("a cell is one line")
  func cells() {
    #expect("a\tb\nc\r\nd\u{2028}e".sanitizedCell() == "a b c d e")
    #expect("a\u{1B}b".sanitizedCell() == "a␛b")
    #expect("plain".sanitizedCell() == "plain")
  }

  @Test("lines stay lines")
  func lines() {
    #expect("a\r\nb\u{1B}c\n\n\td".sanitizedLines() == "a\nb␛c\n\n    d")
    #expect("a\u{7}".sanitizedLines(isUnicode: false) == "a^G")
  }
}
