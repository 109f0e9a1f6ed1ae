import DesignTokens
import Testing

/// Requirements of the DTCG Color Module 2025.10: 4.
@Suite struct ColorRequirementTests {
  @Test("TC1: a colour's type is color and nothing like it")
  func type() {
    let value = #"{"colorSpace": "srgb", "components": [0, 0, 0]}"#
    #expect(Reading.valueIssues("color", value) == [])
    for name in ["colour", "Color", "color "] {
      #expect(
        Reading.issues(#"{"a": {"$type": "\#(name)", "$value": \#(value)}}"#)
          == ["1:17 unknown_type a.$type"])
    }
  }

  @Test("TC2: a component is a number or the word none, in each of the fourteen spaces")
  func components() throws {
    for space in ColorSpace.allCases {
      func value(_ parts: String) -> String {
        #"{"colorSpace": "\#(space.rawValue)", "components": [\#(parts)]}"#
      }
      #expect(Reading.valueIssues("color", value(#"0, "none", 0.5"#)) == [])
      #expect(
        Reading.valueIssues("color", value(#""0", "None", null"#))
          == [
            "invalid_value .components[0]", "invalid_value .components[1]",
            "invalid_value .components[2]",
          ])
      #expect(Reading.valueIssues("color", value("0, 0")) == ["invalid_value .components"])
    }
  }

  @Test("TC3: without alpha a colour is opaque")
  func alpha() throws {
    let set = try Reading.tokens(
      #"""
      {"$type": "color", "a": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
       "b": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0}}}
      """#)
    #expect(try set.color("a").alpha == 1)
    #expect(try set.color("b").alpha == 0)
  }

  @Test("TC4: a hex has six digits")
  func hex() {
    func issues(_ hex: String) -> [String] {
      Reading.valueIssues(
        "color", #"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "\#(hex)"}"#)
    }
    #expect(issues("#12abEF") == [])
    for hex in ["#fff", "#ff00ff80", "ff00ff", "#ff00fg", "#ff00f", ""] {
      #expect(issues(hex) == ["invalid_value .hex"])
    }
  }

  @Test(
    "TC5: a hue of 360 is refused, and one just below is not",
    arguments: [
      ("hsl", 0), ("hwb", 0), ("lch", 2), ("oklch", 2),
    ])
  func hue(space: String, place: Int) {
    func issues(_ hue: String) -> [String] {
      let parts = (0..<3).map { $0 == place ? hue : "0.5" }.joined(separator: ", ")
      return Reading.valueIssues(
        "color", #"{"colorSpace": "\#(space)", "components": [\#(parts)]}"#)
    }
    #expect(issues("359.999") == [])
    #expect(issues("0") == [])
    #expect(issues("360") == ["out_of_range .components[\(place)]"])
    #expect(issues("-1") == ["out_of_range .components[\(place)]"])
  }
}
