import DesignTokens
import Interchange
import Testing

/// Requirements of the DTCG Format Module 2025.10 for files, names, properties and groups: 4 to
/// 6.3, 6.8.
@Suite struct StructureRequirementTests {
  @Test("TF1: a file is read whichever of its two media types it is served as")
  func mediaTypes() throws {
    #expect(TokenFile.mediaTypes == ["application/design-tokens+json", "application/json"])
    // The type changes nothing about the bytes: there is one way to read them.
    #expect(try Reading.tokens(#"{"a": {"$type": "number", "$value": 1}}"#).number("a") == 1)
  }

  @Test("TF2: a name is any JSON string, and what is no JSON string is no name")
  func jsonNames() throws {
    let set = try Reading.tokens(#"{"$type": "number", "a \u00e9\"\n/~%": {"$value": 1}}"#)
    #expect(set.tokens.map(\.path) == ["a é\"\n/~%"])
    #expect(Reading.issues("{a: {}}") == ["1:2 invalid_json "])
    #expect(Reading.issues(#"{"\ud800": {}}"#) == ["1:3 invalid_json "])
  }

  @Test("TF3: a name that begins with $ is refused, for tokens and for groups")
  func dollar() {
    #expect(
      Reading.issues(#"{"$a": {"$value": 1}, "g": {"$b": {}}, "\u0024c": {}}"#)
        == ["1:2 invalid_name $a", "1:29 invalid_name g.$b", "1:40 invalid_name $c"])
  }

  @Test("TF4: a name with a brace or a dot is refused")
  func characters() {
    #expect(
      Reading.issues(#"{"a{b": {}, "a}b": {}, "g": {"a.b": {}}, "\u002e": {}}"#)
        == [
          "1:2 invalid_name a{b", "1:13 invalid_name a}b", "1:30 invalid_name g.a.b",
          "1:42 invalid_name .",
        ])
  }

  @Test("TF5: a description is a string, on tokens and on groups")
  func description() throws {
    let set = try Reading.tokens(
      #"{"$type": "number", "$description": "all", "a": {"$value": 1, "$description": "one"}}"#)
    #expect(set["a"]?.summary == "one")
    #expect(set.groups.map(\.summary) == ["all"])
    #expect(
      Reading.issues(
        #"{"g": {"$description": ["x"]}, "a": {"$type": "number", "$value": 1, "$description": 1}}"#
      )
        == ["1:24 invalid_property g.$description", "1:86 invalid_property a.$description"])
  }

  @Test("TF6: without its own, a token has its target's type, else that of the nearest group")
  func types() throws {
    let set = try Reading.tokens(
      #"""
      {"$type": "color", "g": {"$type": "number", "h": {"a": {"$value": 1}},
       "d": {"$type": "fontWeight", "$value": 700}, "alias": {"$value": "{g.d}"}}}
      """#)
    #expect(set["g.h.a"]?.type == .number)
    #expect(set["g.alias"]?.type == .fontWeight)
  }

  @Test("TF7, TF37: a token without any type is invalid")
  func missingType() {
    #expect(Reading.issues(#"{"a": {"$value": 1}}"#) == ["1:2 missing_type a"])
  }

  @Test(
    "TF8: no type is guessed, however clear the value",
    arguments: [
      ##"{"colorSpace": "srgb", "components": [0, 0, 0]}"##, #"{"value": 1, "unit": "px"}"#, "1",
      #""solid""#,
    ])
  func guessing(value: String) {
    for mode in TokenReadingMode.allCases {
      let report = Reading.report(#"{"a": {"$value": \#(value)}}"#, mode)
      #expect(report.tokens?.tokens.isEmpty ?? true)
      #expect((report.errors + report.warnings).map(\.code) == [.missingType])
    }
  }

  @Test("TF9, TF35: a type is a string, one of the thirteen, in its own spelling")
  func typeNames() {
    #expect(
      Reading.issues(
        #"{"a": {"$type": ["number"], "$value": 1}, "b": {"$type": "Number", "$value": 1}}"#)
        == ["1:17 invalid_property a.$type", "1:58 unknown_type b.$type"])
    #expect(TokenType.allCases.count == 13)
  }

  @Test("TF11: what other programs noted is kept, on tokens and on groups")
  func extensions() throws {
    let set = try Reading.tokens(
      #"""
      {"$type": "number", "$extensions": {"org.a": [1, {"z": null, "a": 1.50}]},
       "g": {"$extensions": {"org.b": "{x}"}, "a": {"$value": 1, "$extensions": {"org.c": 7}}}}
      """#)
    #expect(
      set.groups.map(\.extensions) == [
        ["org.a": [1, ["z": nil, "a": 1.5]]], ["org.b": "{x}"],
      ])
    #expect(set["g.a"]?.extensions == ["org.c": 7])
  }

  @Test("TF12: saving keeps what other programs noted")
  func saving() throws {
    let json =
      #"{"$extensions": {"org.b": [2]}, "a": {"$type": "number", "$value": 1, "$extensions": {"org.c": {"x": "{y}"}}}}"#
    var rewriter = try TokenRewriter(Array(json.utf8), name: "a.tokens.json")
    try rewriter.setSummary("new", of: "a")
    let saved = try TokenFile.read(
      TokenFormatter().format(rewriter.bytes, name: "a"), name: "a.tokens.json")
    #expect(saved["a"]?.extensions == ["org.c": ["x": "{y}"]])
    #expect(saved["a"]?.summary == "new")
    #expect(saved.groups.map(\.extensions) == [["org.b": [2]]])
  }

  @Test("TF13: an object with a value and children is an error")
  func ambiguous() {
    #expect(
      Reading.issues(#"{"a": {"$type": "number", "$value": 1, "b": {"$value": 2}}}"#)
        == ["1:40 misplaced_token a.b"])
  }

  @Test("TF24: groups of files from before are read as they were")
  func olderGroups() throws {
    let set = try Reading.tokens(
      #"{"a": {"$type": "number", "$description": "d", "b": {"c": {"$value": 1}}, "d": {}}}"#)
    #expect(set.tokens.map(\.path) == ["a.b.c"])
    #expect(set.groups.map(\.path) == ["", "a", "a.b", "a.d"])
  }

  @Test("TF25: names that the standard has for itself are no names of tokens")
  func reserved() {
    #expect(
      Reading.issues(#"{"g": {"$tokens": {"$value": 1}, "$typ": 1, "$schema": "x"}}"#)
        == [
          "1:8 invalid_name g.$tokens", "1:34 invalid_name g.$typ", "1:45 invalid_name g.$schema",
        ])
  }

  @Test("TF50: where a token is in a group says nothing about its type")
  func groupsSayNothing() {
    #expect(
      Reading.issues(#"{"color": {"dimension": {"$value": {"value": 1, "unit": "px"}}}}"#)
        == ["1:12 missing_type color.dimension"])
  }
}
