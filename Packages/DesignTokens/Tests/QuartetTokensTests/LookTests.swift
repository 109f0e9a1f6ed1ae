import DesignTokens
import Interchange
import QuartetTokens
import Testing

/// Properties of the looks of all four products.
@Suite("The looks") struct LookTests {
  /// The names that every brand has, by group, with their types.
  private static let shared: [(group: String, names: [String], type: TokenType)] = [
    ("surface", ["base", "raised", "selected"], .color),
    ("text", ["primary", "muted", "subtle", "on-card", "on-card-muted"], .color),
    ("accent", [""], .color), ("border", [""], .color), ("outline", [""], .color),
    ("focus", [""], .color), ("action", ["background", "text"], .color),
    ("status", ["success", "info", "warning", "error"], .color),
    ("chart", ["bar", "track", "interval", "1", "2", "3", "4", "5", "6", "7"], .color),
    ("chip", ["background", "text"], .color),
    ("pill", ["background", "text", "low", "middle", "high"], .color),
    ("banner", ["background", "text"], .color),
    ("bubble", ["user.background", "user.text", "persona.background", "persona.text"], .color),
    ("gradient", ["title", "hero"], .gradient),
    ("space", ["1", "2", "3", "4", "5", "6", "7"], .dimension),
    ("radius", ["small", "medium", "large", "full"], .dimension),
    ("size", ["target", "icon", "measure"], .dimension),
    ("font", ["body", "display", "mono"], .fontFamily),
    ("font", ["regular", "medium", "bold"], .fontWeight),
    (
      "type", ["caption", "body", "label", "heading", "title", "display", "figure"], .typography
    ),
    (
      "motion", ["quick", "normal", "slow", "none", "swipe", "stamp", "typing", "debounce"],
      .duration
    ),
    ("motion", ["spring", "ease"], .cubicBezier), ("motion", ["appear", "settle"], .transition),
    ("shadow", ["low", "card", "high"], .shadow), ("opacity", ["disabled", "behind"], .number),
    ("glass", ["regular", "thick", "reduced"], .number),
    ("stroke", ["divider", "focus"], .border), ("stroke", ["focus-style", "draft"], .strokeStyle),
  ]

  @Test(
    "every brand has the shared names in every appearance, and nothing to warn of",
    arguments: Look.all)
  func names(_ look: Look) throws {
    let tokens = try look.tokens()
    #expect(tokens.warnings == [])
    for (group, names, type) in Self.shared {
      for name in names {
        let path = name.isEmpty ? group : "\(group).\(name)"
        #expect(tokens[path]?.type == type, "\(path)")
      }
    }
    // All thirteen types of the standard are in use.
    #expect(Set(tokens.tokens.map(\.type)).count == TokenType.allCases.count)
  }

  @Test("brand, scheme and contrast are orthogonal: no two of them declare the same token")
  func orthogonal() throws {
    let resolver = try QuartetTokens.resolver()
    #expect(resolver.modifiers.map(\.name) == ["brand", "scheme", "contrast"])
    #expect(resolver.permutationCount == 16)
    #expect(resolver.warnings == [])
    #expect(try resolver.overlaps() == [])
    #expect(resolver.check().errors == [])
  }

