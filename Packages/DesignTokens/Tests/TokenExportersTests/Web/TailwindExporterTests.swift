import DesignTokens
import Foundation
import Testing
import TokenExporters

@Suite("Tailwind")
struct TailwindExporterTests {
  private func names(_ tokens: [Token]) throws -> [String] {
    let file = try TailwindExporter().export(WebThemes.theme(tokens))[0]
    #expect(file.path == "sample.tailwind.css")
    return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("  --") }.map { String($0.prefix { $0 != ":" }.dropFirst(2)) }
  }

  @Test(
    "Type and group decide the namespace, which isn't said twice",
    arguments: [
      ("palette.pink", TokenType.color, "--color-palette-pink"),
      ("color.pink", .color, "--color-pink"),
      ("space.4", .dimension, "--spacing-4"), ("card.width", .dimension, "--spacing-card-width"),
      ("radius.lg", .dimension, "--radius-lg"), ("breakpoint.md", .dimension, "--breakpoint-md"),
      ("fontSize.lg", .dimension, "--text-lg"), ("font.body", .fontFamily, "--font-body"),
      ("font.weight.bold", .fontWeight, "--font-weight-bold"),
      ("motion.fast", .duration, "--transition-duration-fast"),
      ("easing.spring", .cubicBezier, "--ease-spring"),
      ("line-height.snug", .number, "--leading-snug"),
      ("ratio.golden", .number, "--ratio-golden"), ("shadow.card", .shadow, "--shadow-card"),
      ("line.thin", .strokeStyle, "--line-thin"), ("brand.sky", .gradient, "--brand-sky"),
    ])
  func namespaces(path: String, type: TokenType, name: String) throws {
    let token = try #require(WebThemes.all.base.tokens.tokens.first { $0.type == type })
    #expect(try names([Token(path: path, content: token.content)]).first == name)
  }

  @Test("An alias follows its target into another namespace")
  func alias() throws {
    let tokens = [
      Token(path: "shadow.tint", content: .color(.black), reference: "palette.ink"),
      Token(path: "palette.ink", content: .color(.black)),
    ]
    let file = try TailwindExporter().export(WebThemes.theme(tokens))[0]
    #expect(
      String(decoding: file.bytes, as: UTF8.self).contains(
        "  --color-shadow-tint: var(--color-palette-ink);\n"))
  }

  private func text(_ tokens: [Token]) throws -> String {
    String(
      decoding: try TailwindExporter().export(WebThemes.theme(tokens))[0].bytes, as: UTF8.self)
  }

  private func typography(_ path: String, _ font: String?) -> Token {
    Token(
      path: path,
      content: .typography(
        Typography(
          fontFamily: ["Inter"], fontSize: WebThemes.px(16), fontWeight: FontWeight(400),
          letterSpacing: WebThemes.px(0), lineHeight: 1.5)),
      parts: font.map { [TokenPart(place: "fontFamily", reference: $0)] } ?? [])
  }

  @Test("A text whose font is the token of that name gives no font")
  func ownFont() throws {
    let font = Token(path: "font.body", content: .fontFamily(["Inter"]))
    let alias = Token(
      path: "type.note", content: typography("x", nil).content, reference: "type.body")
    let written = try text([typography("type.body", "font.body"), font, alias])
    #expect(written.components(separatedBy: "--font-body: ").count == 2)
    #expect(written.contains("  --font-body: \"Inter\";\n"))
    #expect(written.contains("  --font-note: var(--font-body);\n"))
  }

  @Test("A text whose font is called like a token's gives one of another name")
  func otherFont() throws {
    let font = Token(path: "font.body", content: .fontFamily(["Besley"]))
    let written = try text([typography("type.body", nil), font])
    #expect(written.contains("  --font-body: \"Besley\";\n"))
    #expect(written.contains("  --font-text-body: \"Inter\";\n"))
    let taken = Token(path: "font.text-body", content: .fontFamily(["Karla"]))
    let reason = TokenExportError.Reason.sameName(
      name: "--font-text-body", paths: ["type.body", "font.text-body"])
    #expect(throws: TokenExportError(exporter: "tailwind", reason: reason)) {
      try text([typography("type.body", nil), font, taken])
    }
  }

  @Test("A token that only other appearances have is registered with the first one's value")
  func onlyElsewhere() throws {
    let theme = WebThemes.full { dark, more in
      let grey = dark ? (more ? 1 : 0.2) : 0.0
      let glow = Token(path: "glow", content: .color(ColorValue(.srgb, grey, grey, grey)))
      return [Token(path: "ink", content: .color(.black))] + (dark ? [glow] : [])
    }
    let written = String(decoding: try TailwindExporter().export(theme)[0].bytes, as: UTF8.self)
    #expect(
      written.contains("\n@theme {\n  --color-ink: #000000;\n  --color-glow: #333333;\n}\n"))
    #expect(written.components(separatedBy: "--color-glow: #333333;").count == 2)
    #expect(written.components(separatedBy: "--color-glow: #ffffff;").count == 2)
  }

  @Test("A selector makes a custom variant")
  func variant() throws {
    let files = try TailwindExporter(schemeSelector: ".dark").export(WebThemes.all)
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(text.contains("\n@custom-variant dark (&:where(.dark, .dark *));\n"))
    #expect(text.contains("\n.dark {\n  color-scheme: dark;\n"))
    #expect(!text.contains("prefers-color-scheme"))
  }

  @Test("What depends on a changed property stands in the selector's rule again")
  func dependents() throws {
    let files = try TailwindExporter(schemeSelector: ".night").export(WebThemes.nested)
    let text = String(decoding: files[0].bytes, as: UTF8.self)
    let rule = try #require(text.range(of: "\n.night {")).upperBound
    for line in [
      "--color-ground: #000000", "--color-page: var(--color-surface)", "--panel: var(--edge)",
      "--text-small: var(--text-note)", "--color-only-light: var(--color-surface)",
    ] {
      #expect(text[rule...].contains("  \(line);\n"), "\(line)")
    }
    #expect(!text[rule...].contains("--color-link"))
  }

  @Test("Two hyphens stay if that is wanted, so that a part of a text can be a token of its own")
  func doubleDashes() throws {
    let height = Token(path: "text.lg--line-height", content: .number(1.5))
    let size = Token(path: "text.lg", content: .dimension(WebThemes.px(18)))
    let theme = WebThemes.theme([size, height])
    func text(_ keeps: Bool) throws -> String {
      String(
        decoding: try TailwindExporter(keepsDoubleDashes: keeps).export(theme)[0].bytes,
        as: UTF8.self)
    }
    #expect(try text(true).contains("  --text-lg: 18px;\n  --text-lg--line-height: 1.5;\n"))
    #expect(try text(false).contains("  --text-lg-line-height: 1.5;\n"))
    let twice = WebThemes.theme([typography("type.lg", nil), height])
    let reason = TokenExportError.Reason.sameName(
      name: "--text-lg--line-height", paths: ["type.lg", "text.lg--line-height"])
    #expect(throws: TokenExportError(exporter: "tailwind", reason: reason)) {
      try TailwindExporter(keepsDoubleDashes: true).export(twice)
    }
  }

  @Test("Names that come out the same are refused by the paths that their author knows")
  func sameNames() {
    func refuses(_ first: String, _ second: String, _ name: String) {
      let tokens = [first, second].map { Token(path: $0, content: .color(.black)) }
      let reason = TokenExportError.Reason.sameName(name: name, paths: [first, second])
      #expect(throws: TokenExportError(exporter: "tailwind", reason: reason)) {
        try TailwindExporter().export(WebThemes.theme(tokens))
      }
    }
    refuses("color.ink", "ink", "--color-ink")
    refuses("color.a-b", "color.a.b", "--color-a-b")
  }
}
