import DesignTokens
import Interchange
import Testing

@Suite("From the drafts")
struct FromDraftTests {
  private func report(_ text: String) throws -> TokenMigrationReport {
    try TokenMigration.fromDraft.migrate(Array(text.utf8), name: "old.json")
  }

  private func migrated(_ text: String) throws -> String {
    String(decoding: try report(text).bytes, as: UTF8.self)
  }

  /// The converted value of a type, or nil if it stays as it is with an obstacle.
  private func value(_ value: String, _ type: String) throws -> String? {
    let start = "{\"a\":{\"$type\":\"\(type)\",\"$value\":"
    let report = try report(start + value + "}}")
    if !report.obstacles.isEmpty { return nil }
    let text = String(decoding: report.bytes, as: UTF8.self)
    #expect(text.hasPrefix(start))
    return String(text.dropFirst(start.count).dropLast(2))
  }

  @Test(
    "colours",
    arguments: [
      (
        "#ff4d88",
        ##"{ "colorSpace": "srgb", "components": [1, 0.30196, 0.53333], "hex": "#ff4d88" }"##
      ),
      ("#F08", ##"{ "colorSpace": "srgb", "components": [1, 0, 0.53333], "hex": "#ff0088" }"##),
      (
        "#00000080",
        ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.50196, "hex": "#000000" }"##
      ),
      (
        "#0008",
        ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.53333, "hex": "#000000" }"##
      ),
      (
        "rgb(255, 0, 51)",
        ##"{ "colorSpace": "srgb", "components": [1, 0, 0.2], "hex": "#ff0033" }"##
      ),
      (
        "rgba(100% 0% 20% / 50%)",
        ##"{ "colorSpace": "srgb", "components": [1, 0, 0.2], "alpha": 0.5, "hex": "#ff0033" }"##
      ),
      (
        "hsl(-120, 100%, 50%)",
        ##"{ "colorSpace": "hsl", "components": [240, 100, 50], "hex": "#0000ff" }"##
      ),
      (
        "hwb(0.5turn 0% 0%)",
        ##"{ "colorSpace": "hwb", "components": [180, 0, 0], "hex": "#00ffff" }"##
      ),
      (
        "transparent",
        ##"{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0, "hex": "#000000" }"##
      ),
    ])
  func colors(old: String, new: String) throws {
    #expect(try value("\"\(old)\"", "color") == new)
  }

  @Test(
    "what is no colour stays",
    arguments: [
      "", "#", "#12", "#12345", "#gggggg", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1px,2,3)", "red",
    ])
  func noColors(text: String) throws {
    #expect(try value("\"\(text)\"", "color") == nil)
  }

  @Test(
    "every hex colour comes back the same 8 bits", arguments: [0, 1, 2])
  func everyStep(part: Int) throws {
    for step in 0..<256 {
      var parts = ["00", "00", "00"]
      let digits = String(step, radix: 16)
      parts[part] = digits.count == 1 ? "0" + digits : digits
      let hex = "#" + parts.joined()
      let new = try value("\"\(hex)\"", "color") ?? ""
      let back = try TokenMigration.toDraft.migrate(
        Array("{\"a\":{\"$value\":\(new)}}".utf8), name: "x")
      #expect(String(decoding: back.bytes, as: UTF8.self) == "{\"a\":{\"$value\":\"\(hex)\"}}")
      #expect(back.isLossless)
    }
  }

  @Test(
    "lengths and times",
    arguments: [
      ("16px", "dimension", #"{ "value": 16, "unit": "px" }"#),
      ("-1.50rem", "dimension", #"{ "value": -1.50, "unit": "rem" }"#),
      (".5rem", "dimension", #"{ "value": 0.5, "unit": "rem" }"#),
      ("+007 PX", "dimension", #"{ "value": 7, "unit": "px" }"#),
      ("0", "dimension", #"{ "value": 0, "unit": "px" }"#),
      ("0%", "spacing", #"{ "value": 0, "unit": "px" }"#),
      ("200ms", "duration", #"{ "value": 200, "unit": "ms" }"#),
      ("0.2s", "time", #"{ "value": 0.2, "unit": "s" }"#),
    ])
  func measures(old: String, type: String, new: String) throws {
    let present = type == "spacing" ? "dimension" : type == "time" ? "duration" : type
    let text = try migrated("{\"a\":{\"$type\":\"\(type)\",\"$value\":\"\(old)\"}}")
    #expect(text == "{\"a\":{\"$type\":\"\(present)\",\"$value\":\(new)}}")
  }

  @Test("a number without a unit is taken for pixels, and the report says so")
  func assumed() throws {
    let report = try report(#"{"a":{"$type":"dimension","$value":12.0}}"#)
    #expect(
      String(decoding: report.bytes, as: UTF8.self)
        == #"{"a":{"$type":"dimension","$value":{ "value": 12.0, "unit": "px" }}}"#)
    #expect(
      report.changes == [
        TokenMigrationChange(
          path: "a", place: TokenLocation(file: "old.json", line: 1, column: 36), before: "12.0",
          after: #"{ "value": 12.0, "unit": "px" }"#,
          loss: "there was no unit; it was taken for px")
      ])
    #expect(!report.isLossless)
  }

  @Test(
    "what stays, with its reason",
    arguments: [
      (#""2em""#, "dimension", "the standard knows px and rem, not em"),
      (#""auto""#, "dimension", "this is no dimension"),
      (#"true"#, "duration", "this is no duration"),
      (#""chunky""#, "fontWeight", "the standard has no font weight of this name"),
      (#""much""#, "number", "this is no number"),
      (#""steps(3)""#, "cubicBezier", "this is no cubic Bézier curve"),
      (#""x""#, "border", "a border is an object"),
      (#"[1]"#, "color", "this is no colour"),
      (#""x""#, "string", "the standard has no such type"),
    ])
  func obstacles(value: String, type: String, reason: String) throws {
    let text = "{\n \"a\":{\"$type\":\"\(type)\",\"$value\":\(value)}}"
    let report = try report(text)
    #expect(report.obstacles.map(\.reason) == [reason])
    #expect(report.obstacles.map(\.path) == ["a"])
    #expect(report.obstacles.map(\.place.line) == [2])
    #expect(report.bytes == Array(text.utf8))
  }

  @Test(
    "fonts, curves and numbers",
    arguments: [
      (#""700""#, "fontWeight", "700"), (#""Semi Bold""#, "fontWeight", #""semi-bold""#),
      (#""bold""#, "fontWeight", #""bold""#), ("350", "fontWeight", "350"),
      (#""ease-in-out""#, "cubicBezier", "[0.42, 0, 0.58, 1]"),
      (#""cubic-bezier(.2, 0, 0, 1)""#, "cubicBezier", "[0.2, 0, 0, 1]"),
      ("[0.5,0,1,1]", "cubicBezier", "[0.5,0,1,1]"), (#""1.50""#, "number", "1.50"),
      (#""50%""#, "number", "0.5"),
      (#"["Inter","serif"]"#, "fontFamily", #"["Inter","serif"]"#),
    ])
  func others(old: String, type: String, new: String) throws {
    #expect(try value(old, type) == new)
  }

  @Test("strings inside composite values")
  func composites() throws {
    let old = ##"""
      {"s":{"$type":"shadow","$value":{"color":"#0008","offsetX":"0px","offsetY":"{y}","blur":"4px","spread":"0"}},
       "g":{"$type":"gradient","$value":[{"color":"#fff","position":0},{"color":"{c}","position":"1"}]},
       "b":{"$type":"border","$value":{"color":"#000","width":"1px","style":{"dashArray":["1px","{d}"],"lineCap":"butt"}}},
       "t":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":"16px","fontWeight":"Bold","letterSpacing":"0px","lineHeight":"24px"}},
       "m":{"$type":"transition","$value":{"duration":"200ms","delay":"0ms","timingFunction":[0.5,0,1,1]}},
       "c":{"$type":"color","$value":"#000"},"y":{"$type":"dimension","$value":"0"},"d":{"$value":"{y}"}}
      """##
    let report = try report(old)
    #expect(report.obstacles.isEmpty)
    #expect(
      String(decoding: report.bytes, as: UTF8.self) == ##"""
        {"s":{"$type":"shadow","$value":{"color":{ "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.53333, "hex": "#000000" },"offsetX":{ "value": 0, "unit": "px" },"offsetY":"{y}","blur":{ "value": 4, "unit": "px" },"spread":{ "value": 0, "unit": "px" }}},
         "g":{"$type":"gradient","$value":[{"color":{ "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" },"position":0},{"color":"{c}","position":1}]},
         "b":{"$type":"border","$value":{"color":{ "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" },"width":{ "value": 1, "unit": "px" },"style":{"dashArray":[{ "value": 1, "unit": "px" },"{d}"],"lineCap":"butt"}}},
         "t":{"$type":"typography","$value":{"fontFamily":"Inter","fontSize":{ "value": 16, "unit": "px" },"fontWeight":"bold","letterSpacing":{ "value": 0, "unit": "px" },"lineHeight":1.5}},
         "m":{"$type":"transition","$value":{"duration":{ "value": 200, "unit": "ms" },"delay":{ "value": 0, "unit": "ms" },"timingFunction":[0.5,0,1,1]}},
         "c":{"$type":"color","$value":{ "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" }},"y":{"$type":"dimension","$value":{ "value": 0, "unit": "px" }},"d":{"$value":"{y}"}}
        """##)
    #expect(
      report.changes.compactMap(\.loss) == [
        "the line height no longer stays the same when the font's size changes"
      ])
  }

  @Test("line heights", arguments: [("\"150%\"", "1.5"), ("\"1.2\"", "1.2"), ("1.4", "1.4")])
  func lineHeights(old: String, new: String) throws {
    let text = "{\"a\":{\"$type\":\"typography\",\"$value\":{\"lineHeight\":\(old)}}}"
    #expect(try migrated(text) == text.replacing(old, with: new))
  }

  @Test("a line height in another unit than the font's size can't be carried")
  func lineHeightUnits() throws {
    let report = try report(
      #"{"a":{"$type":"typography","$value":{"fontSize":"1rem","lineHeight":"24px"}}}"#)
    #expect(
      report.obstacles.map(\.reason).contains(
        "a line height is a number, and the font's size in the same unit isn't known"))
  }

  @Test("the first draft: no $, and Style Dictionary's .value")
  func bare() throws {
    let old = ##"""
      {
        "color": { "type": "color", "description": "paints",
          "red": { "value": "#ff0000", "comment": "danger" },
          "value": { "value": "{color.red.value}" },
          "kind": { "value": "{color.red}", "type": "color", "extensions": { "value": 1 } }
        }
      }
      """##
    #expect(
      try migrated(old)
        == ##"""
        {
          "color": { "$type": "color", "$description": "paints",
            "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" }, "$description": "danger" },
            "value": { "$value": "{color.red}" },
            "kind": { "$value": "{color.red}", "$type": "color", "$extensions": { "value": 1 } }
          }
        }
        """##)
  }

  @Test("a member that no token can have is reported")
  func strayMembers() throws {
    let report = try report(#"{"a":{"value":1,"type":"number","attributes":{"x":1}}}"#)
    #expect(report.obstacles.map(\.value) == ["\"attributes\""])
    #expect(report.obstacles.map(\.reason) == ["a token can have no member of this name"])
  }

  @Test("types of the first draft and of other programs")
  func types() throws {
    for (old, new) in [
      ("cubic-bezier", "cubicBezier"), ("fontName", "fontFamily"), ("fontSizes", "dimension"),
      ("opacity", "number"),
    ] {
      #expect(
        try migrated("{\"a\":{\"$type\":\"\(old)\",\"b\":{\"$value\":\"{c}\"}}}")
          == "{\"a\":{\"$type\":\"\(new)\",\"b\":{\"$value\":\"{c}\"}}}")
    }
  }

  @Test("a type that is missing is added where the value leaves no doubt")
  func inference() throws {
    #expect(
      try migrated(
        ##"{"a":{"$value":"#fff"},"b":{"$value":"1s"},"c":{"$value":4},"d":{"$value":"{a}"}}"##)
        == ##"{"a":{"$type": "color", "$value":{ "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" }},"b":{"$type": "duration", "$value":{ "value": 1, "unit": "s" }},"c":{"$type": "number", "$value":4},"d":{"$value":"{a}"}}"##
    )
    let report = try report(#"{"a":{"$value":"Inter"}}"#)
    #expect(
      report.obstacles.map(\.reason)
        == ["neither the token nor a group says of what $type it is"])
  }

  @Test("channels became components")
  func channels() throws {
    #expect(
      try migrated(
        #"{"a":{"$type":"color","$value":{"colorSpace":"srgb","channels":[1,0,0]}}}"#)
        == #"{"a":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,0,0]}}}"#)
  }

  @Test("a file of the standard comes out as it went in")
  func untouched() throws {
    let text = TokenRewriterTests.file
    let report = try report(text)
    #expect(report.bytes == Array(text.utf8))
    #expect(report.changes.isEmpty)
    #expect(report.isLossless)
  }
}
