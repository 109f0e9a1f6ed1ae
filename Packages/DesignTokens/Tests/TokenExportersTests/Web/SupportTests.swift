import DesignTokens
import Testing

@testable import TokenExporters

@Suite("What exporters share")
struct SupportTests {
  @Test("A path is named in six ways")
  func cases() {
    let path = "palette.darkBlue.500-a"
    #expect(IdentifierCase.kebab.name(of: path) == "palette-dark-blue-500-a")
    #expect(IdentifierCase.doubleKebab.name(of: path) == "palette-dark-blue-500-a")
    #expect(IdentifierCase.camel.name(of: path) == "paletteDarkBlue500A")
    #expect(IdentifierCase.pascal.name(of: path) == "PaletteDarkBlue500A")
    #expect(IdentifierCase.snake.name(of: path) == "palette_dark_blue_500_a")
    #expect(IdentifierCase.screamingSnake.name(of: path) == "PALETTE_DARK_BLUE_500_A")
  }

  @Test(
    "Words end where the case changes",
    arguments: [
      ("fontSize", "font-size"), ("XMLFile", "xml-file"), ("2XL", "2-xl"), ("h1Title", "h1-title"),
      ("RGB", "rgb"), ("a__b", "a-b"), ("-a-", "a"), ("ÄrgerÜber", "ärger-über"),
    ])
  func words(path: String, name: String) {
    #expect(IdentifierCase.kebab.name(of: path) == name)
  }

  @Test(
    "Two hyphens of a name are kept where they are wanted",
    arguments: [
      ("a--b", "a--b"), ("a---b", "a--b"), ("a-b", "a-b"), ("a-.-b", "a-b"), ("--a", "a"),
      ("a--", "a"), ("a.--b", "a--b"), ("a--_b", "a--b"), ("aB--cD", "a-b--c-d"), ("a--ä", "a--ä"),
    ])
  func doubleHyphens(path: String, name: String) {
    #expect(IdentifierCase.doubleKebab.name(of: path) == name)
    #expect(IdentifierCase.kebab.name(of: path) == name.replacing("--", with: "-"))
  }

  @Test("A last $root disappears, any other stays a word")
  func root() {
    #expect(IdentifierCase.camel.name(of: "accent.$root") == "accent")
    #expect(IdentifierCase.camel.name(of: "$root") == "root")
    #expect(IdentifierCase.camel.name(of: "accent.$root.x") == "accentRootX")
  }

  @Test("Numbers next to each other are kept apart")
  func numbers() {
    #expect(IdentifierCase.camel.name(of: "step.1-5") == "step1_5")
    #expect(IdentifierCase.camel.name(of: "step.15") == "step15")
  }

  @Test("Beyond ASCII letters stay or are written by their code, symbols always by their code")
  func scripts() {
    #expect(IdentifierCase.kebab.name(of: "größe.日本") == "größe-日本")
    #expect(IdentifierCase.kebab.name(of: "größe", in: .ascii) == "gru00f6u00dfe")
    #expect(IdentifierCase.screamingSnake.name(of: "é🎨", in: .ascii) == "U00E9_U1F3A8")
    #expect(IdentifierCase.pascal.name(of: "a.🎨b") == "AU1f3a8B")
    #expect(IdentifierCase.kebab.name(of: "e\u{301}") == "e\u{301}")
    #expect(IdentifierCase.kebab.name(of: "a\u{200D}\u{202E}b") == "ab")
  }

  @Test("What has no letter, digit or symbol has no name")
  func nothing() {
    #expect(IdentifierCase.kebab.name(of: "...") == nil)
    #expect(IdentifierCase.kebab.name(of: "") == nil)
    #expect(IdentifierCase.kebab.identifier(of: "-") == nil)
  }

  @Test("An identifier never begins with a digit")
  func identifiers() {
    #expect(IdentifierCase.camel.identifier(of: "9.lives") == "_9Lives")
    #expect(IdentifierCase.camel.identifier(of: "lives.9") == "lives9")
  }

  @Test("Two paths of one name are refused with both, and so is a path without a name")
  func collisions() throws {
    let names = TokenNames(exporter: "x", style: .camel)
    #expect(try names.identifiers(of: ["a.b", "a.c"]) == ["aB", "aC"])
    #expect(throws: same("aB", "a.b", "a-b")) { try names.identifiers(of: ["a.b", "c", "a-b"]) }
    #expect(throws: TokenExportError(exporter: "x", reason: .noName(path: "-"))) {
      try names.identifiers(of: ["-"])
    }
  }

  private func same(_ name: String, _ paths: String...) -> TokenExportError {
    TokenExportError(exporter: "x", reason: .sameName(name: name, paths: paths))
  }

  @Test(
    "Numbers are as short as can be and never in powers of ten",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (0.0001, "0.0001"),
      (0.00001, "0.00001"), (1.0 / 3, "0.3333333333333333"), (0.1 + 0.2, "0.30000000000000004"),
      (1e21, "1000000000000000000000"), (1.5e-7, "0.00000015"), (123_456_789.125, "123456789.125"),
      (9_007_199_254_740_992, "9007199254740992"), (-1e-300, "-0." + zeros(299) + "1"),
      (1.25e22, "12500000000000000000000"), (.infinity, "0"), (.nan, "0"),
    ])
  func numberText(number: Double, text: String) {
    #expect(TokenText.number(number) == text)
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

  @Test("Every number reads back as itself")
  func numberRoundTrip() {
    var seed: UInt64 = 42
    for _ in 0..<20_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: seed)
      guard number.isFinite else { continue }
      let short = Double(Int32(truncatingIfNeeded: seed >> 20)) / 1000
      #expect(Double(TokenText.number(number)) == number)
      #expect(TokenText.number(short).count <= short.description.count)
      #expect(Double(TokenText.number(short)) == short)
    }
  }

  @Test("No text ends what it stands in")
  func escapes() {
    #expect(TokenText.cssString("a\"b\\c</d\n") == "a\\22 b\\5c c\\3c /d\\a ")
    #expect(TokenText.javaScriptString("\"\\\n</*/\u{2028}") == "\\\"\\\\\\n\\u003c/*\\/\\u2028")
    #expect(TokenText.html("<a b=\"'&\u{1}") == "&lt;a b=&quot;&#39;&amp;\u{FFFD}")
    #expect(TokenText.comment("a */ b /* c --> d\ne\u{202E}") == "a * / b / * c - - > d e")
  }

  @Test("A path can't go through a token")
  func pathThroughToken() {
    #expect(throws: same("a", "a", "a.b")) { try PathTree(["a", "a.b"], exporter: "x") }
  }

  @Test("A tree of a hundred thousand levels is walked")
  func depth() throws {
    let path = Array(repeating: "a", count: 100_000).joined(separator: ".")
    var opened = 0
    try PathTree([path], exporter: "x").walk { if case .open = $0 { opened += 1 } }
    #expect(opened == 99_999)
  }

  @Test("A file's name has nothing of a path in it")
  func fileNames() {
    func name(_ text: String) -> String { FileName.of(WebThemes.theme([], name: text)) }
    #expect(name("Dating") == "dating")
    #expect(name("../../etc") == "etc")
    #expect(name("") == "tokens")
    #expect(name(String(repeating: "a", count: 500)).utf8.count == 128)
  }
}
