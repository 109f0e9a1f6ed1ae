import Testing

@Suite struct TokenScannerTests {
  private func words(_ source: String) -> [String] {
    TokenScanner.tokens(of: source).map(\.text)
  }

  @Test("words, marks, attributes and directives")
  func words() {
    #expect(
      words("@testable import A.B; #if x\nlet é_1 = `in`!")
        == ["@testable", "import", "A", ".", "B", ";", "#if", "x", "let", "é_1", "=", "`in`", "!"])
  }

  @Test("comments are no code, nested ones too")
  func comments() {
    #expect(words("a // b\nc /* d /* e */ f */ g") == ["a", "c", "g"])
    #expect(words("a /* b") == ["a"])
    #expect(words("a // b") == ["a"])
  }

  @Test(
    "texts are no code",
    arguments: [
      #"a "b" c"#, #"a "b \" d" c"#, #"a "" c"#, ##"a #"b "d" \n"# c"##, ##"a #"b \"# c"##,
      "a \"\"\"\n b \" d\n \"\"\" c", ##"a #""" b """ d """# c"##, #"a "\\" c"#, #"a "// b" c"#,
    ])
  func texts(source: String) {
    #expect(words(source) == ["a", "c"])
  }

  @Test("interpolations are code, texts in them are not")
  func interpolations() {
    #expect(words(#"a "x \(b(c, "y") + d) z" e"#) == ["a", "b", "(", "c", ",", ")", "+", "d", "e"])
    #expect(words(##"a #"x \#(b) \(c)"# e"##) == ["a", "b", "e"])
    #expect(words(#""\("\(a)")""#) == ["a"])
  }

  @Test("lines are counted through comments and texts")
  func lines() {
    let tokens = TokenScanner.tokens(of: "a /*\n*/ b \"\"\"\n\n\"\"\" c\n// d\ne")
    #expect(tokens.map(\.text) == ["a", "b", "c", "e"])
    #expect(tokens.map(\.line) == [1, 2, 4, 6])
  }

  @Test("a word knows whether it touches the one before it")
  func touching() {
    let tokens = TokenScanner.tokens(of: "try! a try !b \"c\"!")
    let marks = tokens.filter { $0.text == "!" }
    #expect(marks.map(\.touchesPrevious) == [true, false, true])
  }

  @Test(
    "no end of a source stops it", arguments: ["\"", "\"\\", "\"\\(", "#", "#\"", "/*", "/", "@"])
  func openEnds(source: String) {
    #expect(words("a \(source)").first == "a")
  }
}
