import DesignTokens
import DesignTokensTesting
import Interchange
import Testing
import TokenExporters

@Suite("JSON")
struct JSONExporterTests {
  private static let file = """
    {
      "$description": "All of it", "$extensions": {"org.example": {"n": [1, 2.5, null]}},
      "palette": {
        "$type": "color", "$description": "Paints",
        "pink": {"$value": {"colorSpace": "srgb", "components": [1, 0.3, 0.5], "hex": "#ff4d80"}},
        "none": {"$value": {"colorSpace": "oklch", "components": [0.7, "none", 20.5], "alpha": 0.5}}
      },
      "accent": {
        "$deprecated": "Use palette",
        "$root": {"$value": "{palette.pink}", "$description": "Line\\n\\u2028\\u0085 two"},
        "kept": {"$value": "{accent.$root}", "$deprecated": false},
        "size": {"$type": "dimension", "$value": {"value": -0.5, "unit": "rem"}, "$deprecated": true}
      },
      "edge": {
        "$type": "border",
        "$value": {"color": "{palette.pink}", "width": "{accent.size}", "style": "dashed"},
        "$extensions": {"a": {}}
      },
      "shade": {
        "$type": "shadow",
        "$value": [{
          "color": "{palette.none}", "offsetX": {"value": 0, "unit": "px"},
          "offsetY": "{accent.size}", "blur": {"value": 2, "unit": "px"},
          "spread": {"value": 0, "unit": "px"}
        }]
      },
      "part": {
        "$type": "number", "$value": {"$ref": "#/palette/pink/$value/components/1"}
      },
      "empty": {"$description": "Nothing yet"}
    }
    """

  private func read(_ bytes: [UInt8]) throws -> TokenSet {
    try TokenFile.read(bytes, name: "sample.tokens.json")
  }

  private func theme(_ tokens: TokenSet) -> TokenTheme {
    TokenTheme(name: "sample", base: .init(TokenAppearance(.light), tokens))
  }

  @Test("A file reads back as it was: values, references, groups, extensions, order")
  func roundTrip() throws {
    let tokens = try read(Array(Self.file.utf8))
    let files = try JSONExporter().export(theme(tokens))
    #expect(files.map(\.path) == ["sample.tokens.json"])
    let again = try read(files[0].bytes)
    #expect(again.tokens == tokens.tokens)
    #expect(again.groups == tokens.groups)
    // The document contains the parts that a round trip could lose.
    #expect(again["accent.kept"]?.reference == "accent.$root")
    #expect(again["edge"]?.parts.map(\.reference) == ["palette.pink", "accent.size"])
    #expect(again["shade"]?.parts.map(\.place) == ["[0].color", "[0].offsetY"])
    #expect(again["part"]?.parts.first?.reference == "#/palette/pink/$value/components/1")
  }

  @Test("Resolved, it has the same values and no references")
  func resolved() throws {
    let tokens = try read(Array(Self.file.utf8))
    let bytes = try JSONExporter(.resolved).export(theme(tokens))[0].bytes
    let again = try read(bytes)
    #expect(again.tokens.map(\.content) == tokens.tokens.map(\.content))
    #expect(again.tokens.allSatisfy { $0.reference == nil && $0.parts.isEmpty })
    #expect(again.tokens.map(\.extensions) == tokens.tokens.map(\.extensions))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("\"{") && !text.contains("$ref"))
  }

  @Test("A reference to what isn't there is resolved")
  func dangling() throws {
    let token = Token(
      path: "a", content: .color(.black), reference: "gone",
      parts: [TokenPart(place: "components[0]", reference: "#/gone/$value/components/0")])
    let text = String(
      decoding: try JSONExporter().export(WebThemes.theme([token]))[0].bytes, as: UTF8.self)
    #expect(!text.contains("gone"))
    #expect(try read(Array(text.utf8))["a"]?.content == .color(.black))
  }

  @Test("Each appearance has a file of its own")
  func files() throws {
    #expect(
      try JSONExporter(.flat).export(WebThemes.all).map(\.path) == [
        "sample.json", "sample.dark.json", "sample.light-more.json", "sample.dark-more.json",
      ])
    let dark = try JSONExporter().export(WebThemes.all)[1]
    #expect(dark.path == "sample.dark.tokens.json")
    #expect(try read(dark.bytes)["surface.base"]?.content == .color(.black))
  }

  @Test(
    "Python reads what is written, odd names too", .enabled(if: ForeignTool.isWanted),
    .timeLimit(.minutes(30)))
  func python() throws {
    let folder = try ToolFolder()
    try folder.write(
      """
      import json, sys
      flat = json.load(open(sys.argv[1], encoding="utf-8"))
      nested = json.load(open(sys.argv[2], encoding="utf-8"))
      def walk(group, path=()):
          for name, value in group.items():
              if name.startswith("$") and name != "$root": continue
              if "$value" in value: yield ".".join(path + (name,))
              else: yield from walk(value, path + (name,))
      lines = open(sys.argv[1], encoding="utf-8").read()
      print(len(flat), list(walk(nested)) == list(flat), len(lines.splitlines()) == lines.count("\\n"))
      print(flat.get("card.shadow"), flat.get("weight.bold"), flat.get("opacity.scrim"))
      """, to: "read.py")
    func facts(_ theme: TokenTheme) throws -> String {
      var file = try JSONExporter(.flat).export(theme)[0]
      try folder.write([TokenExportFile(path: "flat.json", bytes: file.bytes)])
      file = try JSONExporter().export(theme)[0]
      try folder.write([TokenExportFile(path: "nested.json", bytes: file.bytes)])
      let outcome = try ForeignTool("python3").run(
        ["read.py", "flat.json", "nested.json"], in: folder)
      #expect(outcome.complaints == "")
      return outcome.output
    }
    let shadow = "0px 2px 8px 0px rgb(0 0 0 / 0.25), inset 0px 0px 0px 1px #ff4d88"
    #expect(try facts(WebThemes.all) == "19 True True\n\(shadow) 700 0.58\n")
    #expect(
      try facts(WebThemes.odd) == "\(WebThemes.oddNames.count + 1) True True\nNone None None\n")
    #expect(try facts(WebThemes.theme([])) == "0 True True\nNone None None\n")
  }

  @Test("Odd names read back")
  func odd() throws {
    let bytes = try JSONExporter().export(WebThemes.odd)[0].bytes
    #expect(try read(bytes).tokens == WebThemes.odd.base.tokens.tokens)
  }

  @Test("A token in which another lies is refused")
  func nested() {
    let tokens = ["a", "a.b"].map { Token(path: $0, content: .number(1)) }
    let error = TokenExportError(
      exporter: "json", reason: .sameName(name: "a", paths: ["a", "a.b"]))
    #expect(throws: error) { try JSONExporter().export(WebThemes.theme(tokens)) }
  }
}
