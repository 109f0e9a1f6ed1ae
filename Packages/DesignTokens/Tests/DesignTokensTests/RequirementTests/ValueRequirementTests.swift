import DesignTokens
import Testing

/// Requirements of the DTCG Format Module 2025.10 for values that are no composites: 8.
@Suite struct ValueRequirementTests {
  /// A right value of each type.
  static let right: [(TokenType, String)] = [
    (.color, #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#),
    (.dimension, #"{"value": 1, "unit": "px"}"#), (.fontFamily, #""A""#), (.fontWeight, "400"),
    (.duration, #"{"value": 1, "unit": "ms"}"#), (.cubicBezier, "[0, 0, 1, 1]"), (.number, "1"),
    (.strokeStyle, #""solid""#),
    (
      .border,
      #"{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "width": {"value": 1, "unit": "px"}, "style": "solid"}"#
    ),
    (
      .transition,
      #"{"duration": {"value": 1, "unit": "s"}, "delay": {"value": 1, "unit": "s"}, "timingFunction": [0, 0, 1, 1]}"#
    ),
    (
      .shadow,
      #"{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 1, "unit": "px"}, "spread": {"value": 1, "unit": "px"}}"#
    ),
    (
      .gradient,
      #"[{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": 0}]"#
    ),
    (
      .typography,
      #"{"fontFamily": "A", "fontSize": {"value": 1, "unit": "px"}, "fontWeight": 400, "letterSpacing": {"value": 1, "unit": "px"}, "lineHeight": 1}"#
    ),
  ]

  @Test("TF36: a value that follows the rules of another type is refused")
  func values() {
    #expect(Self.right.map(\.0) == TokenType.allCases)
    // A weight is a number as well, the number 1 a weight, and the name of a style a font's name.
    let alike: Set<[TokenType]> = [
      [.fontWeight, .number], [.number, .fontWeight], [.strokeStyle, .fontFamily],
    ]
    for (type, value) in Self.right {
      for (other, _) in Self.right {
        let isRight = Reading.valueIssues(other.rawValue, value).isEmpty
        #expect(
          isRight == (type == other || alike.contains([type, other])), "\(value) as \(other)")
      }
    }
  }

  @Test(
    "TF38, TF40, TF42, TF44, TF46, TF48, TF51, TF55, TF60, TF65, TF73, TF79: a type has one name and no other",
    arguments: TokenType.allCases)
  func typeNames(type: TokenType) throws {
    let value = try #require(Self.right.first { $0.0 == type }?.1)
    #expect(Reading.valueIssues(type.rawValue, value) == [])
    let dashed = type.rawValue.replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }
    for wrong in [type.rawValue.uppercased(), dashed, type.rawValue + " "]
    where wrong != type.rawValue {
      #expect(
        Reading.issues(#"{"a": {"$type": "\#(wrong)", "$value": \#(value)}}"#)
          == ["1:17 unknown_type a.$type"])
    }
  }

  @Test("TF39: a dimension is an object with a number and px or rem, both always there")
  func dimension() throws {
    #expect(
      try Reading.tokens(#"{"a": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}}}"#)
        .dimension("a") == DimensionValue(0.5, .rem))
    for (value, issue) in [
      (#"{"value": 0}"#, ""), (#"{"unit": "px"}"#, ""), (#""1px""#, ""), ("0", ""),
      (#"{"value": "1", "unit": "px"}"#, ".value"), (#"{"value": 1, "unit": "em"}"#, ".unit"),
      (#"{"value": 1, "unit": "Px"}"#, ".unit"),
    ] {
      #expect(Reading.valueIssues("dimension", value) == ["invalid_value \(issue)"])
    }
  }

  @Test("TF41: a font family is a name or an array of names")
  func fontFamily() throws {
    func names(_ value: String) throws -> [String] {
      try Reading.tokens(#"{"a": {"$type": "fontFamily", "$value": \#(value)}}"#).fontFamily("a")
    }
    #expect(try names(#""Comic Sans MS""#) == ["Comic Sans MS"])
    #expect(try names(#"["Helvetica", "Arial"]"#) == ["Helvetica", "Arial"])
    #expect(Reading.valueIssues("fontFamily", "[]") == ["invalid_value "])
    #expect(Reading.valueIssues("fontFamily", "1") == ["invalid_value "])
    #expect(
      Reading.valueIssues("fontFamily", #"["A", 1, ["B"]]"#)
        == ["invalid_value [1]", "invalid_value [2]"])
  }

  @Test("TF43: a font weight below 1, above 1000 or by another name is refused in both modes")
  func fontWeight() throws {
    for (value, code) in [
      ("0.99", "out_of_range"), ("1000.01", "out_of_range"), (#""Bold""#, "invalid_value"),
      (#""extrabold""#, "invalid_value"), (#""700""#, "invalid_value"), ("true", "invalid_value"),
    ] {
      #expect(Reading.valueIssues("fontWeight", value) == ["\(code) "])
      #expect(
        Reading.lenient(#"{"a": {"$type": "fontWeight", "$value": \#(value)}}"#).paths == [])
    }
    for name in FontWeight.Name.allCases {
      #expect(Reading.valueIssues("fontWeight", "\"\(name.rawValue)\"") == [])
    }
    #expect(FontWeight.Name.allCases.count == 18)
    #expect(Reading.valueIssues("fontWeight", "1") == [])
    #expect(Reading.valueIssues("fontWeight", "1000") == [])
    let set = try Reading.tokens(#"{"a": {"$type": "fontWeight", "$value": "ultra-black"}}"#)
    #expect(try set.fontWeight("a").value == 950)
  }

  @Test("TF45: a duration is an object with a number and ms or s")
  func duration() throws {
    let set = try Reading.tokens(
      #"{"a": {"$type": "duration", "$value": {"value": 1.5, "unit": "s"}}}"#)
    #expect(set["a"]?.content == .duration(DurationValue(1.5, .s)))
    for (value, issue) in [
      (#""100ms""#, ""), ("100", ""), (#"{"value": 1}"#, ""),
      (#"{"value": 1, "unit": "m"}"#, ".unit"),
      (#"{"value": null, "unit": "s"}"#, ".value"),
    ] {
      #expect(Reading.valueIssues("duration", value) == ["invalid_value \(issue)"])
    }
  }

  @Test("TF47: an easing curve is four numbers, whose x are between 0 and 1 and y anything")
  func cubicBezier() throws {
    let set = try Reading.tokens(#"{"a": {"$type": "cubicBezier", "$value": [0, -9, 1, 9e9]}}"#)
    #expect(try set.cubicBezier("a") == CubicBezier(0, -9, 1, 9e9))
    for (value, issues) in [
      ("[0, 0, 1]", ["invalid_value "]), ("[0, 0, 1, 1, 1]", ["invalid_value "]),
      (#"["0", 0, 1, null]"#, ["invalid_value [0]", "invalid_value [3]"]),
      ("[1.1, 0, -0.1, 1]", ["out_of_range [0]", "out_of_range [2]"]),
    ] {
      #expect(Reading.valueIssues("cubicBezier", value) == issues)
    }
  }

  @Test("TF49: a number is a JSON number")
  func number() throws {
    #expect(
      try Reading.tokens(#"{"a": {"$type": "number", "$value": -2.3e1}}"#).number("a") == -23)
    for value in [#""2""#, "null", "true", "[1]", #"{"value": 1}"#] {
      #expect(Reading.valueIssues("number", value) == ["invalid_value "])
    }
  }
}
