import DesignTokens
import Interchange
import Testing

/// DTCG Format Module 2025.10: aliases.
@Suite struct ReferenceTests {
  private static let head = #""$type": "number", "one": {"$value": 1}"#

  @Test("a chain ends at its last value, wherever in the file each link stands")
  func chain() throws {
    let set = try Reading.tokens(
      #"{"a": {"$value": "{g.b}"}, "g": {"b": {"$value": "{c}"}}, "c": {"$value": "{d.$root}"}, "#
        + #""d": {"$root": {"$type": "number", "$value": 7}}}"#)
    #expect(try set.number("a") == 7)
    #expect(set.tokens.map(\.reference) == ["g.b", "c", "d.$root", nil])
    #expect(set["a"]?.value == 7)
    #expect(set["a"]?.content == .number(7))
  }

  @Test(
    "a reference reads {name} or {group.name}",
    arguments: [
      "{}", "{", "{one", "{one}x", "{.one}", "{one.}", "{a..b}", "{{one}}", "{o{ne}", "{$x.one}",
      "{$root.one}", "{one.$value}",
    ])
  func malformed(text: String) {
    #expect(
      Reading.issues(#"{\#(Self.head), "a": {"$value": "\#(text)"}}"#)
        == ["1:59 malformed_reference a.$value"])
  }

  @Test("a reference that leads nowhere names the nearest token")
  func unresolved() throws {
    #expect(
      Reading.issues("{\(Self.head),\n \"a\": {\"$value\": \"{ones}\"}}")
        == ["2:18 unresolved_reference a.$value"])
    #expect(
      try Reading.reason(#"{\#(Self.head), "a": {"$value": "{ones}"}}"#)
        == "there is no token ones; did you mean one?")
    #expect(
      try Reading.reason(#"{\#(Self.head), "a": {"$value": "{entirely.else}"}}"#)
        == "there is no token entirely.else")
  }

  @Test("a group is no token, even if it has a `$root`")
  func groups() throws {
    #expect(
      try Reading.reason(#"{"g": {"$type": "number"}, "a": {"$value": "{g}"}}"#)
        == "g is a group, and only tokens can be referred to")
    #expect(
      try Reading.reason(
        #"{"g": {"$root": {"$type": "number", "$value": 1}}, "a": {"$value": "{g}"}}"#)
        == "g is a group, and only tokens can be referred to; its own token is {g.$root}")
  }

  @Test("a circle is reported once, with its links")
  func circles() throws {
    let json = """
      {"$type": "number", "into": {"$value": "{a}"},
       "a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{a}"}}
      """
    #expect(Reading.issues(json) == ["2:66 circular_reference c.$value"])
    #expect(try Reading.reason(json) == "refers back to itself: a -> b -> c -> a")
    #expect(
      try Reading.reason(#"{"$type": "number", "a": {"$value": "{a}"}}"#)
        == "refers back to itself: a -> a")
    #expect(
      try Reading.reason(
        #"{"$type": "shadow", "a": {"$value": ["{b}"]}, "b": {"$value": ["{a}"]}}"#)
        == "refers back to itself: a -> b -> a")
  }

  @Test("a token's own type and its target's are the same, or it is an error")
  func wrongType() throws {
    let json = #"{\#(Self.head), "a": {"$type": "color", "$value": "{one}"}}"#
    #expect(Reading.issues(json) == ["1:77 wrong_reference_type a.$value"])
    #expect(try Reading.reason(json) == "one is a number, and this token is a color")
  }

