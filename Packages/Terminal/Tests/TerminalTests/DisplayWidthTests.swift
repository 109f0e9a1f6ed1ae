import Terminal
import Testing

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
