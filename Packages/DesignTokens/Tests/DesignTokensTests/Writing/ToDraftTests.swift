import DesignTokens
import DomainModelsTesting
import Interchange
import Testing

@Suite("To the draft")
struct ToDraftTests {
  private func report(_ text: String) throws -> TokenMigrationReport {
    try TokenMigration.toDraft.migrate(Array(text.utf8), name: "new.json")
  }

  @Test("values become strings, all else stays")
  func values() throws {
    let text = ##"""
      { "a":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,0.30196,0.53333],"hex":"#ff4d88"},
        "$extensions":{"v":{"colorSpace":"srgb","components":[0,0,0]}}},
       "b":{"$value":{"value":1.50,"unit":"rem"}}, "c":{"$value":{"value":0.3,"unit":"s"}},
       "d":{"$value":"{a}"}, "e":{"$ref":"#/a"},"n":{"$value":350,"$type":"fontWeight"},
       "s":{"$value":[{"color":{"$ref":"#/a/$value"},"offsetX":{"value":0,"unit":"px"},"inset":true}]} }
      """##
    let report = try report(text)
    #expect(
      String(decoding: report.bytes, as: UTF8.self) == ##"""
        { "a":{"$type":"color","$value":"#ff4d88",
          "$extensions":{"v":{"colorSpace":"srgb","components":[0,0,0]}}},
         "b":{"$value":"1.50rem"}, "c":{"$value":"300ms"},
         "d":{"$value":"{a}"}, "e":{"$value":"{a}"},"n":{"$value":350,"$type":"fontWeight"},
         "s":{"$value":[{"color":"{a}","offsetX":"0px","inset":true}]} }
        """##)
    #expect(report.isLossless)
  }

  @Test(
    "colours that hex can't say",
    arguments: [
      (
        #"{"colorSpace":"display-p3","components":[1,0,0]}"#, "#ff0b0c",
        "the colour lies outside sRGB; it was moved inside, in OKLCH by its chroma"
      ),
      (
        ##"{"colorSpace":"display-p3","components":[1,0,0],"hex":"#f00000"}"##, "#f00000",
        "the colour lies outside sRGB; its hex stands for it"
      ),
      (
        #"{"colorSpace":"oklch","components":[1,0,"none"]}"#, "#ffffff",
        "a missing component became 0"
      ),
      (
        #"{"colorSpace":"hsl","components":[0,0,100]}"#, "#ffffff",
        "the colour was given in hsl"
      ),
      (
        #"{"colorSpace":"srgb","components":[0.5,0,0]}"#, "#800000",
        "the colour lies between two steps of 8 bits"
      ),
      (
        #"{"colorSpace":"srgb","components":[1,1,1],"alpha":0.5}"#, "#ffffff80",
        "the colour lies between two steps of 8 bits"
      ),
    ])
  func losses(old: String, new: String, loss: String) throws {
    let report = try report("{\"a\":{\"$value\":\(old)}}")
    #expect(report.changes.map(\.after) == ["\"\(new)\""])
    #expect(report.changes.map(\.loss) == [loss])
  }

  @Test("what the draft hasn't stays and is reported")
  func obstacles() throws {
    let text = ##"""
      {"g":{"$root":{"$value":1}},"h":{"$extends":"{g}"},"i":{"$ref":"#/g","x":{"$value":1}},
       "j":{"$ref":"#/a/$value/components/0"},"k":{"$value":{"$ref":"#/a/$value/unit"}},
       "l":{"$value":{"value":{"$ref":"#/n/$value"},"unit":"px"}},"m":{"$value":{"value":1,"unit":"em"}},
       "o":{"$value":{"colorSpace":"srgb","components":["none",0,{"$ref":"#/z"}]}}}
      """##
    let report = try report(text)
    #expect(report.bytes == Array(text.utf8))
    #expect(
      report.obstacles.map { "\($0.path): \($0.reason)" } == [
        "g.$root: the draft has no $root",
        "h: the draft has no groups that extend others",
        "i: the draft has no groups that extend others",
        "j: the draft can't refer to a part of a value",
        "k: the draft can't refer to a part of a value",
        "l: the draft can't refer to a part of a value",
        "m: the draft has no unit em",
        "o: the draft writes a colour as hex digits, and this isn't complete",
      ])
  }

  @Test("there and back is the same set of tokens")
  func roundTrip() throws {
    let text = ##"""
      {"a":{"$type":"color","x":{"$value":{ "colorSpace": "srgb", "components": [0.2, 0.4, 0.6], "hex": "#336699" }},"y":{"$value":"{a.x}"}},
       "d":{"$type":"dimension","$description":"d","z":{"$value":{ "value": 4, "unit": "px" }}}}
      """##
    let draft = try report(text)
    let back = try TokenMigration.fromDraft.migrate(draft.bytes, name: "x")
    #expect(String(decoding: back.bytes, as: UTF8.self) == text)
    #expect(
      try TokenFile.read(back.bytes, name: "x").tokens
        == TokenFile.read(Array(text.utf8), name: "x").tokens)
  }

  @Test("a resolver stays as it is, in both directions, and the reason is said")
  func resolvers() throws {
    let text = #"{"version":"2025.10","sets":{"a":{"sources":[]}},"resolutionOrder":[]}"#
    for migration in TokenMigration.allCases {
      let report = try migration.migrate(Array(text.utf8), name: "app.json")
      #expect(report.bytes == Array(text.utf8))
      #expect(report.changes.isEmpty)
      #expect(!report.isLossless)
      let obstacle = try #require(report.obstacles.first)
      #expect(report.obstacles.count == 1)
      #expect(obstacle.value == "\"resolutionOrder\"")
      #expect(obstacle.place.column == 50)
      #expect(
        obstacle.reason
          == "the drafts have no resolvers; carry over the token files that it refers to")
      let named = try migration.migrate(Array("{}".utf8), name: "app.resolver.json")
      #expect(named.obstacles.map(\.value) == ["{}"])
    }
    // A group of this name is tokens.
    let tokens = #"{"resolutionOrder":{"a":{"$type":"number","$value":1}}}"#
    #expect(try report(tokens).isLossless)
  }

  @Test("any JSON goes through without a crash")
  func anything() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<400 {
      let bytes = generator.tree(depth: 6).bytes()
      for migration in TokenMigration.allCases {
        let report = try migration.migrate(bytes, name: "x")
        #expect(throws: Never.self) { try JSONDocument(report.bytes) }
      }
    }
  }
}
