import DesignTokens
import DesignTokensTesting
import Foundation
import Testing
import TokenExporters

/// Chromium's computation of the style sheets, asked on one page for all of them.
@Suite("CSS and Tailwind in Chromium", .enabled(if: ForeignTool.isWanted))
struct BrowserTests {
  /// The probes of an element: a property to set, its value, and the expected computed values.
  private static let probes: [(property: String, value: String, light: String, dark: String)] = [
    ("color", "var(--palette-pink-500)", "rgb(255, 77, 136)", "rgb(255, 77, 136)"),
    ("color", "var(--palette-lime)", "rgb(0, 251, 41)", "color(display-p3 0 1 0.5)"),
    ("color", "var(--surface-base)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"),
    ("color", "var(--text-primary)", "rgb(51, 51, 51)", "rgb(255, 255, 255)"),
    ("color", "var(--accent)", "rgb(255, 77, 136)", "rgb(255, 77, 136)"),
    ("color", "var(--accent-half)", "rgba(255, 0, 0, 0.5)", "rgba(255, 0, 0, 0.5)"),
    ("color", "var(--link)", "rgb(255, 77, 136)", "rgb(0, 0, 0)"),
    ("width", "var(--space-4)", "10px", "12px"),
    ("font-family", "var(--font-body)", "\"Inter \\\"x\\\"\", sans-serif", same),
    ("font-weight", "var(--weight-bold)", "700", same),
    ("transition-duration", "var(--motion-fast)", "0.18s", same),
    (
      "transition-timing-function", "var(--motion-spring)", "cubic-bezier(0.34, 1.56, 0.64, 1)",
      same
    ),
    ("opacity", "var(--opacity-scrim)", "0.58", same),
    ("border-top-style", "var(--line-dashes)", "dashed", same),
    ("stroke-dasharray", "var(--line-dashes-dash-array)", "4px, 2px", same),
    ("stroke-linecap", "var(--line-dashes-line-cap)", "round", same),
    ("border", "var(--card-edge)", "1px solid rgb(255, 77, 136)", same),
    ("transition", "opacity var(--card-fade)", "opacity 0.2s cubic-bezier(0, 0, 1, 1)", same),
    (
      "box-shadow", "var(--card-shadow)",
      "rgba(0, 0, 0, 0.25) 0px 2px 8px 0px, rgb(255, 77, 136) 0px 0px 0px 1px inset", same
    ),
    (
      "background-image", "linear-gradient(to right, var(--card-gradient))",
      "linear-gradient(to right, rgb(255, 77, 136) 0%, rgb(255, 255, 255) 7%)", same
    ),
    ("font", "var(--type-heading)", "700 24px / 28.8px Inter, serif", same),
    ("font-size", "var(--type-heading-font-size)", "24px", same),
    ("letter-spacing", "var(--type-heading-letter-spacing)", "-0.5px", same),
  ]

  private static let same = ""

  /// The same for the names that Tailwind wants.
  private static let tailwindProbes:
    [(property: String, value: String, light: String, dark: String)] =
      [
        ("color", "var(--color-palette-lime)", "rgb(0, 251, 41)", "color(display-p3 0 1 0.5)"),
        ("color", "var(--color-text-primary)", "rgb(51, 51, 51)", "rgb(255, 255, 255)"),
        ("color", "var(--color-link)", "rgb(255, 77, 136)", "rgb(0, 0, 0)"),
        ("width", "var(--spacing-4)", "10px", "12px"),
        ("font-size", "var(--text-heading)", "24px", same),
        ("line-height", "var(--text-heading--line-height)", "19.2px", same),
        ("font-family", "var(--font-heading)", "Inter, serif", same),
        (
          "transition-timing-function", "var(--ease-spring)", "cubic-bezier(0.34, 1.56, 0.64, 1)",
          same
        ),
      ]

  /// The probes within an element that the other scheme's selector matches, and around it.
  private static let nestedProbes:
    [(property: String, value: String, light: String, dark: String)] =
      [
        ("color", "var(--ground)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"),
        ("color", "var(--surface)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"),
        ("color", "var(--page)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"),
        ("color", "var(--only-light)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"),
        ("color", "var(--link)", "rgb(255, 77, 136)", "rgb(255, 77, 136)"),
        ("border", "var(--panel)", "1px solid rgb(255, 255, 255)", "1px solid rgb(0, 0, 0)"),
        ("font-size", "var(--small-font-size)", "20px", "30px"),
        ("font", "var(--small)", "20px / 30px Inter", "30px / 45px Inter"),
      ]

  /// Every way to tell light from dark, each set on an element of its own.
  private static let exporters: [(id: String, exporter: CSSExporter)] = [
    ("both", CSSExporter(selector: "#both")),
    ("media", CSSExporter(selector: "#media", schemes: .mediaQuery)),
    ("pairs", CSSExporter(selector: "#pairs", schemes: .lightDark)),
    ("resolved", CSSExporter(selector: "#resolved", resolvesReferences: true)),
  ]

  private func text(_ files: [TokenExportFile]) -> String {
    String(decoding: files[0].bytes, as: UTF8.self)
  }

