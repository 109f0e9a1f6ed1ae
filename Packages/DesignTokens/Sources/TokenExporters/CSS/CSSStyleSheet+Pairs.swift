import DesignTokens

extension CSSStyleSheet {
  /// A colour's values in light and in dark.
  private struct Pair {
    let light: Token
    let dark: Token
  }

  /// Writes the colours that every variant has with `light-dark()`.
  ///
  /// For ``CSSSchemes/both`` it is asked first whether the browser knows it, and only what differs
  /// between light and dark is written; else all that every variant has, because the media queries
  /// leave it out.
  ///
  /// - Parameter paired: Which tokens of the base every variant has.
  mutating func writePairs(_ paired: [Bool]) {
    let base = theme.base.appearance.contrast
    let isAll = settings.schemes == .lightDark
    let usual = pairs(paired, base)
    write(usual.filter { isAll || differs($0) }, base)
    for contrast in TokenAppearance.Contrast.allCases where contrast != base {
      guard theme.others.contains(where: { $0.appearance.contrast == contrast }) else { continue }
      let needed = zip(pairs(paired, contrast), usual).filter { pair, usual in
        // A value set above must be set again if it differs; otherwise media queries have it.
        (isAll || differs(pair) || differs(usual))
          && !(isSame(pair.light, usual.light) && isSame(pair.dark, usual.dark))
      }
      write(needed.map { $0.0 }, contrast)
    }
  }

  private func pairs(_ paired: [Bool], _ contrast: TokenAppearance.Contrast) -> [Pair] {
    let lights = set(.light, contrast)
    let darks = set(.dark, contrast)
    return zip(sets[0].tokens, paired).compactMap { token, isPaired in
      guard isPaired, let light = lights[token.path], let dark = darks[token.path] else {
        return nil
      }
      return Pair(light: light, dark: dark)
    }
  }

  /// Returns whether light and dark differ.
  private func differs(_ pair: Pair) -> Bool { !isSame(pair.light, pair.dark) }

  /// Returns whether two tokens of one path are written the same: a reference that both keep counts
  /// as the same, even if it leads to different values.
  private func isSame(_ one: Token, _ other: Token) -> Bool {
    if !settings.resolvesReferences, let target = one.reference, target == other.reference,
      sets.allSatisfy({ $0[target] != nil })
    {
      return true
    }
    return one.hasSameValue(as: other)
  }

  /// One value if it is the same in light and in dark, else both in `light-dark()`.
  private static func text(_ pair: Pair, _ writer: CSSValueWriter) -> [UInt8] {
    var one = TextBuffer()
    var other = TextBuffer()
    writer.write(pair.light, to: &one)
    writer.write(pair.dark, to: &other)
    if one.bytes == other.bytes { return one.bytes }
    var text = TextBuffer()
    text.write("light-dark(")
    text.bytes.append(contentsOf: one.bytes)
    text.write(", ")
    text.bytes.append(contentsOf: other.bytes)
    text.write(")")
    return text.bytes
  }

  private mutating func write(_ pairs: [Pair], _ contrast: TokenAppearance.Contrast) {
    let inside = writer(.inside, in: sets)
    let exact = writer(.exact, in: sets)
    let media = contrast == theme.base.appearance.contrast ? "" : Self.query(contrast)
    writeRule(pairs.map { ($0.light.path, Self.text($0, inside)) }, media, isWide: false)
    guard settings.writesWideGamut else { return }
    let wide = pairs.filter { $0.light.content.hasWideColor || $0.dark.content.hasWideColor }
      .map { ($0.light.path, text: Self.text($0, exact), plain: Self.text($0, inside)) }
      // A reference follows what it refers to by itself.
      .filter { $0.text != $0.plain }
    writeRule(wide.map { ($0.0, $0.text) }, media, isWide: true)
  }

  private mutating func writeRule(
    _ declarations: [(path: String, text: [UInt8])], _ media: String, isWide: Bool
  ) {
    if declarations.isEmpty { return }
    let supports = settings.schemes == .both ? "color: light-dark(#000, #fff)" : ""
    let depth = open(
      media: media, selector: settings.selector, isWide: isWide, supports: supports)
    for declaration in declarations {
      // Every token of the base has its name by now.
      guard let name = try? ledger.claim(declaration.path, prefix: prefix).range else { continue }
      openDeclaration(name, depth)
      buffer.bytes.append(contentsOf: declaration.text)
      buffer.write(";\n")
    }
    close(depth)
  }

  /// The tokens of an appearance, or of the nearest that there is.
  private func set(
    _ scheme: TokenAppearance.Scheme, _ contrast: TokenAppearance.Contrast
  ) -> TokenSet {
    theme[TokenAppearance(scheme, contrast)]
      ?? theme[TokenAppearance(scheme, theme.base.appearance.contrast)] ?? theme.base.tokens
  }
}
