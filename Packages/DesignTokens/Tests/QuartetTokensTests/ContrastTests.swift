import DesignTokens
import QuartetTokens
import Testing

/// Words and shapes can be told from what they stand on, in every brand, scheme and contrast.
///
/// WCAG 2.2: 1.4.3 (words 4.5 : 1), 1.4.6 (words 7 : 1 where more contrast is wanted), 1.4.11
/// (shapes 3 : 1, here 4.5 : 1 where more is wanted).
@Suite("Contrast of every look") struct ContrastTests {
  private static let surfaces = ["surface.base", "surface.raised", "surface.selected"]

  /// Words that stand on every surface: the shared ones.
  private static let words =
    [
      "text.primary", "text.muted", "text.subtle", "accent", "focus", "status.success",
      "status.info", "status.warning", "status.error", "chart.bar", "chart.interval", "chip.text",
      "pill.text", "pill.low", "pill.middle", "pill.high",
    ] + (1...7).map { "chart.\($0)" }

  /// Words that stand on every surface: each brand's own groups.
  private static let ownWords: [QuartetTokens.Brand: [String]] = [
    .dating: ["match", "swipe", "claim", "category"],
    .climbing: ["grade", "tick"],
    .journal: ["mood", "effect", "thought", "support"],
    .friends: ["fit", "rsvp", "crew", "mission", "notice"],
  ]

  /// Words on grounds of their own.
  private static let pairs = [
    ("action.text", "action.background"), ("banner.text", "banner.background"),
    ("chip.text", "chip.background"), ("pill.text", "pill.background"),
    ("bubble.user.text", "bubble.user.background"),
    ("bubble.persona.text", "bubble.persona.background"),
  ]

  private static func needed(_ look: Look) -> (words: Double, shapes: Double) {
    look.appearance.contrast == .standard ? (4.5, 3) : (7, 4.5)
  }

  @Test("words on every surface", arguments: Look.all)
  func words(_ look: Look) throws {
    let tokens = try look.tokens()
    var paths = Self.words + tokens.tokens.map(\.path).filter { $0.hasPrefix("hue.") }
    for group in Self.ownWords[look.brand] ?? [] {
      let own = tokens.tokens.map(\.path).filter { $0 == group || $0.hasPrefix(group + ".") }
      #expect(!own.isEmpty, "\(group)")
      paths += own
    }
    for path in paths {
      for surface in Self.surfaces {
        let ratio = Contrast.wcag(
          try tokens.color(path), on: try tokens.color(surface))
        #expect(ratio >= Self.needed(look).words, "\(path) on \(surface): \(ratio)")
      }
    }
  }

  @Test("words on grounds of their own", arguments: Look.all)
  func pairs(_ look: Look) throws {
    let tokens = try look.tokens()
    for (text, ground) in Self.pairs {
      let ratio = Contrast.wcag(try tokens.color(text), on: try tokens.color(ground))
      #expect(ratio >= Self.needed(look).words, "\(text) on \(ground): \(ratio)")
    }
  }

  @Test(
    "shapes on every surface: outlines always, lines too where more is wanted", arguments: Look.all)
  func shapes(_ look: Look) throws {
    let tokens = try look.tokens()
    for surface in Self.surfaces {
      let ground = try tokens.color(surface)
      #expect(Contrast.wcag(try tokens.color("outline"), on: ground) >= Self.needed(look).shapes)
      if look.appearance.contrast == .more {
        #expect(Contrast.wcag(try tokens.color("border"), on: ground) >= 3)
      }
    }
    let bar = Contrast.wcag(try tokens.color("chart.bar"), on: try tokens.color("chart.track"))
    #expect(bar >= Self.needed(look).shapes, "\(bar)")
  }

  @Test("a title's gradient on every surface, at every stop", arguments: Look.all)
  func titles(_ look: Look) throws {
    let tokens = try look.tokens()
    for stop in try tokens.gradient("gradient.title") {
      for surface in Self.surfaces {
        let ratio = Contrast.wcag(stop.color, on: try tokens.color(surface))
        #expect(ratio >= Self.needed(look).words, "\(surface): \(ratio)")
      }
    }
  }

  @Test(
    "words on gradients, at every stop with the scrim over it, and on white with it",
    arguments: Look.all)
  func gradients(_ look: Look) throws {
    let tokens = try look.tokens()
    let scrim = ColorValue(.srgb, 0, 0, 0, alpha: try tokens.number("card.scrim"))
    var stops = [ColorValue(.srgb, 1, 1, 1)]
    for token in tokens.tokens where token.type == .gradient && token.path != "gradient.title" {
      stops += try tokens.gradient(token.path).map(\.color)
    }
    #expect(stops.count > 3)
    for stop in stops {
      let ground = scrim.composited(over: stop)
      for text in ["text.on-card", "text.on-card-muted"] {
        let ratio = Contrast.wcag(try tokens.color(text), on: ground)
        #expect(ratio >= Self.needed(look).words, "\(text) on \(ground.css()): \(ratio)")
      }
    }
  }

  @Test("glass lets a little through and words can be read on it all the same", arguments: Look.all)
  func glass(_ look: Look) throws {
    let tokens = try look.tokens()
    let raised = try tokens.color("surface.raised")
    for kind in ["regular", "thick", "reduced"] {
      let parts = raised.components
      let pane = ColorValue(
        raised.space, parts[0], parts[1], parts[2], alpha: try tokens.number("glass.\(kind)"))
      for surface in Self.surfaces {
        let ratio = Contrast.wcag(
          try tokens.color("text.primary"), on: pane.composited(over: try tokens.color(surface)))
        #expect(ratio >= Self.needed(look).words, "\(kind): \(ratio)")
      }
    }
  }
}
