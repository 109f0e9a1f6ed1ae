import DesignTokens
import Interchange
import Testing

/// DTCG Color Module 2025.10.
@Suite struct ColorTests {
  private func color(_ value: String) throws -> ColorValue {
    try Reading.tokens(#"{"a": {"$type": "color", "$value": \#(value)}}"#).color("a")
  }

  @Test("an sRGB colour is rounded to 8 bits, with alpha and without")
  func srgb() throws {
    let plain = try color(
      ##"{"colorSpace": "srgb", "components": [1, 0.5, "none"], "hex": "#000000"}"##)
    #expect(plain.rgb8 == SRGB8(red: 255, green: 128, blue: 0))
    #expect(plain.components == [1, 0.5, nil])
    #expect(plain.alpha == 1)
    #expect(plain.space == .srgb)
    let clear = try color(#"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2}"#)
    #expect(clear.rgb8 == SRGB8(red: 0, green: 0, blue: 0, alpha: 51))
    #expect(clear.alpha == 0.2)
  }

  @Test("a colour of another space is drawn by its hex")
  func fallback() throws {
    let value = try color(
      ##"{"colorSpace": "oklch", "components": [0.7, 0.3, 359.9], "hex": "#fF00aB", "alpha": 0.5}"##
    )
    #expect(value.rgb8 == SRGB8(red: 255, green: 0, blue: 171, alpha: 128))
    #expect(value.rgb8.hex == "#ff00ab")
    #expect(value.hex == SRGB8(red: 255, green: 0, blue: 171))
    #expect(value.components == [0.7, 0.3, 359.9])
  }

  @Test("without a hex a colour of another space is drawn by the nearest that sRGB has")
  func noFallback() throws {
    let set = try Reading.tokens(
      #"""
      {"a": {"$type": "color",
             "$value": {"colorSpace": "display-p3", "components": [1, 0, 1], "alpha": 0.2}},
       "g": {"$type": "gradient", "$value": [{"color": "{a}", "position": 0}]}}
      """#)
    let color = try set.color("a")
    #expect(color.rgb8 == SRGB8(red: 255, green: 43, blue: 251, alpha: 51))
    #expect(color.hex == nil)
    #expect(try set.gradient("g").map(\.color) == [color])
    #expect(set["a"]?.value["colorSpace"] == "display-p3")
  }

  @Test(
    "each space has its ranges",
    arguments: [
      ("srgb", "[0, 1, 0.5]", nil), ("srgb", "[-0.01, 0, 0]", 0), ("srgb", "[0, 0, 1.01]", 2),
      ("srgb-linear", "[0, 1.5, 0]", 1), ("display-p3", "[0, 2, 0]", 1),
      ("a98-rgb", "[2, 0, 0]", 0), ("prophoto-rgb", "[0, 0, 2]", 2), ("rec2020", "[0, 0, -1]", 2),
      ("xyz-d65", "[1.1, 0, 0]", 0), ("xyz-d50", "[0, 1, 1.1]", 2), ("xyz-d50", "[1, 1, 1]", nil),
      ("hsl", "[359.9, 100, 0]", nil), ("hsl", "[360, 0, 0]", 0), ("hsl", "[0, 101, 0]", 1),
      ("hsl", "[0, 0, -1]", 2), ("hwb", "[360, 0, 0]", 0), ("hwb", "[0, 0, 100.5]", 2),
      ("lab", "[100, -500, 500]", nil), ("lab", "[101, 0, 0]", 0),
      ("lch", "[50, 500, 0]", nil), ("lch", "[50, -1, 0]", 1), ("lch", "[50, 1, 360]", 2),
      ("oklab", "[1, -5, 5]", nil), ("oklab", "[1.1, 0, 0]", 0),
      ("oklch", "[1, 3, 1]", nil), ("oklch", "[50, 0, 0]", 0), ("oklch", "[0, -0.1, 0]", 1),
      ("oklch", #"["none", "none", "none"]"#, nil),
    ] as [(String, String, Int?)])
  func ranges(space: String, components: String, wrong: Int?) {
    let issues = Reading.valueIssues(
      "color", #"{"colorSpace": "\#(space)", "components": \#(components)}"#)
    #expect(issues == (wrong.map { ["out_of_range .components[\($0)]"] } ?? []))
  }

  @Test("the fourteen spaces are read and no other")
  func spaces() {
    for space in ColorSpace.allCases {
      #expect(
        Reading.valueIssues(
          "color", #"{"colorSpace": "\#(space.rawValue)", "components": [0, 0, 0]}"#) == [])
    }
    #expect(ColorSpace.allCases.count == 14)
    #expect(
      Reading.valueIssues("color", #"{"colorSpace": "sRGB", "components": [0, 0, 0]}"#)
        == ["invalid_value .colorSpace"])
  }

  @Test(
    "a colour of the wrong shape is refused",
    arguments: [
      (##""#ff0000""##, [""]), ("5", [""]), ("{}", ["", ""]),
      (#"{"colorSpace": "srgb"}"#, [""]), (#"{"components": [0, 0, 0]}"#, [""]),
      (#"{"colorSpace": "srgb", "components": [0, 0, 0], "more": 1}"#, [".more"]),
      (#"{"colorSpace": 1, "components": [0, 0, 0]}"#, [".colorSpace"]),
      (#"{"colorSpace": "srgb", "components": "red"}"#, [".components"]),
      (#"{"colorSpace": "srgb", "components": [0, 0]}"#, [".components"]),
      (#"{"colorSpace": "srgb", "components": [0, 0, 0, 0]}"#, [".components"]),
      (
        #"{"colorSpace": "srgb", "components": [null, "None", 0]}"#,
        [".components[0]", ".components[1]"]
      ),
      (#"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": "none"}"#, [".alpha"]),
      (##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#fff"}"##, [".hex"]),
      (##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#ff00ff80"}"##, [".hex"]),
      (##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "ff00ff0"}"##, [".hex"]),
      (##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#+ff00f"}"##, [".hex"]),
      (##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#１AAA"}"##, [".hex"]),
      (#"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": 0}"#, [".hex"]),
    ] as [(String, [String])])
  func shapes(value: String, places: [String]) {
    #expect(Reading.valueIssues("color", value) == places.map { "invalid_value \($0)" })
  }

  @Test("alpha is between 0 and 1", arguments: ["-0.1", "1.1", "1e300"])
  func alpha(value: String) {
    #expect(
      Reading.valueIssues(
        "color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "alpha": \#(value)}"#)
        == ["out_of_range .alpha"])
  }
}
