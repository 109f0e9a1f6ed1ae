import DesignTokens
import DomainModels
import Testing

/// Asking a set for what it does not have.
@Suite struct TokenErrorTests {
  private func set() throws -> TokenSet {
    try Reading.tokens(
      #"""
      {"swipe": {"$type": "number", "like": {"$value": 1}, "pass": {"$value": 2}},
       "size": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}
      """#)
  }

  @Test("an unknown path names the nearest spelling")
  func unknown() throws {
    let set = try set()
    let error = try #require(throws: TokenError.self) { try set.number("swipe.lik") }
    #expect(error.reason == .unknown(nearest: ["swipe.like"]))
    #expect(error.code == "unknown_token")
    #expect(error.message == "there is no token swipe.lik")
    #expect(error.hint == "Did you mean swipe.like?")
    #expect(error.kind == .notFound)
    let far = try #require(throws: TokenError.self) { try set.color("entirely.different") }
    #expect(far.hint == nil)
    #expect(throws: TokenError.self) { try set.number("swipe") }
  }

  @Test("a path of another type says which is wanted and which there is")
  func wrongType() throws {
    let set = try set()
    let asked: [(String, TokenType, () throws -> Void)] = [
      ("swipe.like", .color, { _ = try set.color("swipe.like") }),
      ("swipe.like", .gradient, { _ = try set.gradient("swipe.like") }),
      ("swipe.like", .dimension, { _ = try set.dimension("swipe.like") }),
      ("swipe.like", .duration, { _ = try set.duration("swipe.like") }),
      ("swipe.like", .cubicBezier, { _ = try set.cubicBezier("swipe.like") }),
      ("size", .number, { _ = try set.number("size") }),
    ]
    for (path, wanted, ask) in asked {
      let found: TokenType = path == "size" ? .dimension : .number
      let error = try #require(throws: TokenError.self) { try ask() }
      #expect(error.reason == .wrongType(wanted: wanted, found: found))
      #expect(
        error.message == "the token \(path) is a \(found.rawValue), not a \(wanted.rawValue)")
      #expect(error.code == "wrong_token_type")
      #expect(error.kind == .usage)
    }
  }
}

/// Checks the reports of a file's mistakes.
@Suite struct TokenFileErrorTests {
  @Test("all mistakes of a file come at once, in its order, with line, column and path")
  func all() throws {
    let json = """
      {
        "$type": "colour",
        "size": {
          "$type": "dimension",
          "é": { "$value": { "value": "4", "unit": "px" } },
          "escap\\u0065d": { "$value": "{nowhere}" }
        },
        "g": {
          "$type": "gradient",
          "$value": [
            { "color": { "colorSpace": "srgb", "components": [0, 0, 2] }, "position": 0 },
            { "color": { "colorSpace": "srgb", "components": [0, 0, 1] }, "position": "end" }
          ]
        },
        "a.b": {}
      }
      """
    #expect(
      Reading.issues(json)
        == [
          "2:12 unknown_type $type",
          "5:33 invalid_value size.é.$value.value",
          "6:33 unresolved_reference size.escaped.$value",
          "11:63 out_of_range g.$value[0].color.components[2]",
          "12:81 invalid_value g.$value[1].position",
          "15:3 invalid_name a.b",
        ])
    let error = try #require(throws: TokenFileError.self) { try Reading.tokens(json) }
    #expect(error.code == "invalid_token_file")
    #expect(error.kind == .failed)
    #expect(error.hint == nil)
    #expect(
      error.message
        == #"test.tokens.json can't be read: test.tokens.json:2:12: $type: "colour" is no type of "#
        + "the standard; did you mean color?; test.tokens.json:5:33: size.é.$value.value: the "
        + "value must be a number, not a string; test.tokens.json:6:33: size.escaped.$value: "
        + "there is no token nowhere; and 3 more")
  }

  @Test("what is no JSON is one issue at its line and column")
  func syntax() throws {
    #expect(Reading.issues("{\n  \"a\": {,}\n}") == ["2:9 invalid_json "])
    #expect(Reading.issues("") == ["1:1 invalid_json "])
    #expect(Reading.issues("\u{FEFF}{}") == ["1:1 invalid_json "])
    let error = try #require(throws: TokenFileError.self) { try Reading.tokens("{]") }
    #expect(
      error.message
        == "test.tokens.json can't be read: test.tokens.json:1:2: "
        + "expected a key in double quotes or '}', found ']'")
  }

  @Test("a key that stands twice is an error: readers disagree about what it means")
  func duplicateKeys() {
    #expect(
      Reading.issues(#"{"a": {}, "b": {"$type": "number", "$type": "color"}}"#)
        == ["1:36 invalid_json "])
  }

  @Test("codes don't change")
  func codes() {
    #expect(
      TokenFileIssue.Code.allCases.map(\.rawValue) == [
        "invalid_json", "not_an_object", "invalid_name", "invalid_property", "misplaced_token",
        "unknown_type", "missing_type", "malformed_reference", "unresolved_reference",
        "circular_reference", "wrong_reference_type", "misplaced_reference", "invalid_value",
        "out_of_range", "value_too_large", "left_out", "case_twins",
        "missing_property", "invalid_version", "duplicate_name", "invalid_pointer",
        "too_few_contexts", "unknown_context", "unreadable_source", "unknown_property",
        "unused_definition", "empty_resolution_order",
      ])
  }
}
