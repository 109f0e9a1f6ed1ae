import DesignTokens
import Interchange
import Testing

/// DTCG Format Module 2025.10: tokens, groups, properties, names.
@Suite struct GroupTests {
  @Test("tokens come in the order of the file, through groups in groups, with `$root` in its path")
  func order() throws {
    let set = try Reading.tokens(
      #"""
      {"$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
       "b": {"$type": "number", "two": {"$value": 2}, "deep": {"er": {"three": {"$value": 3}}}},
       "a": {"$value": 1, "$type": "number"},
       "accent": {"$type": "number", "$root": {"$value": 4}, "dark": {"$value": 5}},
       "nothing": {}}
      """#)
    #expect(
      set.tokens.map(\.path)
        == ["b.two", "b.deep.er.three", "a", "accent.$root", "accent.dark"])
    #expect(try set.number("accent.$root") == 4)
    #expect(set["accent"] == nil)
    #expect(set.name == "test.tokens.json")
    #expect(try Reading.tokens("{}").tokens.isEmpty)
  }

  @Test("a type is the token's own, else the alias target's, else the nearest group's")
  func types() throws {
    let set = try Reading.tokens(
      #"""
      {"$type": "color",
       "sizes": {"$type": "dimension",
         "plain": {"$value": {"value": 1, "unit": "px"}},
         "own": {"$type": "number", "$value": 2},
         "alias": {"$value": "{sizes.own}"},
         "inner": {"$type": "duration", "x": {"$value": {"value": 1, "unit": "s"}}}},
       "top": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}
      """#)
    #expect(set.tokens.map(\.type) == [.dimension, .number, .number, .duration, .color])
  }

  @Test("descriptions are kept, and what other programs noted is kept as it is")
  func properties() throws {
    let set = try Reading.tokens(
      #"""
      {"$extensions": {"ignored": 1}, "$description": "all", "$type": "number",
       "a": {"$value": 1, "$description": "first",
             "$extensions": {"org.example": {"z": ["{not.a.reference}", {"$ref": "#/x"}], "a": 0}}},
       "b": {"$value": 2}}
      """#)
    #expect(set["a"]?.summary == "first")
    #expect(
      set["a"]?.extensions
        == ["org.example": ["z": ["{not.a.reference}", ["$ref": "#/x"]], "a": 0]])
    #expect(set["b"]?.summary == nil)
    #expect(set["b"]?.extensions.isEmpty == true)
  }

  @Test("deprecation comes down from groups, and false ends it")
  func deprecation() throws {
    let set = try Reading.tokens(
      #"""
      {"$type": "number",
       "old": {"$deprecated": "use new", "a": {"$value": 1}, "b": {"$value": 1, "$deprecated": true},
               "c": {"$value": 1, "$deprecated": false},
               "kept": {"$deprecated": false, "d": {"$value": 1}}},
       "e": {"$value": 1}}
      """#)
    #expect(
      set.tokens.map(\.deprecation)
        == [Deprecation(explanation: "use new"), Deprecation(), nil, nil, nil])
  }

  @Test("a name holds no brace and no dot, is not empty, and does not begin with $")
  func names() {
    #expect(
      Reading.issues(#"{"": {}, "a.b": {}, "a{": {}, "}": {}, "{\#u{301}": {}, "$x": {}}"#)
        == [
          "1:2 invalid_name ", "1:10 invalid_name a.b", "1:21 invalid_name a{",
          "1:31 invalid_name }", "1:40 invalid_name {\u{301}", "1:50 invalid_name $x",
        ])
    #expect(
      Reading.issues(#"{"a": {"$type": "number", "$value": 1, "$vale": 2}}"#)
        == ["1:40 invalid_name a.$vale"])
    #expect(Reading.issues(#"{"a": {"$schema": "x"}}"#) == ["1:8 invalid_name a.$schema"])
  }

  @Test("spaces, marks and other scripts make names, told apart by their bytes")
  func otherNames() throws {
    let set = try Reading.tokens(
      "{\"$type\":\"number\",\"é x\":{\"$value\":1},\"e\u{301} x\":{\"$value\":2},\"💘/\":{\"$value\":\"{e\u{301} x}\"}}"
    )
    #expect(try set.number("\u{E9} x") == 1)
    #expect(try set.number("e\u{301} x") == 2)
    #expect(try set.number("💘/") == 2)
  }

  @Test("names that differ in case only are two names, with a warning")
  func twins() throws {
    let set = try Reading.tokens(
      #"{"$type": "number", "Pink": {"$value": 1}, "pink": {"$value": 2}}"#)
    #expect(try set.number("Pink") == 1)
    #expect(try set.number("pink") == 2)
    #expect(
      set.warnings.map(\.message)
        == ["test.tokens.json:1:44: pink: differs from Pink in case only"])
    #expect(set.warnings.map(\.code) == [.caseTwins])
  }

  @Test("a token holds no children, and `$root` is a token")
  func misplaced() {
    #expect(
      Reading.issues(#"{"a": {"$type": "number", "$value": 1, "b": {"$value": 2}, "$root": {}}}"#)
        == ["1:40 misplaced_token a.b", "1:60 misplaced_token a.$root"])
    #expect(Reading.issues(#"{"a": {"$root": {"b": {}}}}"#).first == "1:17 misplaced_token a.$root")
    #expect(Reading.issues(#"{"$value": 1}"#) == ["1:12 misplaced_token $value"])
  }

  @Test("a group's member that is no object, and a file that is none, are refused")
  func notObjects() {
    #expect(
      Reading.issues(#"{"a": 1, "b": {"c": "x", "d": null}, "$root": []}"#)
        == [
          "1:7 not_an_object a", "1:21 not_an_object b.c", "1:31 not_an_object b.d",
          "1:47 not_an_object $root",
        ])
    #expect(Reading.issues("[]") == ["1:1 not_an_object "])
  }

  @Test("properties of the wrong kind are refused on tokens and on groups")
  func wrongProperties() {
    let properties = #""$description": 1, "$extensions": [], "$deprecated": 0, "$type": 5"#
    let codes = ["$description", "$extensions", "$deprecated", "$type"].map {
      "invalid_property \($0)"
    }
    func found(_ json: String, _ prefix: String) -> [String] {
      Reading.issues(json).map {
        String($0.drop { $0 != " " }.dropFirst()).replacing("\(prefix).$", with: "$")
      }
    }
    #expect(found("{\"g\": {\(properties)}}", "g") == codes)
    #expect(found("{\"t\": {\"$value\": 1, \(properties)}}", "t") == codes)
    #expect(Reading.issues(#"{"$schema": 1}"#) == ["1:13 invalid_property $schema"])
  }

  @Test("a type is spelt as the standard spells it, and what depends on a wrong one keeps silent")
  func unknownTypes() throws {
    #expect(
      Reading.issues(
        #"""
        {"g": {"$type": "Color", "a": {"$value": 1}, "b": {"$value": "{g.a}"}},
         "c": {"$type": "size", "$value": 1}}
        """#)
        == ["1:17 unknown_type g.$type", "2:17 unknown_type c.$type"])
    #expect(
      try Reading.reason(#"{"$type": "gradeint"}"#)
        == #""gradeint" is no type of the standard; did you mean gradient?"#)
  }

  @Test("a token without any type is refused: types are never guessed")
  func missingType() {
    #expect(
      Reading.issues(#"{"g": {"a": {"$value": 1}, "b": {"$value": "{g.a}"}}}"#)
        == ["1:8 missing_type g.a"])
  }
}