  /// A page with all style sheets in it, which writes what Chromium computes into itself.
  private func page(in folder: ToolFolder) throws {
    var styles = ""
    var questions: [(id: String, property: String, value: String)] = []
    for (id, exporter) in Self.exporters {
      styles +=
        "<style>\(text(try exporter.export(WebThemes.all)))</style><div id=\"\(id)\"></div>\n"
      questions += Self.probes.map { (id, $0.property, $0.value) }
    }
    let tailwind = text(try TailwindExporter().export(WebThemes.all))
    // Browsers skip `@theme`; it contains plain declarations, which Tailwind sets on `:root`.
    styles += "<style>\(tailwind.replacing("@theme", with: ":root"))</style><div id=\"tw\"></div>\n"
    questions += Self.tailwindProbes.map { ("tw", $0.property, $0.value) }
    let odd = CSSExporter(selector: "#odd", writesComments: true)
    styles += "<style>\(text(try odd.export(WebThemes.odd)))</style><div id=\"odd\"></div>\n"
    questions += WebThemes.oddNames.map { ("odd", "color", "var(--odd-\($0.kebab))") }
    questions.append(("odd", "font-family", "var(--font)"))
    let nested = CSSExporter(selector: "#nest", schemeSelector: ".night")
    styles += """
      <style>\(text(try nested.export(WebThemes.nested)))</style><div id="nest"><p id="day"></p>
      <div class="night" id="root-night"><div><p id="night"></p></div></div></div>

      """
    questions += Self.nestedProbes.flatMap { probe in
      ["day", "night"].map { ($0, probe.property, probe.value) }
    }
    let list = questions.map { "[\"\($0.id)\", \"\($0.property)\", \"\($0.value)\"]" }
    try folder.write(
      """
      <!doctype html><meta charset="utf-8"><body>\(styles)<pre id="answers"></pre><script>
      const answers = [\(list.joined(separator: ",\n"))].map(([id, property, value]) => {
        const element = document.createElement("div");
        document.getElementById(id).append(element);
        element.style.setProperty(property, value);
        const answer = getComputedStyle(element).getPropertyValue(property);
        return encodeURIComponent([id, property, value, answer].join("\\t"));
      });
      document.getElementById("answers").textContent = answers.join("\\n");
      </script>
      """, to: "page.html")
  }

  /// Chromium's answers by element, property and value.
  private func answers(dark: Bool) throws -> [String: String] {
    let folder = try ToolFolder()
    try page(in: folder)
    let outcome = try ForeignTool.browse(
      "page.html", dark: dark, contrast: dark, wide: dark, in: folder)
    #expect(!outcome.complaints.contains("CONSOLE"))
    let start = try #require(outcome.output.range(of: "<pre id=\"answers\">"))
    let end = try #require(outcome.output.range(of: "</pre>"))
    var answers: [String: String] = [:]
    for line in outcome.output[start.upperBound..<end.lowerBound].split(separator: "\n") {
      let parts = (line.removingPercentEncoding ?? "").components(separatedBy: "\t")
      try #require(parts.count == 4)
      answers[parts[0...2].joined(separator: " ")] = parts[3]
    }
    return answers
  }

  @Test(
    "Each value computes to what the token says, in light on a plain screen, and in dark with more contrast on a better one",
    .timeLimit(.minutes(30)), arguments: [false, true])
  func computedValues(dark: Bool) throws {
    let answers = try answers(dark: dark)
    for id in Self.exporters.map(\.id) {
      for probe in Self.probes {
        let wanted = dark && probe.dark != Self.same ? probe.dark : probe.light
        #expect(answers["\(id) \(probe.property) \(probe.value)"] == wanted, "\(id) \(probe)")
      }
    }
    for probe in Self.tailwindProbes {
      let wanted = dark && probe.dark != Self.same ? probe.dark : probe.light
      #expect(answers["tw \(probe.property) \(probe.value)"] == wanted, "\(probe)")
    }
    for probe in Self.nestedProbes {
      for (id, wanted) in [("day", probe.light), ("night", probe.dark)] {
        #expect(answers["\(id) \(probe.property) \(probe.value)"] == wanted, "\(id) \(probe)")
      }
    }
    for (index, name) in WebThemes.oddNames.enumerated() {
      #expect(
        answers["odd color var(--odd-\(name.kebab))"] == "rgb(\(index + 1), 2, 3)", "\(name)")
    }
    let font = try #require(answers["odd font-family var(--font)"])
    #expect(font.hasPrefix("\"*/ </style></script><script>alert(1)</script> --> \\\" ' `"))
    #expect(font.hasSuffix("\u{FFFD}\", serif"))
  }

  @Test(
    "The page shows every token, odd ones too, and lets nothing of them in",
    .timeLimit(.minutes(30)))
  func tokenPage() throws {
    let folder = try ToolFolder()
    try folder.write("<!doctype html><title>frames</title>", to: "empty.html")
    let all = try HTMLExporter().export(WebThemes.all)
    let odd = try HTMLExporter().export(WebThemes.odd)
    #expect(all.map(\.path) == ["sample.html"])
    // One page instead of two runs: the odd one behind the other, as the parser has to survive both.
    try folder.write(text(all) + text(odd), to: "page.html")
    let outcome = try ForeignTool.browse(
      "page.html", dark: true, contrast: false, wide: false, in: folder)
    #expect(!outcome.complaints.contains("CONSOLE"))
    let dom = outcome.output
    func count(_ part: String) -> Int { dom.components(separatedBy: part).count - 1 }
    #expect(count("<article ") == 19 + WebThemes.oddNames.count + 1)
    #expect(count("<script") == 0)
    #expect(count("<b>b") == 0)
    #expect(count("<figure>") == 19 * 4 + WebThemes.oddNames.count + 1)
    #expect(count("</main>") == 2)
  }
}