  @Test("parts of composite values are references to the type that belongs there")
  func parts() throws {
    let set = try Reading.tokens(
      #"""
      {"pink": {"$type": "color",
                "$value": {"colorSpace": "srgb", "components": [1, 0, 0.5]}},
       "half": {"$type": "number", "$value": 0.5},
       "thin": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
       "slow": {"$type": "duration", "$value": {"value": 1, "unit": "s"}},
       "ease": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]},
       "font": {"$type": "fontFamily", "$value": ["A", "B"]},
       "bold": {"$type": "fontWeight", "$value": 700},
       "g": {"$type": "gradient", "$value": [{"color": "{pink}", "position": "{half}"}]},
       "dash": {"$type": "strokeStyle", "$value": {"dashArray": ["{thin}"], "lineCap": "round"}},
       "b": {"$type": "border", "$value": {"color": "{pink}", "width": "{thin}", "style": "{dash}"}},
       "t": {"$type": "transition",
             "$value": {"duration": "{slow}", "delay": "{slow}", "timingFunction": "{ease}"}},
       "s": {"$type": "shadow", "$value": {"color": "{pink}", "offsetX": "{thin}",
             "offsetY": "{thin}", "blur": "{thin}", "spread": "{thin}", "inset": true}},
       "ss": {"$type": "shadow", "$value": ["{s}", {"color": "{pink}", "offsetX": "{thin}",
             "offsetY": "{thin}", "blur": "{thin}", "spread": "{thin}"}]},
       "y": {"$type": "typography", "$value": {"fontFamily": "{font}", "fontSize": "{thin}",
             "fontWeight": "{bold}", "letterSpacing": "{thin}", "lineHeight": "{half}"}}}
      """#)
    #expect(try set.gradient("g").map(\.position) == [0.5])
    #expect(try set.gradient("g").map(\.color.rgb8.hex) == ["#ff0080"])
    #expect(
      set["b"]?.value["style"]?.description
        == #"{"dashArray":[{"value":1,"unit":"px"}],"lineCap":"round"}"#)
    #expect(set["ss"]?.value[0] == set["s"]?.value)
    #expect(set["y"]?.value["fontFamily"] == ["A", "B"])
    #expect(set["t"]?.value["timingFunction"] == [0, 0, 1, 1])
    #expect(set["t"]?.type == .transition)
  }

  @Test("a part that refers to another type, or stands where none may, is an error")
  func wrongParts() {
    #expect(
      Reading.issues(
        #"""
        {"n": {"$type": "number", "$value": 1},
         "g": {"$type": "gradient", "$value": [{"color": "{n}", "position": "{n}"}]},
         "d": {"$type": "dimension", "$value": {"value": "{n}", "unit": "px"}},
         "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ["{n}", 0, 0]}},
         "k": {"$type": "cubicBezier", "$value": ["{n}", 0, 0, 0]},
         "h": {"$type": "gradient", "$value": ["{k2}"]},
         "f": {"$type": "fontFamily", "$value": ["{f2}"]},
         "f2": {"$type": "fontFamily", "$value": "A"},
         "k2": {"$type": "cubicBezier", "$value": [0, 0, 0, 0]}}
        """#)
        == [
          "2:50 wrong_reference_type g.$value[0].color",
          "3:50 misplaced_reference d.$value.value",
          "4:74 misplaced_reference c.$value.components[0]",
          "5:43 misplaced_reference k.$value[0]",
          "6:40 wrong_reference_type h.$value[0]",
          "7:42 misplaced_reference f.$value[0]",
        ])
  }

  @Test("one mistake is one issue: what refers to it keeps silent")
  func silence() {
    #expect(
      Reading.issues(
        #"""
        {"a": {"$type": "duration", "$value": "x"}, "b": {"$value": "{a}"}, "c": {"$value": "{b}"},
         "g": {"$type": "transition",
               "$value": {"duration": "{c}", "delay": "{c}", "timingFunction": [0, 0, 1, 1]}},
         "h": {"$type": "transition",
               "$value": {"duration": "{none}", "delay": "{c}", "timingFunction": [0, 0, 1, 1]}}}
        """#)
        == ["1:39 invalid_value a.$value", "5:31 unresolved_reference h.$value.duration"])
  }
}
