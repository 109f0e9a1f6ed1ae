import Terminal
import Testing

@Suite struct ASCIIFoldedTests {
  @Test(
    "what cards are written with",
    arguments: [
      ("keeps warming below 1.5 °C.", "keeps warming below 1.5 deg C."),
      ("gave −0.9 ± 0.6 watts", "gave -0.9 +/- 0.6 watts"),
      ("1 million km² each", "1 million km2 each"),
      ("340,000 m³ of water", "340,000 m3 of water"),
      ("Menéndez, García, Nüsser", "Menendez, Garcia, Nusser"),
      ("77, 211–219", "77, 211-219"), ("25°C at 45°", "25 deg C at 45 deg"), ("70°N", "70 deg N"),
      ("‘a’ “b” — c…", "'a' \"b\" - c..."), ("CO₂ · 5 W·m⁻²", "CO2 . 5 W.m-2"),
      ("10⁻³ and 10²", "10^-3 and 10^2"),
      ("• one → two", "* one -> two"), ("≥ 3 × 4 µm ≤ 5", ">= 3 x 4 um <= 5"),
      ("a\u{A0}b\u{202F}c", "a b c"),
      ("1½ of ¾", "1 1/2 of 3/4"), ("6·10²³", "6.10^23"),
    ])
  func cards(_ text: String, _ expected: String) {
    #expect(text.asciiFolded == expected)
  }

  @Test(
    "letters",
    arguments: [
      ("ÀÉÎÕÜ àéîõü", "AEIOU aeiou"), ("e\u{301}", "e"), ("Łódź Çağrı", "Lodz Cagri"),
      ("Straße", "Strasse"),
      ("Ærø œuvre Þór", "AEro oeuvre Thor"), ("Δ α ς", "Delta alpha sigma"), ("ﬁn", "fin"),
      ("ＡＢ", "AB"),
      ("Nguyễn", "Nguyen"), ("2ème", "2eme"),
    ])
  func letters(_ text: String, _ expected: String) {
    #expect(text.asciiFolded == expected)
  }

  @Test(
    "what has no plain form is one question mark for each character",
    arguments: [
      ("漢字", "??"), ("👩‍👩‍👧‍👦!", "?!"), ("😀", "?"), ("한", "?"), ("🇫🇷", "FR"), ("❤\u{FE0F}", "<3"),
      ("1\u{FE0F}\u{20E3}", "1"), ("\u{200B}a\u{FEFF}", "a"), ("👍🏽", "?"),
    ])
  func unknown(_ text: String, _ expected: String) {
    #expect(text.asciiFolded == expected)
  }

  @Test("boxes and bars")
  func lines() {
    #expect("╭─┬╮│█▌".asciiFolded == "+-++|##")
  }

  @Test("ASCII stays as it is")
  func ascii() {
    let text = String(decoding: (0...0x7F).map { UInt8($0) }, as: UTF8.self)
    #expect(text.asciiFolded == text)
    #expect("a\r\n\tb".asciiFolded == "a\r\n\tb")
    #expect("".asciiFolded == "")
  }

  @Test("whatever the text, the result is ASCII")
  func everything() {
    for value in stride(from: UInt32(0x80), through: 0x1FFFF, by: 1) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = String(Character(scalar)).asciiFolded
      if !folded.utf8.allSatisfy({ $0 < 0x80 }) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}

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

@Suite struct DisplayWidthTests {
  @Test(
    "columns",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢字", 4), ("한글", 4), ("\u{1112}\u{1161}", 2),
      ("ｱ", 1), ("Ａ", 2), ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("🇫🇷", 2), ("👍🏽", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("❤", 1), ("❤\u{FE0F}", 2), ("⌚", 2), ("\u{200B}", 0), ("\u{FEFF}", 0), ("a\u{200D}b", 2),
      ("\u{1B}", 0), ("\n", 0), ("→", 1), ("…", 1), ("—", 1), ("אב", 2), ("ก\u{E35}", 1), ("𠀀", 2),
      ("\u{AD}", 1), ("1", 1), ("#", 1), ("©", 1), ("©\u{FE0F}", 2), ("。", 2), ("①", 1),
    ])
  func columns(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test(
    "truncation",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("abcd", -1, ""),
      ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"), ("漢字漢字", 2, "…"),
      ("e\u{301}e\u{301}e", 2, "e\u{301}…"),
      ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("", 0, ""),
    ])
  func truncation(_ text: String, _ width: Int, _ expected: String) {
    #expect(text.truncated(toWidth: width) == expected)
    #expect(text.truncated(toWidth: width).displayWidth <= max(0, width))
  }

  @Test("truncation in ASCII; an ellipsis that doesn't fit is left out")
  func asciiTruncation() {
    #expect("abcdef".truncated(toWidth: 5, ellipsis: "...") == "ab...")
    #expect("abcdef".truncated(toWidth: 3, ellipsis: "...") == "...")
    #expect("abcdef".truncated(toWidth: 2, ellipsis: "...") == "ab")
  }

  @Test("padding fills columns, not characters")
  func padding() {
    #expect("漢".padded(toWidth: 4) == "漢  ")
    #expect("漢".padded(toWidth: 4, alignment: .trailing) == "  漢")
    #expect("abc".padded(toWidth: 2) == "abc")
  }

  @Test(
    "wrapping",
    arguments: [
      ("", 10, [""]), ("one two three", 7, ["one two", "three"]), ("one two", 3, ["one", "two"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("a abcdefgh b", 4, ["a", "abcd", "efgh", "b"]),
      ("a\n\nb", 5, ["a", "", "b"]), ("a  b", 10, ["a  b"]), ("漢字漢", 4, ["漢字", "漢"]),
      ("漢", 1, ["漢"]), ("ab", 0, ["a", "b"]), ("one  two", 5, ["one", "two"]),
      ("a\r\nb", 5, ["a", "b"]), ("  a", 5, ["  a"]), ("word ", 4, ["word"]),
    ])
  func wrapping(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(text.wrapped(toWidth: width) == lines)
  }

  @Test(
    "wrapping that keeps words whole",
    arguments: [
      ("", 10, [""]), ("one two three", 7, ["one two", "three"]),
      ("in /a/long/path/to here", 6, ["in", "/a/long/path/to", "here"]),
      ("  one two three", 8, ["  one", "  two", "  three"]),
      ("        a b", 9, ["        a", "b"]),
      ("a\n\nb c", 2, ["a", "", "b", "c"]), ("one\n", 5, ["one", ""]),
      ("\u{1B}[1mone\u{1B}[0m two", 7, ["\u{1B}[1mone\u{1B}[0m two"]),
      ("\u{1B}[1mone\u{1B}[0m two", 6, ["\u{1B}[1mone\u{1B}[0m", "two"]),
      ("漢字 漢", 4, ["漢字", "漢"]), ("a b", 0, ["a", "b"]),
    ])
  func wrappingAtWords(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(text.wrappedAtWords(toWidth: width) == lines)
  }

  @Test("wrapped lines fit and keep every word")
  func wrappedFits() {
    let text = "Les grès de Fontainebleau 漢字 sont 👩‍👩‍👧‍👦 très_longs_mots_sans_espace et courts"
    for width in 2...40 {
      let lines = text.wrapped(toWidth: width)
      #expect(lines.allSatisfy { $0.displayWidth <= width })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
