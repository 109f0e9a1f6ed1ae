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
