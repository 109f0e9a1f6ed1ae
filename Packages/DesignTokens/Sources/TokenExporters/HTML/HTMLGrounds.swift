import DesignTokens

/// What the colours of a variant are seen on.
struct HTMLGrounds {
  /// A colour to stand on, and what it is called.
  struct Ground {
    let name: String
    let color: ColorValue
  }

  /// The surfaces that contrast is counted on; at most three, so that a page stays readable.
  let surfaces: [Ground]

  /// What samples stand on.
  let paper: ColorValue

  /// Black or white, whichever is easier to read on ``paper``.
  let ink: ColorValue

  init(_ variant: TokenTheme.Variant) {
    // A chip's background lies behind its own text only; what a group of surfaces holds lies behind
    // everything.
    var surfaces = Self.grounds(variant.tokens, where: Self.liesAmongSurfaces)
    if surfaces.isEmpty { surfaces = Self.grounds(variant.tokens, where: Self.isSurface) }
    if surfaces.isEmpty {
      surfaces = [Ground(name: "white", color: .white), Ground(name: "black", color: .black)]
      paper = variant.appearance.scheme == .light ? .white : .black
    } else {
      paper = surfaces[0].color
    }
    self.surfaces = surfaces
    ink =
      Contrast.wcag(.black, on: paper) >= Contrast.wcag(.white, on: paper) ? .black : .white
  }

  /// The first opaque colours whose paths say so.
  private static func grounds(
    _ tokens: TokenSet, where says: (String) -> Bool
  ) -> [Ground] {
    var grounds: [Ground] = []
    for token in tokens.tokens where grounds.count < 3 {
      guard case .color(let color) = token.content, color.alpha == 1, says(token.path) else {
        continue
      }
      grounds.append(Ground(name: token.path, color: color))
    }
    return grounds
  }

  /// Whether a path begins with a group of surfaces, and its colour lies behind others.
  private static func liesAmongSurfaces(_ path: String) -> Bool {
    let group = path.prefix { $0 != "." }
    guard let name = IdentifierCase.kebab.name(of: String(group)) else { return false }
    return behind.contains(name) && isSurface(path)
  }

  /// Whether a path says that its colour lies behind others.
  private static func isSurface(_ path: String) -> Bool {
    let words = (IdentifierCase.kebab.name(of: path) ?? "").split(separator: "-").map(String.init)
    return !behind.isDisjoint(with: words) && before.isDisjoint(with: words)
  }

  private static let behind: Set<String> = ["surface", "background", "bg", "canvas"]

  private static let before: Set<String> = ["on", "text", "border"]
}
