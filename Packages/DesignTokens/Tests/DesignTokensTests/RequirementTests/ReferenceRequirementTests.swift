import DesignTokens
import Testing

/// Requirements of the DTCG Format Module 2025.10 for references: 6.4, 6.6, 6.7 and 7.
@Suite struct ReferenceRequirementTests {
  private static let blue = ##"""
    "colors": {"$type": "color", "blue": {"$value": {"colorSpace": "srgb",
      "components": [0.1, 0.2, 0.3], "hex": "#1a334d"}}}
    """##

  @Test("TF15: a group that extends a token is an error")
  func extendedToken() throws {
    let json = #"{"a": {"$type": "number", "$value": 1}, "g": {"$extends": "{a}"}}"#
    #expect(Reading.issues(json) == ["1:59 unresolved_reference g.$extends"])
    #expect(try Reading.reason(json) == "a is a token, and only groups can be extended")
  }

  @Test("TF16: groups that inherit in a circle are an error, also from a group around them")
  func extensionCircles() throws {
    #expect(
      try Reading.reason(
        #"{"button": {"$type": "number", "a": {"$value": 1}, "second": {"$extends": "{button}"}}}"#)
        == "refers back to itself: button.second -> button.second")
    #expect(
      try Reading.reason(##"{"a": {"$extends": "{b}"}, "b": {"$extends": "#/a"}}"##)
        == "refers back to itself: a -> b -> a")
    #expect(
      try Reading.reason(##"{"a": {"$extends": "#/"}}"##) == "refers back to itself: a -> a")
  }

  @Test("TF17: a target that is missing, no group, malformed or a circle is an error")
  func extensionErrors() {
    #expect(
      Reading.issues(
        #"""
        {"a": {"$extends": "{none}"},
         "b": {"$extends": "{t}"},
         "c": {"$extends": "a"},
         "d": {"$extends": 1},
         "e": {"$extends": "{e}"},
         "t": {"$type": "number", "$value": 1}}
        """#)
        == [
          "1:20 unresolved_reference a.$extends", "2:20 unresolved_reference b.$extends",
          "3:20 malformed_reference c.$extends", "4:20 invalid_property d.$extends",
          "5:20 circular_reference e.$extends",
        ])
  }

  @Test("TF18, TF19: what is inherited is merged through all levels, and local tokens win whole")
  func deepMerge() throws {
    let set = try Reading.tokens(
      #"""
      {"base": {"$type": "number", "$description": "b",
         "x": {"one": {"$value": 1, "$description": "old"}, "two": {"$value": 2}},
         "y": {"$value": 3}},
       "by-brace": {"$extends": "{base}", "x": {"one": {"$value": 10}}, "z": {"$value": "{base.y}"}},
       "by-pointer": {"$ref": "#/base", "x": {"one": {"$value": 10}}, "z": {"$value": "{base.y}"}}}
      """#)
    for group in ["by-brace", "by-pointer"] {
      #expect(try set.number("\(group).x.one") == 10)
      #expect(set["\(group).x.one"]?.summary == nil)
      #expect(try set.number("\(group).x.two") == 2)
      #expect(try set.number("\(group).y") == 3)
      #expect(try set.number("\(group).z") == 3)
      #expect(set.groups.first { $0.path == group }?.summary == "b")
      #expect(set.groups.first { $0.path == group }?.type == .number)
    }
    #expect(try set.number("base.x.one") == 1)
  }

  @Test("TF20, TF26, TF27: a JSON Pointer refers to a token, its value, or any part of it")
  func pointers() throws {
    let set = try Reading.tokens(
      #"""
      {\#(Self.blue), "$type": "number",
       "whole": {"$ref": "#/colors/blue"}, "value": {"$ref": "#/colors/blue/$value"},
       "inside": {"$value": {"$ref": "#/colors/blue/$value"}},
       "part": {"$ref": "#/colors/blue/$value/components/1"},
       "mixed": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/whole/$value/colorSpace"},
          "components": [{"$ref": "#/colors/blue/$value/components/2"}, 0.5,
                         {"$ref": "#/part/$value"}]}}}
      """#)
    #expect(set["whole"]?.reference == "colors.blue")
    #expect(set["value"]?.reference == "colors.blue")
    #expect(set["inside"]?.reference == "colors.blue")
    #expect(try set.color("inside").components == [0.1, 0.2, 0.3])
    #expect(try set.number("part") == 0.2)
    #expect(set["part"]?.reference == nil)
    #expect(
      set["part"]?.parts
        == [TokenPart(place: "", reference: "#/colors/blue/$value/components/1")])
    #expect(try set.color("mixed").components == [0.3, 0.5, 0.2])
    #expect(
      set["mixed"]?.parts.map(\.place) == ["colorSpace", "components[0]", "components[2]"])
  }

  @Test("TF21: local tokens come before a group's own, and both before what is inherited")
  func order() throws {
    let set = try Reading.tokens(
      #"""
      {"base": {"$type": "number", "$root": {"$value": 1}, "a": {"$value": 2}, "b": {"$value": 3}},
       "own": {"$extends": "{base}", "$root": {"$value": 10}, "a": {"$value": 20}}}
      """#)
    #expect(try set.number("own.$root") == 10)
    #expect(try set.number("own.a") == 20)
    #expect(try set.number("own.b") == 3)
    #expect(set.tokens.suffix(3).map(\.path) == ["own.$root", "own.a", "own.b"])
  }

  @Test("TF22: circles of aliases, of groups and of pointers are errors")
  func circles() {
    #expect(
      Reading.issues(
        #"""
        {"$type": "number", "a": {"$value": "{a}"},
         "g": {"$extends": "{g}"},
         "p": {"$value": {"$ref": "#/p/$value"}},
         "d": {"$type": "dimension", "$value": {"unit": "px", "value": {"$ref": "#/e/$value/value"}}},
         "e": {"$type": "dimension", "$value": {"unit": "px", "value": {"$ref": "#/d/$value/value"}}},
         "m": {"$ref": "#/n"}, "n": {"$value": "{m}"}}
        """#)
        == [
          "1:37 circular_reference a.$value", "2:20 circular_reference g.$extends",
          "3:18 circular_reference p.$value", "5:73 circular_reference e.$value.value.$ref",
          "6:40 circular_reference n.$value",
        ])
  }

  @Test(
    "TF23: the error about a circle of groups names all of them, of eight or more the first four and the last two"
  )
  func groupCircle() throws {
    #expect(
      try Reading.reason(
        #"{"a": {"$extends": "{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}"}}"#)
        == "refers back to itself: a -> b -> c -> a")
    #expect(
      try Self.circle(7) { #"{"$extends": "{\#($0)}"}"# }
        == "refers back to itself: g0 -> g1 -> g2 -> g3 -> g4 -> g5 -> g6 -> g0")
    #expect(
      try Self.circle(10) { #"{"$extends": "{\#($0)}"}"# }
        == "refers back to itself: g0 -> g1 -> g2 -> g3 -> … -> g8 -> g9 -> g0")
  }

  /// The reason of the one issue of a circle of so many, each of which refers to the next.
  private static func circle(_ count: Int, _ member: (String) -> String) throws -> String {
    let members = (0..<count).map { "\"g\($0)\": \(member("g\(($0 + 1) % count)"))" }
    return try Reading.reason("{\(members.joined(separator: ", "))}")
  }

  @Test("TF28: an alias has the value of what it refers to")
  func alias() throws {
    let set = try Reading.tokens("{\(Self.blue), \"alias\": {\"$value\": \"{colors.blue}\"}}")
    #expect(set["alias"]?.content == set["colors.blue"]?.content)
    #expect(set["alias"]?.reference == "colors.blue")
  }

  @Test("TF29: a chain is followed to its end, whatever its links look like")
  func chain() throws {
    let set = try Reading.tokens(
      #"""
      {\#(Self.blue), "a": {"$value": "{b}"}, "b": {"$ref": "#/c"},
       "c": {"$value": {"$ref": "#/d/$value"}}, "d": {"$value": "{colors.blue}"},
       "e": {"$type": "number", "$value": {"$ref": "#/a/$value/components/2"}}}
      """#)
    #expect(try set.color("a").components == [0.1, 0.2, 0.3])
    #expect(
      ["a", "b", "c", "d"].map { set[$0]?.reference } == ["b", "c", "d", "colors.blue"])
    #expect(try set.number("e") == 0.3)
  }

  @Test(
    "TF30, TF31: a circle is one error that names every token in it, of eight or more the first four and the last two"
  )
  func tokenCircle() throws {
    #expect(
      try Reading.reason(
        ##"{"a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$ref": "#/a"}}"##)
        == "refers back to itself: a -> b -> c -> a")
    #expect(
      try Self.circle(7) { #"{"$value": "{\#($0)}"}"# }
        == "refers back to itself: g0 -> g1 -> g2 -> g3 -> g4 -> g5 -> g6 -> g0")
    #expect(
      try Self.circle(10) { #"{"$value": "{\#($0)}"}"# }
        == "refers back to itself: g0 -> g1 -> g2 -> g3 -> … -> g8 -> g9 -> g0")
  }

  @Test("TF32: bad syntax, missing targets, groups, circles and wrong types are errors")
  func referenceErrors() {
    #expect(
      Reading.issues(
        #"""
        {\#(Self.blue), "$type": "number",
         "s1": {"$value": "{a"}, "s2": {"$ref": "colors/blue"}, "s3": {"$ref": "#/~2"}, "s4": {"$ref": "#/%4"}, "s5": {"$ref": 1},
         "m1": {"$value": "{none}"},
         "m2": {"$ref": "#/colors/none"},
         "g1": {"$value": "{colors}"},
         "g2": {"$value": {"$ref": "#/colors"}},
         "c1": {"$value": "{c1}"},
         "t1": {"$type": "dimension", "$value": "{colors.blue}"},
         "t2": {"$value": {"$ref": "#/colors/blue/$value/components"}}}
        """#
      ).map { $0.split(separator: " ")[1] }
        == [
          "malformed_reference", "malformed_reference", "malformed_reference",
          "malformed_reference", "malformed_reference", "unresolved_reference",
          "unresolved_reference", "unresolved_reference", "unresolved_reference",
          "circular_reference", "wrong_reference_type", "wrong_reference_type",
        ])
  }

  @Test("TF33: references are followed, checked, told apart from values, and kept beside them")
  func guidance() throws {
    let set = try Reading.tokens(
      #"""
      {\#(Self.blue), "thin": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
       "edge": {"$type": "border", "$value": {"color": "{colors.blue}", "style": "solid",
         "width": {"$ref": "#/thin/$value"}}}}
      """#)
    #expect(
      set["edge"]?.parts == [
        TokenPart(place: "color", reference: "colors.blue"),
        TokenPart(place: "width", reference: "#/thin/$value"),
      ])
    #expect(try set.border("edge").color == set.color("colors.blue"))
    // A reference changes together with its target.
    let changed = try Reading.tokens(
      ##"{"a": {"$type": "number", "$value": 2}, "b": {"$value": "{a}"}, "c": {"$ref": "#/b"}}"##)
    #expect(try changed.number("c") == 2)
  }

  @Test("TF34: a place inside a value that is not there is an error")
  func missingPlaces() {
    for place in ["components/3", "components/01", "components/-", "hue", "components/0/x"] {
      #expect(
        Reading.issues(
          "{\(Self.blue),\n\"n\": {\"$type\": \"number\", \"$ref\": \"#/colors/blue/$value/\(place)\"}}"
        ) == ["3:34 unresolved_reference n.$ref"])
    }
  }

  @Test("escapes of RFC 6901 and of URIs are resolved in pointers")
  func escapes() throws {
    let set = try Reading.tokens(
      ##"""
      {"$type": "number", "a/b": {"c~d": {"$value": 1}}, "x y": {"$value": 2}, "é": {"$value": 3},
       "p": {"$ref": "#/a~1b/c~0d"}, "q": {"$ref": "#/x%20y"}, "r": {"$ref": "#/x y/$value"},
       "s": {"$ref": "#/%C3%A9"}, "t": {"$ref": "#/a%7E1b/c%7e0d"}}
      """##)
    #expect(try ["p", "q", "r", "s", "t"].map { try set.number($0) } == [1, 2, 2, 3, 1])
  }
}
