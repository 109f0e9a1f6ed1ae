import DesignTokens
import Testing

/// The lenient mode, and the answers to where the standard contradicts itself.
@Suite struct LenientTests {
  @Test("what is broken is left out with a warning, with what depends on it, and the rest is read")
  func leavingOut() {
    let (paths, warnings) = Reading.lenient(
      #"""
      {"$type": "number", "$vendor": 1, "good": {"$value": 1},
       "bad": {"$value": "x"}, "alias": {"$value": "{bad}"}, "a.b": {"$value": 1}, "c": 5,
       "d": {"$value": 2, "$description": 7, "$deprecated": 0, "child": {"$value": 3}}}
      """#)
    #expect(paths == ["good", "d"])
    #expect(
      warnings == [
        "1:21 invalid_name $vendor", "2:20 invalid_value bad.$value",
        "2:46 left_out alias.$value", "2:56 invalid_name a.b", "2:83 not_an_object c",
        "3:37 invalid_property d.$description", "3:55 invalid_property d.$deprecated",
        "3:58 misplaced_token d.child",
      ])
  }

  @Test("what is no JSON object is an error in either mode")
  func fatal() {
    for json in ["", "{", "[]", "{\"a\": {}, \"a\": {}}"] {
      let report = Reading.report(json, .lenient)
      #expect(report.tokens == nil)
      #expect(report.errors.count == 1)
    }
  }

  @Test("forms of the drafts are read with a warning, and refused by a strict reader")
  func drafts() throws {
    let json = ##"""
      {"c": {"$type": "color", "$value": "#f008"}, "d": {"$type": "dimension", "$value": "-1.5rem"},
       "t": {"$type": "duration", "$value": "200ms"}, "u": {"$type": "duration", "$value": "2s"}}
      """##
    let report = Reading.report(json, .lenient)
    let set = try #require(report.tokens)
    #expect(try set.color("c").rgb8 == SRGB8(red: 255, green: 0, blue: 0, alpha: 136))
    #expect(try set.dimension("d") == DimensionValue(-1.5, .rem))
    #expect(set["t"]?.content == .duration(DurationValue(200, .ms)))
    #expect(set["u"]?.content == .duration(DurationValue(2, .s)))
    #expect(report.warnings.map(\.code) == Array(repeating: .invalidValue, count: 4))
    #expect(Reading.report(json, .strict).errors.count == 4)
  }

  @Test("numbers beyond their range are kept or moved, members too many are ignored")
  func numbers() throws {
    let json = #"""
      {"c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [17, 0, -1],
         "alpha": 2, "hex": "red", "name": "x"}},
       "k": {"$type": "cubicBezier", "$value": [-1, 2, 3, 4]},
       "y": {"$type": "typography", "$value": {"fontFamily": ["{f}", "B"], "fontSize": "12px",
         "fontWeight": 400, "lineHeight": 1}},
       "f": {"$type": "fontFamily", "$value": "A"}}
      """#
    let set = try #require(Reading.report(json, .lenient).tokens)
    #expect(try set.color("c").components == [17, 0, -1])
    #expect(try set.color("c").alpha == 1)
    #expect(try set.color("c").hex == nil)
    #expect(try set.cubicBezier("k") == CubicBezier(0, 2, 1, 4))
    #expect(try set.typography("y").fontFamily == ["A", "B"])
    #expect(try set.typography("y").letterSpacing == DimensionValue(0, .px))
    #expect(set.warnings.count == 9)
  }

  // MARK: Contradictions

  @Test("contradiction 1: a group's own token is referred to in braces")
  func root() throws {
    let set = try Reading.tokens(
      #"{"g": {"$root": {"$type": "number", "$value": 1}}, "a": {"$value": "{g.$root}"}}"#)
    #expect(try set.number("a") == 1)
  }

  @Test("contradiction 2: $ref on a group is $extends")
  func groupReference() throws {
    let set = try Reading.tokens(
      ##"{"g": {"$type": "number", "a": {"$value": 1}}, "h": {"$ref": "#/g"}}"##)
    #expect(set.tokens.map(\.path) == ["g.a", "h.a"])
  }

  @Test("contradiction 3: positions are moved into the range, without a word")
  func positions() throws {
    let set = try Reading.tokens(
      #"""
      {"g": {"$type": "gradient", "$value": [
        {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 9}]}}
      """#)
    #expect(try set.gradient("g").map(\.position) == [1])
    #expect(set.warnings.isEmpty)
  }

  @Test("contradiction 4: the unit % and the type string are refused, or left out")
  func examples() {
    let json = #"""
      {"a": {"$type": "dimension", "$value": {"value": 100, "unit": "%"}},
       "b": {"$type": "string", "$value": "amber"}, "c": {"$type": "number", "$value": 1}}
      """#
    let wrong = ["1:63 invalid_value a.$value.unit", "2:17 unknown_type b.$type"]
    #expect(Reading.issues(json) == wrong)
    #expect(Reading.lenient(json).paths == ["c"])
    #expect(Reading.lenient(json).warnings == wrong)
  }

  @Test("contradiction 5: # and #/ are both the whole file")
  func wholeFile() throws {
    for pointer in ["#", "#/"] {
      #expect(
        try Reading.reason(
          "{\"$type\": \"number\", \"a\": {\"$value\": {\"$ref\": \"\(pointer)\"}}}")
          == "the whole file is a group, and only tokens can be referred to")
    }
  }

  @Test("contradiction 6: a hex is its author's, whatever the components come to")
  func hex() throws {
    let set = try Reading.tokens(
      ##"""
      {"a": {"$type": "color",
             "$value": {"colorSpace": "hsl", "components": [330, 100, 50], "hex": "#ff00ff"}}}
      """##)
    #expect(try set.color("a").hex == SRGB8(red: 255, green: 0, blue: 255))
    #expect(set.warnings.isEmpty)
  }

  @Test("contradiction 7: a gradient in a gradient stands for its one stop")
  func stops() {
    let stop = #"{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0}"#
    func json(_ stops: String) -> String {
      #"{"$type": "gradient", "a": {"$value": [\#(stops)]}, "b": {"$value": ["{a}"]}}"#
    }
    #expect(Reading.issues(json(stop)) == [])
    #expect(
      Reading.issues(json("\(stop), \(stop)")).map { $0.split(separator: " ")[1] }
        == ["wrong_reference_type"])
    #expect(Reading.lenient(json("\(stop), \(stop)")).paths == ["a"])
  }
}
