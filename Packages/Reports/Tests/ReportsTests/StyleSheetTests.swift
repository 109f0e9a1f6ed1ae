import DesignTokens
import QuartetTokens
import Testing

@testable import Reports

@Suite("The style sheet")
struct StyleSheetTests {
  private func css(_ paints: [String] = []) throws -> String {
    StyleSheet(try ReportStyle(QuartetTokens.theme(.climbing)), paints: paints).css
  }

  @Test("each appearance has its own colours, and what is dark stays on the screen")
  func appearances() throws {
    let css = try css()
    for appearance in ReportStyle.appearances {
      let tokens = try QuartetTokens.tokens(.climbing, appearance)
      let ground = try tokens.color("surface.base").css(.hex)
      #expect(css.contains("--surface-base:\(ground);"))
    }
    #expect(css.contains("@media screen and (prefers-color-scheme:dark){"))
    #expect(css.contains("@media (prefers-contrast:more){"))
    #expect(!css.contains("@media (prefers-color-scheme:dark)"))
    #expect(css.contains("@media print{"))
    #expect(css.contains("@media (prefers-reduced-motion:no-preference){html{scroll-behavior"))
  }

  @Test("it fetches nothing, and ends where it ends in HTML and in XML")
  func isHarmless() throws {
    let css = try css(["tick.flash"])
    for word in ["url(", "@import", "@font-face", "<", "&", "]]", "expression", "http:", "https:"] {
      #expect(!css.contains(word), "\(word)")
    }
    #expect(css.count { $0 == "{" } == css.count { $0 == "}" })
  }

  @Test("every variable that a rule uses is set")
  func isComplete() throws {
    let css = try css()
    for use in css.matches(of: /var\((--[a-z0-9-]+)\)/).map(\.1) where use != "--k" {
      #expect(css.contains("\(use):"), "\(use)")
    }
  }

  @Test("a plot's colour has a class; one that the theme lacks is that of bars")
  func paints() throws {
    let css = try css(["tick.flash", "no.such"])
    let tokens = try QuartetTokens.tokens(.climbing, TokenAppearance(.light))
    #expect(css.contains("--k1:\(try tokens.color("tick.flash").css(.hex));"))
    #expect(css.contains("--k2:\(try tokens.color("chart.bar").css(.hex));"))
    #expect(css.contains(".k2{--k:var(--k2)}"))
  }

  @Test("a theme that lacks a token is refused with its name")
  func refuses() throws {
    let file = """
      {"surface": {"base": {"$type": "color",
        "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}
      """
    let tokens = try TokenFile.read(Array(file.utf8), name: "half.tokens.json")
    let theme = TokenTheme(name: "half", base: .init(TokenAppearance(.light), tokens))
    let error = try #require(throws: TokenError.self) { try ReportStyle(theme) }
    #expect(error.path == "surface.raised")
  }

  @Test("a font's name can't end the style sheet")
  func escapesFonts() throws {
    let full = try QuartetTokens.tokens(.climbing, TokenAppearance(.light))
    let hostile = full.tokens.map { token -> Token in
      guard case .typography(let type) = token.content else { return token }
      let font = Typography(
        fontFamily: ["</style><script>", "a\";}*{color:red", "Font 2", "serif"],
        fontSize: type.fontSize, fontWeight: type.fontWeight, letterSpacing: type.letterSpacing,
        lineHeight: type.lineHeight)
      return Token(path: token.path, content: .typography(font))
    }
    let set = TokenSet(name: "hostile", tokens: hostile)
    let style = try ReportStyle(TokenTheme(name: "x", base: .init(TokenAppearance(.light), set)))
    let css = StyleSheet(style, paints: []).css
    #expect(!css.contains("<") && !css.contains("\";}*") && !css.contains("color:red"))
    #expect(css.contains("\"\\3c \\2f style\\3e \\3c script\\3e \""))
    #expect(css.contains("\"Font 2\",serif"))
    _ = try PageCheck(Report(title: "x").html(style))
  }
}

@Suite("What the style sheet does on paper and in forced colours")
struct StyleSheetMediaTests {
  private func rules(_ media: String) throws -> Substring {
    let css = StyleSheet(try Looks.style(), paints: []).css
    let start = try #require(css.firstRange(of: "@media \(media){"))
    return css[start.upperBound...]
  }

  @Test("tables that were opened are printed whole, others not at all")
  func openTables() throws {
    let print = try rules("print")
    #expect(print.contains("details:not([open]){display:none}"))
    #expect(print.contains("details .wide{overflow:visible;max-height:none}"))
    #expect(print.hasPrefix(":root{color-scheme:light;"))
    // A line about the origin of a page is no page of its own.
    #expect(print.contains("break-before:avoid}"))
    #expect(print.contains("a[href^=\"http\" i]::after"))
  }

  @Test("the outline of forced colours is one of marks, not of the tiles of their hatching")
  func forcedColors() throws {
    let forced = try rules("(forced-colors:active)").prefix { $0 != "\n" }
    #expect(forced.contains("svg>.fill") && !forced.contains("}.fill"))
  }
}

@Suite("Contrast of a report's colours, from the tokens")
struct ContrastTests {
  /// The paints of the products' plots.
  static func paints(_ brand: QuartetTokens.Brand) -> [String] {
    let common = (0..<PlotPaint.seriesCount).map { PlotPaint.series($0).token } + ["chart.bar"]
    switch brand {
    case .climbing:
      return common + [
        "tick.onsight", "tick.flash", "tick.redpoint", "tick.repeat", "tick.fall", "heat.some",
        "heat.much", "heat.most", "grade.novice", "grade.easy", "grade.moderate", "grade.advanced",
        "grade.expert", "grade.elite",
      ]
    case .journal:
      return common + [
        "effect.better", "effect.same", "effect.worse", "mood.calm", "mood.glad", "mood.anxious",
        "mood.sad", "mood.angry", "mood.ashamed",
      ]
    default: return common
    }
  }

  @Test(
    "words reach 4.5 : 1 and what is drawn 3 : 1, on the page, on notes and on white paper",
    arguments: QuartetTokens.Brand.allCases, Looks.appearances)
  func reaches(_ brand: QuartetTokens.Brand, _ appearance: TokenAppearance) throws {
    let tokens = try QuartetTokens.tokens(brand, appearance)
    var grounds = [try tokens.color("surface.base"), try tokens.color("surface.raised")]
    // On paper the look is the light one.
    if appearance.scheme == .light { grounds.append(.white) }
    for ground in grounds {
      for path in ["text.primary", "text.muted", "accent"] {
        let ratio = Contrast.wcag(try tokens.color(path), on: ground)
        #expect(ratio >= (appearance.contrast == .more ? 7 : 4.5), "\(path) \(ratio)")
      }
      for path in Self.paints(brand) + ["outline", "focus"] {
        let ratio = Contrast.wcag(try tokens.color(path), on: ground)
        #expect(ratio >= 3, "\(path) \(ratio)")
      }
    }
  }
}
