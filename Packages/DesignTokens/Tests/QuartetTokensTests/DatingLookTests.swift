import DesignTokens
import QuartetTokens
import Testing

/// The colours that the screens of dating rely on: the dark look is that of the first release.
@Suite struct DatingLookTests {
  private static let colors: [(path: String, hex: String)] = [
    ("surface.base", "#1d0d22"), ("surface.raised", "#2b1433"), ("surface.selected", "#3d1d47"),
    ("text.primary", "#fff6f8"), ("text.muted", "#e6bdd0"), ("text.on-card", "#fff6f8"),
    ("text.on-card-muted", "#ffe9f0"), ("accent", "#ff7aa6"), ("match", "#ff8a7a"),
    ("border", "#5a3163"), ("swipe.like", "#ff7aa6"), ("swipe.pass", "#c39ab5"),
    ("swipe.later", "#ffc45c"), ("swipe.undo", "#6cc8ff"), ("chart.bar", "#ff9a5a"),
    ("chart.track", "#3d1d47"), ("chart.interval", "#b08cff"),
    ("bubble.user.background", "#b3165a"), ("bubble.user.text", "#fff6f8"),
    ("bubble.persona.background", "#3f1a7a"), ("bubble.persona.text", "#ffe9f0"),
    ("status.warning", "#ffc45c"), ("status.error", "#ff6b5e"), ("claim.pro", "#5fe0a5"),
    ("claim.con", "#ff7a3d"), ("claim.figure", "#6cc8ff"), ("claim.correction", "#ffdc8a"),
    ("category.srm", "#ffc45c"), ("category.ocean", "#6cc8ff"), ("category.ice", "#c6efff"),
    ("category.land", "#9bdc6f"), ("category.localized", "#cfb3ff"),
  ]

  private static let cards = ["srm", "ocean", "ice", "land", "localized"].map {
    "gradient.card.\($0)"
  }

  @Test("every colour that a screen asks for is there, opaque, and what it was")
  func colors() throws {
    let look = try QuartetTokens.tokens(.dating)
    for (path, hex) in Self.colors {
      #expect(try look.color(path).rgb8.hex == hex, "\(path)")
      #expect(try look.color(path).alpha == 1, "\(path)")
    }
    #expect(
      try look.gradient("gradient.title").map(\.color.rgb8.hex)
        == ["#ff7aa6", "#ffb98f", "#cfb3ff"])
    #expect(
      try look.gradient("gradient.match").map(\.color.rgb8.hex)
        == ["#ff9a5a", "#ff4d88", "#8b4dff"])
  }

  @Test("every gradient has two or three stops from 0 to 1")
  func gradients() throws {
    let look = try QuartetTokens.tokens(.dating)
    for path in Self.cards + ["gradient.match", "gradient.title", "gradient.hero"] {
      let positions = try look.gradient(path).map(\.position)
      #expect((2...3).contains(positions.count), "\(path)")
      #expect(positions == positions.sorted(), "\(path)")
      #expect(positions.first == 0 && positions.last == 1, "\(path)")
    }
    #expect(Set(try Self.cards.map { try look.gradient($0).map(\.color.rgb8) }).count == 5)
  }

  @Test("durations, the easing curve, sizes and shares are what the screens were designed with")
  func measures() throws {
    let look = try QuartetTokens.tokens(.dating)
    #expect(try look.duration("motion.swipe") == .milliseconds(180))
    #expect(try look.duration("motion.stamp") == .milliseconds(140))
    #expect(try look.duration("motion.typing") == .milliseconds(900))
    #expect(try look.duration("motion.debounce") == .milliseconds(400))
    #expect(try look.cubicBezier("motion.spring").y1 > 1)
    #expect(try look.dimension("card.max-width") == DimensionValue(608, .px))
    #expect(try look.number("card.scrim") == 0.58)
    #expect(try look.number("opacity.disabled") == 0.45)
    #expect(try look.number("opacity.behind") == 0.7)
  }

  @Test("every paint is used")
  func palette() throws {
    let look = try QuartetTokens.tokens(.dating)
    let paints = look.tokens.map(\.path).filter { $0.hasPrefix("palette.") }
    var used = Set(look.tokens.compactMap(\.reference))
    for token in look.tokens { used.formUnion(token.parts.map(\.reference)) }
    #expect(paints.count == 29)
    #expect(paints.filter { !used.contains($0) } == [])
  }
}
