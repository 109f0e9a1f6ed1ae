import Storage
import Testing

struct SearchTextTests {
  @Test(arguments: [
    ("", []), ("  ,.-", []), ("\u{C9}clair-12", ["eclair", "12"]),
    ("E\u{301}clair", ["eclair"]), ("stra\u{DF}e", ["strasse"]), ("STRASSE", ["strasse"]),
    ("a\0b", ["a", "b"]), ("\u{FF21}\u{FF22}\u{FF23}\u{FF11}", ["abc1"]),
    ("it's", ["it", "s"]), ("snake_case", ["snake", "case"]),
    ("\u{65E5}\u{672C}\u{8A9E}", ["\u{65E5}\u{672C}\u{8A9E}"]),
    ("\u{1F9D7}\u{200D}\u{2640}\u{FE0F} climb", ["climb"]),
    ("\u{0663}\u{0664}", ["\u{0663}\u{0664}"]), ("\u{0410}\u{0411}", ["\u{0430}\u{0431}"]),
    ("\u{130}stanbul", ["istanbul"]), ("6b+/V4", ["6b", "v4"]),
  ]) func tokens(_ text: String, wanted: [String]) {
    #expect(SearchText.tokens(of: text) == wanted)
  }

  @Test func tokensStayAsTheyAre() {
    let text =
      "\u{C9}clair stra\u{DF}e \u{FF21} \u{1E9E} \u{FB01}ne \u{C5}ngstr\u{F6}m \u{39F}\u{3A3}"
    let tokens = SearchText.tokens(of: text)
    #expect(tokens.flatMap(SearchText.tokens(of:)) == tokens)
  }
}
