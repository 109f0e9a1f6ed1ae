import DesignTokens
import Interchange
import Testing

/// DTCG Format Module 2025.10, for the types that are read today.
@Suite struct ValueTests {
  private func set(_ type: String, _ value: String) throws -> TokenSet {
    try Reading.tokens(#"{"a": {"$type": "\#(type)", "$value": \#(value)}}"#)
  }

  @Test("a dimension has a number and px or rem")
  func dimensions() throws {
    let px = try set("dimension", #"{"value": -1.5, "unit": "px"}"#).dimension("a")
    #expect(px.value == -1.5)
    #expect(px.unit == .px)
    #expect(try set("dimension", #"{"unit": "rem", "value": 2}"#).dimension("a").unit == .rem)
  }

  @Test(
    "a dimension of the wrong shape is refused",
    arguments: [
      (#""16px""#, [""]), ("16", [""]), (#"{"value": 1}"#, [""]), (#"{"unit": "px"}"#, [""]),
      (#"{"value": "1", "unit": "px"}"#, [".value"]), (#"{"value": 1, "unit": "PX"}"#, [".unit"]),
      (#"{"value": 1, "unit": "%"}"#, [".unit"]),
      (#"{"value": null, "unit": 3}"#, [".value", ".unit"]),
      (#"{"value": 1, "unit": "px", "x": 1}"#, [".x"]),
    ] as [(String, [String])])
  func wrongDimensions(value: String, places: [String]) {
    #expect(Reading.valueIssues("dimension", value) == places.map { "invalid_value \($0)" })
  }

  @Test(
    "a duration has a number and ms or s",
    arguments: [
      (#"{"value": 180, "unit": "ms"}"#, .milliseconds(180)),
      (#"{"value": 1.5, "unit": "s"}"#, .milliseconds(1500)),
      (#"{"value": 0.1, "unit": "ms"}"#, .microseconds(100)),
      (#"{"value": -2, "unit": "s"}"#, .seconds(-2)),
      (#"{"value": 1e300, "unit": "ms"}"#, .seconds(1_000_000_000)),
      (#"{"value": -1e308, "unit": "s"}"#, .seconds(-1_000_000_000)),
    ] as [(String, Duration)])
  func durations(value: String, duration: Duration) throws {
    #expect(try set("duration", value).duration("a") == duration)
  }

  @Test(
    "a duration of the wrong shape is refused",
    arguments: [
      (#""180ms""#, ""), (#"{"value": 1, "unit": "min"}"#, ".unit"), (#"{"value": 1}"#, ""),
      (#"{"value": true, "unit": "s"}"#, ".value"), ("[]", ""),
    ])
  func wrongDurations(value: String, place: String) {
    #expect(Reading.valueIssues("duration", value) == ["invalid_value \(place)"])
  }

  @Test("a number is a JSON number")
  func numbers() throws {
    #expect(try set("number", "-0.25").number("a") == -0.25)
    for value in [#""1""#, "null", "[1]", "{}", "true"] {
      #expect(Reading.valueIssues("number", value) == ["invalid_value "])
    }
  }

  @Test("an easing curve has four numbers, its times between 0 and 1")
  func curves() throws {
    let curve = try set("cubicBezier", "[0, -2, 1, 3.5]").cubicBezier("a")
    #expect([curve.x1, curve.y1, curve.x2, curve.y2] == [0, -2, 1, 3.5])
    for (value, issues) in [
      ("[0, 0, 1]", ["invalid_value "]), ("[0, 0, 1, 1, 1]", ["invalid_value "]),
      (#""ease""#, ["invalid_value "]), (#"[0, "0", 1, 1]"#, ["invalid_value [1]"]),
      ("[-0.1, 0, 1.1, 1]", ["out_of_range [0]", "out_of_range [2]"]),
    ] {
      #expect(Reading.valueIssues("cubicBezier", value) == issues)
    }
  }

  @Test("a gradient keeps the order of its stops and moves positions into the range")
  func gradients() throws {
    let black = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#
    let white = #"{"colorSpace": "srgb", "components": [1, 1, 1]}"#
    let stops = try set(
      "gradient",
      #"[{"color": \#(white), "position": 7}, {"position": -99, "color": \#(black)}]"#
    ).gradient("a")
    #expect(stops.map(\.position) == [1, 0])
    #expect(stops.map(\.color.rgb8.hex) == ["#ffffff", "#000000"])
    for (value, issues) in [
      ("[]", ["invalid_value "]), ("{}", ["invalid_value "]), ("[5]", ["invalid_value [0]"]),
      (#"[{"color": \#(black)}]"#, ["invalid_value [0]"]),
      (#"[{"position": 1}]"#, ["invalid_value [0]"]),
      (#"[{"color": \#(black), "position": "50%"}]"#, ["invalid_value [0].position"]),
      (#"[{"color": 1, "position": 1}]"#, ["invalid_value [0].color"]),
      (#"[{"color": \#(black), "position": 1, "x": 1}]"#, ["invalid_value [0].x"]),
    ] {
      #expect(Reading.valueIssues("gradient", value) == issues)
    }
  }

  @Test("values of the other types are kept as JSON")
  func others() throws {
    let token = try #require(try set("fontFamily", #"["Inter", "sans-serif"]"#)["a"])
    #expect(token.value == ["Inter", "sans-serif"])
    #expect(token.content == .fontFamily(["Inter", "sans-serif"]))
    #expect(token.type == .fontFamily)
    #expect(TokenType.allCases.count == 13)
  }
}
