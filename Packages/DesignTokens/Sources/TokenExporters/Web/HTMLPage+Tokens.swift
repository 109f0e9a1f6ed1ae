import DesignTokens

extension HTMLPage {
  /// Writes what is known of a path and a sample for each appearance.
  mutating func write(_ row: ThemeTable.Row) {
    guard let token = row.first else { return }
    let anchor = HTMLAnchor.of(row.path)
    buffer.write("<article id=\"\(anchor)\">\n<h3><a href=\"#\(anchor)\">")
    write(path: row.path)
    buffer.write("</a>")
    if token.deprecation != nil { buffer.write(" <strong class=\"mark\">deprecated</strong>") }
    buffer.write("</h3>\n")
    if let summary = token.summary { writeParagraph(summary) }
    if let explanation = token.deprecation?.explanation {
      writeParagraph(explanation, prefix: "Deprecated: ")
    }
    writeReferences(row)
    buffer.write("<div class=\"samples\">\n")
    let variants = theme.variants.indices.filter { row.tokens[$0] != nil }
    for variant in variants {
      guard let token = row.tokens[variant] else { continue }
      writeFigure(token, variant)
    }
    buffer.write("</div>\n")
    if variants.count < theme.variants.count {
      let missing = theme.variants.indices.filter { row.tokens[$0] == nil }
        .map { Self.title(theme.variants[$0].appearance) }
      buffer.write("<p>Not in: \(missing.joined(separator: "; ")).</p>\n")
    }
    buffer.write("</article>\n")
  }

  private mutating func writeParagraph(_ text: String, prefix: String = "") {
    buffer.write("<p dir=\"auto\">\(prefix)")
    buffer.write(html: text)
    buffer.write("</p>\n")
  }

  // MARK: - References

  private mutating func writeReferences(_ row: ThemeTable.Row) {
    let chains = theme.variants.indices.map { chain(row.tokens[$0], $0) }
    let known = theme.variants.indices.filter { row.tokens[$0] != nil }
    if let first = known.first, known.allSatisfy({ chains[$0] == chains[first] }) {
      writeChain(chains[first], prefix: "")
    } else {
      for variant in known {
        writeChain(chains[variant], prefix: Self.title(theme.variants[variant].appearance) + ": ")
      }
    }
    guard let parts = row.first?.parts, !parts.isEmpty else { return }
    buffer.write("<ul class=\"parts\">\n")
    for part in parts {
      buffer.write("<li><code>")
      write(path: part.place)
      buffer.write("</code> is ")
      writeLink(part.reference)
      buffer.write("</li>\n")
    }
    buffer.write("</ul>\n")
  }

  /// The paths from a token to the value it stands for, itself left out.
  private func chain(_ token: Token?, _ variant: Int) -> [String] {
    var chain: [String] = []
    var seen: Set<ExactName> = []
    var next = token?.reference
    while let path = next, seen.insert(ExactName(path)).inserted {
      chain.append(path)
      next = theme.variants[variant].tokens[path]?.reference
    }
    return chain
  }

  private mutating func writeChain(_ chain: [String], prefix: String) {
    if chain.isEmpty { return }
    buffer.write("<p class=\"chain\">\(prefix)stands for ")
    for (index, path) in chain.enumerated() {
      if index > 0 { buffer.write(" → ") }
      writeLink(path)
    }
    buffer.write("</p>\n")
  }

  private mutating func writeLink(_ path: String) {
    let isKnown = theme.variants.contains { $0.tokens[path] != nil }
    buffer.write("<code>")
    if isKnown { buffer.write("<a href=\"#\(HTMLAnchor.of(path))\">") }
    write(path: path)
    if isKnown { buffer.write("</a>") }
    buffer.write("</code>")
  }

  // MARK: - Figures

  private mutating func writeFigure(_ token: Token, _ variant: Int) {
    let ground = grounds[variant]
    let scheme = theme.variants[variant].appearance.scheme.rawValue
    buffer.write("<figure>\n<div class=\"stage\" style=\"color-scheme: \(scheme); background: ")
    write(color: ground.paper)
    buffer.write("; color: ")
    write(color: ground.ink)
    buffer.write("\">")
    writeSample(token)
    buffer.write("</div>\n<figcaption>")
    if theme.variants.count > 1 {
      buffer.write("<b>\(Self.title(theme.variants[variant].appearance))</b> ")
    }
    buffer.write("<code>")
    write(path: Self.caption(token.content))
    buffer.write("</code>")
    if case .color(let color) = token.content {
      if color.isWide || color.space != .srgb { writeFallback(of: color) }
      writeContrast(of: color, at: token.path, ground)
    }
    buffer.write("</figcaption>\n</figure>\n")
  }

  private mutating func write(color: ColorValue) {
    CSSValueWriter().write(color, to: &buffer)
  }

  /// The value in words.
  private static func caption(_ content: TokenContent) -> String {
    switch content {
    case .color(let color) where color.space != .srgb: return color.css(.exact)
    case .fontFamily(let names): return names.joined(separator: ", ")
    case .typography(let text):
      let spacing = TokenText.number(text.letterSpacing.value) + text.letterSpacing.unit.rawValue
      return "\(content.cssText), letter spacing \(spacing)"
    case .strokeStyle(.dashes(let lengths, let cap)):
      let dashes = lengths.map { TokenText.number($0.value) + $0.unit.rawValue }
      return "dashes \(dashes.joined(separator: " ")), \(cap.rawValue)"
    default: return content.cssText
    }
  }

  private mutating func writeFallback(of color: ColorValue) {
    buffer.write("<span>\(color.isWide ? "outside sRGB, nearest" : "in sRGB") <code>")
    write(color: color)
    buffer.write("</code></span>")
  }

  private mutating func writeContrast(
    of color: ColorValue, at path: String, _ ground: HTMLGrounds
  ) {
    let surfaces = ground.surfaces.filter { ExactName($0.name) != ExactName(path) }
    if surfaces.isEmpty { return }
    buffer.write("<ul>\n")
    for surface in surfaces {
      let ratio = Contrast.wcag(color, on: surface.color, above: ground.paper)
      let lightness = Contrast.apca(color, on: surface.color, above: ground.paper)
      // Cut, not rounded: 4.499 must not read as the 4.5 that it misses.
      let shown = TokenText.number((ratio * 100).rounded(.down) / 100)
      buffer.write("<li>on <bdi>")
      buffer.write(html: surface.name)
      buffer.write("</bdi>: \(shown):1 \(Self.verdict(ratio)), ")
      buffer.write("Lc \(TokenText.number(lightness.rounded()))</li>\n")
    }
    buffer.write("</ul>\n")
  }

  /// The uses that WCAG 2.2 allows at a ratio (1.4.3, 1.4.6, 1.4.11).
  private static func verdict(_ ratio: Double) -> String {
    switch ratio {
    case 7...: "AAA"
    case 4.5..<7: "AA"
    case 3..<4.5: "large text and graphics"
    default: "no text"
    }
  }
}
