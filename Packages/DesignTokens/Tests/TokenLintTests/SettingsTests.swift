import DesignTokens
import Interchange
import Testing
import TokenLint

@Suite("Settings of the linter")
struct SettingsTests {
  private func settings(_ text: String) throws -> LintSettings {
    guard let object = try JSONReader.read(text).objectValue else { return LintSettings() }
    return try LintSettings(["quartet.lint": .object(object), "other.tool": 1])
  }

  @Test("everything that can be set")
  func everything() throws {
    let read = try settings(
      """
      {"contrast": [
        {"foreground": "text.*", "background": "surface.*", "level": "AAA", "typography": "type.body"},
        {"foreground": "i", "background": "s", "ratio": 3, "ground": "page"},
        {"foreground": "i", "background": "s", "apca": 75}, {"foreground": "i", "background": "s"}],
       "palettes": ["paint"], "used": ["paint.x*"], "leastDifference": 0.02, "leastTarget": 30,
       "goodTarget": 48, "rem": 10, "ignore": [{"rule": "unused", "paths": "a"}, {"paths": "b.**"}]}
      """)
    let (icon, surface) = (PathPattern("i"), PathPattern("s"))
    #expect(
      read
        == LintSettings(
          contrastPairs: [
            ContrastPair(
              PathPattern("text.*"), on: PathPattern("surface.*"), typography: "type.body",
              demand: .text(.aaa)),
            ContrastPair(icon, on: surface, ground: "page", demand: .atLeast(.nonText)),
            ContrastPair(icon, on: surface, demand: .atLeast(.apca(lightness: 75))),
            ContrastPair(icon, on: surface, demand: .text(.aa)),
          ],
          palettes: ["paint"], usedRoots: [PathPattern("paint.x*")], leastDifference: 0.02,
          leastTarget: 30, goodTarget: 48, rem: 10,
          ignored: [
            LintSettings.Exception(rule: "unused", paths: PathPattern("a")),
            LintSettings.Exception(rule: nil, paths: PathPattern("b.**")),
          ]))
  }

  @Test("nothing set is as for most people")
  func nothing() throws {
    #expect(try LintSettings([:]) == LintSettings())
    #expect(try settings("{}") == LintSettings())
  }

  @Test(
    "what can't be understood says where",
    arguments: [
      (#"{"contrst": []}"#, "contrst"), (#"{"contrast": 1}"#, "contrast"),
      (#"{"contrast": [1]}"#, "contrast[0]"),
      (#"{"contrast": [{"foreground": "a"}]}"#, "contrast[0].background"),
      (#"{"contrast": [{"foreground": "a", "background": 1}]}"#, "contrast[0].background"),
      (
        #"{"contrast": [{"foreground": "a", "background": "b", "level": "A"}]}"#,
        "contrast[0].level"
      ),
      (
        #"{"contrast": [{"foreground": "a", "background": "b", "ratio": 3, "apca": 60}]}"#,
        "contrast[0]"
      ),
      (#"{"contrast": [{"foreground": "a", "background": "b", "x": 3}]}"#, "contrast[0].x"),
      (#"{"rem": -1}"#, "rem"), (#"{"rem": "16"}"#, "rem"), (#"{"used": [1]}"#, "used"),
      (#"{"palettes": {}}"#, "palettes"),
      (#"{"ignore": [{"rule": "x", "paths": "a"}]}"#, "ignore[0].rule"),
      (#"{"ignore": [{}]}"#, "ignore[0].paths"),
    ])
  func wrong(text: String, place: String) throws {
    let error = #expect(throws: LintSettingsError.self) { try settings(text) }
    #expect(error?.place == place)
    #expect(error?.message.hasPrefix("the lint settings are wrong at \(place): ") == true)
  }

  @Test("settings that are no object")
  func noObject() {
    let error = #expect(throws: LintSettingsError.self) { try LintSettings(["quartet.lint": 1]) }
    #expect(error?.message == "the lint settings are wrong: this is no object")
  }
}

/// The snippet of the README about the linter, as it stands there.
@Suite("The README on the linter")
struct LintReadmeTests {
  @Test("a custom rule, beside those of the package")
  func snippet() throws {
    let tokens = try tokens(
      #"{"a":{"$type":"number","a-name-of-more-than-forty-letters-is-a-long-name":{"$value":1}}}"#)

    let short = LintRule(id: "short-names", summary: "Names have few letters") { tokens, _ in
      tokens.tokens.filter { $0.path.count > 40 }.map { LintRemark($0.path, "the name is long") }
    }
    let linter = TokenLinter(
      rules: LintRule.all.filter(\.isOnByDefault) + [short],
      settings: LintSettings(palettes: ["palette"], goodTarget: 48))
    for finding in linter.findings(in: tokens) { print(finding.path, finding.message) }

    #expect(linter.findings(in: tokens).map(\.rule) == ["short-names"])
  }
}
