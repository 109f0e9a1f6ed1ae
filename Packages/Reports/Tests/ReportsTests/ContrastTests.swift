import DesignTokens
import QuartetTokens
import Reports
import Testing

@Suite("Contrast of a report's colours, from the tokens")
struct ContrastTests {
  /// What plots of the products are painted with.
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
    case .dating, .friends: return common
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
