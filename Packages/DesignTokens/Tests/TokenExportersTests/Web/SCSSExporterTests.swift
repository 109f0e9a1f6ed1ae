import DesignTokens
import DesignTokensTesting
import Foundation
import Testing
import TokenExporters

@Suite("SCSS in sassc", .enabled(if: ForeignTool.isWanted))
struct SCSSExporterTests {
  private func compile(_ theme: TokenTheme, _ use: String) throws -> String {
    let folder = try ToolFolder()
    let files = try SCSSExporter().export(theme)
    try folder.write(files)
    let name = files[0].path.dropFirst().dropLast(5)
    try folder.write("@import \"\(name)\";\n\(use)", to: "use.scss")
    let outcome = try ForeignTool("sassc").run(["--style", "compact", "use.scss"], in: folder)
    #expect(outcome.complaints == "")
    return outcome.output.trimmingCharacters(in: .newlines)
  }

  @Test("Variables hold the base, each type as CSS takes it", .timeLimit(.minutes(30)))
  func variables() throws {
    let names = [
      "palette-pink-500", "palette-lime", "accent", "accent-half", "space-4", "weight-bold",
      "motion-fast", "motion-spring", "opacity-scrim", "line-dashes", "line-dashes-dash-array",
      "card-edge", "card-fade", "card-shadow", "card-gradient", "type-heading",
      "type-heading-letter-spacing", "font-body",
    ]
    let css = try compile(
      WebThemes.all, names.map { "a { v: $\($0); }" }.joined(separator: "\n"))
    let values = css.split(separator: "\n").map {
      $0.dropFirst("a { v: ".count).dropLast("; }".count)
    }
    #expect(
      values == [
        "#ff4d88", "#00fb29", "#ff4d88", "rgba(255, 0, 0, 0.5)", "10px", "700", "180ms",
        "cubic-bezier(0.34, 1.56, 0.64, 1)", "0.58", "dashed", "4px 2px", "1px solid #ff4d88",
        "0.2s cubic-bezier(0, 0, 1, 1) 0ms",
        "0px 2px 8px 0px rgba(0, 0, 0, 0.25), inset 0px 0px 0px 1px #ff4d88",
        "#ff4d88 0%, #ffffff 7%", "700 1.5rem/1.2 \"Inter\", serif", "-0.5px",
        "'Inter \"x\"', sans-serif",
      ])
  }

  @Test("Maps hold every appearance, each type as CSS takes it", .timeLimit(.minutes(30)))
  func maps() throws {
    let css = try compile(
      WebThemes.all,
      """
      @function get($map, $keys...) {
        @each $key in $keys { $map: map-get($map, $key); }
        @return $map;
      }
      @each $name, $map in $token-appearances {
        a { name: $name; text: get($map, "text", "primary"); link: get($map, "link"); }
      }
      b { a: get($tokens, "accent", "$root"); f: get($tokens, "type", "heading", "font"); }
      b { g: get($tokens, "card", "gradient"); d: get($tokens, "line", "dashes", "dash-array"); }
      """)
    #expect(
      css.split(separator: "\n") == [
        "a { name: \"light\"; text: #333333; link: #ff4d88; }",
        "a { name: \"dark\"; text: #cccccc; link: #000000; }",
        "a { name: \"light-more\"; text: #000000; link: #ff4d88; }",
        "a { name: \"dark-more\"; text: #ffffff; link: #000000; }",
        "b { a: #ff4d88; f: 700 1.5rem/1.2 \"Inter\", serif; }",
        "b { g: #ff4d88 0%, #ffffff 7%; d: 4px 2px; }",
      ])
  }

  @Test("Odd names and texts are names and texts", .timeLimit(.minutes(30)))
  func odd() throws {
    let use = WebThemes.oddNames.map { "a { v: $odd-\($0.kebab); }" }.joined(separator: "\n")
    let css = try compile(WebThemes.odd, use + "\nb { n: length(map-get($tokens, \"odd\")); }")
    let lines = css.split(separator: "\n").filter {
      !$0.hasPrefix("@charset") && !$0.hasPrefix("\u{FEFF}@")
    }
    let wanted = WebThemes.oddNames.indices.map { index in
      let digits = String(index + 1, radix: 16)
      return "a { v: #\(digits.count == 1 ? "0" : "")\(digits)0203; }"
    }
    #expect(lines.map(String.init) == wanted + ["b { n: \(WebThemes.oddNames.count); }"])
  }

  @Test(
    "No tokens make empty maps, and a leading digit gets an underscore", .timeLimit(.minutes(30)))
  func edges() throws {
    #expect(try compile(WebThemes.theme([]), "a { n: length($tokens); }") == "a { n: 0; }")
    let digit = Token(path: "9lives", content: .number(9))
    let empty = Token(path: "none", content: .gradient([]))
    #expect(
      try compile(WebThemes.theme([digit, empty]), "a { n: $_9lives; l: length($none); }")
        == "a { n: 9; l: 0; }")
  }

  @Test("A token can't be called as one of the maps")
  func reserved() {
    let token = Token(path: "tokens", content: .number(1))
    let reason = TokenExportError.Reason.sameName(name: "$tokens", paths: ["$tokens", "tokens"])
    #expect(throws: TokenExportError(exporter: "scss", reason: reason)) {
      try SCSSExporter().export(WebThemes.theme([token]))
    }
  }
}