  @Test("all appearances of a brand have the same tokens, and a theme has all four")
  func themes() throws {
    for brand in QuartetTokens.Brand.allCases {
      let theme = try QuartetTokens.theme(brand)
      #expect(theme.name == brand.rawValue)
      #expect(theme.base.appearance == TokenAppearance(.dark))
      #expect(theme.variants.count == 4)
      for variant in theme.variants {
        #expect(
          variant.tokens.tokens.map { "\($0.path) \($0.type.rawValue)" }
            == theme.base.tokens.tokens.map { "\($0.path) \($0.type.rawValue)" })
      }
    }
  }

  @Test(
    "light is light, dark is dark, and more contrast is more",
    arguments: QuartetTokens.Brand.allCases)
  func appearances(_ brand: QuartetTokens.Brand) throws {
    func ratio(_ appearance: TokenAppearance) throws -> Double {
      let tokens = try QuartetTokens.tokens(brand, appearance)
      return Contrast.wcag(try tokens.color("text.muted"), on: try tokens.color("surface.base"))
    }
    for scheme in TokenAppearance.Scheme.allCases {
      #expect(try ratio(TokenAppearance(scheme, .more)) > ratio(TokenAppearance(scheme)))
      let tokens = try QuartetTokens.tokens(brand, TokenAppearance(scheme))
      let base = try tokens.color("surface.base").rgb8
      let text = try tokens.color("text.primary").rgb8
      #expect((base.green > 200) == (scheme == .light))
      #expect((text.green > 200) == (scheme == .dark))
    }
  }

  @Test("the brands can be told apart by their accents and heroes")
  func brands() throws {
    let looks = try QuartetTokens.Brand.allCases.map { try QuartetTokens.tokens($0) }
    #expect(Set(try looks.map { try $0.color("accent").rgb8 }).count == looks.count)
    #expect(
      Set(try looks.map { try $0.gradient("gradient.hero").map(\.color.rgb8) }).count == looks.count
    )
  }

  @Test(
    "measures: seven steps, a type scale of even ratio, 44 pixels for a finger", arguments: Look.all
  )
  func measures(_ look: Look) throws {
    let tokens = try look.tokens()
    let steps = try (1...7).map { try tokens.dimension("space.\($0)") }
    #expect(steps.map(\.value) == [2, 4, 8, 12, 16, 24, 40])
    #expect(try tokens.dimension("size.target") == DimensionValue(44, .px))
    let sizes = try ["caption", "body", "heading", "figure", "title", "display"].map {
      try tokens.typography("type.\($0)").fontSize.value
    }
    #expect(sizes == sizes.sorted())
    for size in sizes.dropFirst() {
      // Every size is a whole power of 1.2, to the thousandth of a rem.
      #expect([1, 1.2, 1.44, 1.728, 2.488].contains(size))
    }
    #expect(try tokens.typography("type.title").fontWeight == FontWeight(.bold))
    for path in ["card.scrim", "opacity.disabled", "opacity.behind", "card.width-share"] {
      #expect((0...1).contains(try tokens.number(path)), "\(path)")
    }
  }

  @Test("a colour's hex is what its components come to", arguments: Look.all)
  func hexes(_ look: Look) throws {
    let tokens = try look.tokens()
    for token in tokens.tokens where token.type == .color {
      #expect(try tokens.color(token.path).rgb8.hex == token.value["hex"]?.stringValue)
    }
  }

  @Test("every colour of a ramp is chosen by a scheme, and every tone by a contrast")
  func ramps() throws {
    for brand in QuartetTokens.Brand.allCases {
      let theme = try QuartetTokens.theme(brand)
      var used: Set<String> = []
      for variant in theme.variants {
        used.formUnion(variant.tokens.tokens.compactMap(\.reference))
      }
      let open = theme.base.tokens.tokens.map(\.path).filter {
        ($0.hasPrefix("ramp.") || $0.hasPrefix("tone.")) && !used.contains($0)
      }
      #expect(open == [], "\(brand)")
    }
  }
}

/// A brand in one appearance.
struct Look: CustomTestStringConvertible {
  let brand: QuartetTokens.Brand
  let appearance: TokenAppearance

  /// Every brand in every appearance.
  static let all = QuartetTokens.Brand.allCases.flatMap { brand in
    TokenAppearance.Scheme.allCases.flatMap { scheme in
      TokenAppearance.Contrast.allCases.map { contrast in
        Look(brand: brand, appearance: TokenAppearance(scheme, contrast))
      }
    }
  }

  var testDescription: String {
    "\(brand.rawValue) \(appearance.scheme.rawValue) \(appearance.contrast.rawValue)"
  }

  func tokens() throws -> TokenSet { try QuartetTokens.tokens(brand, appearance) }
}
