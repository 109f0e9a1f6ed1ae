import DesignTokens

extension HTMLPage {
  /// Writes what a value looks like.
  mutating func writeSample(_ token: Token) {
    switch token.content {
    case .color: writeBox("swatch", token) { "background: \($0)" }
    case .gradient(let stops):
      // A gradient needs two stops: one alone is itself all along.
      if stops.isEmpty { return }
      let isSingle = stops.count == 1
      writeBox("swatch", token) {
        "background: linear-gradient(to right, \(isSingle ? "\($0), \($0)" : $0))"
      }
    case .dimension:
      if Self.isRadius(token.path) {
        writeBox("box", token) { "border-radius: \($0)" }
      } else {
        writeBox("bar", token) { "inline-size: \($0)" }
      }
    case .border: writeBox("box", token) { "border: \($0)" }
    case .shadow(let shadows):
      if shadows.isEmpty { return }
      writeBox("box", token) { "box-shadow: \($0)" }
    case .strokeStyle(.dashes(let lengths, let cap)): writeDashes(lengths, cap)
    case .strokeStyle: writeBox("line", token) { "border-block-start-style: \($0)" }
    case .fontFamily: writeText(token) { "font-family: \($0)" }
    case .fontWeight: writeText(token) { "font-weight: \($0)" }
    case .typography(let text):
      let spacing = TokenText.number(text.letterSpacing.value) + text.letterSpacing.unit.rawValue
      writeText(token) { "font: \($0); letter-spacing: \(spacing)" }
    case .cubicBezier(let curve): writeCurve(curve)
    case .transition(let transition): writeCurve(transition.timingFunction)
    case .duration(let duration):
      // A second is as long as the stage is wide, about.
      let pixels = max(0, min(240, duration.duration / .milliseconds(1) * 0.24))
      buffer.write("<div class=\"bar\" style=\"inline-size: \(TokenText.number(pixels))px\"></div>")
    case .number(let number):
      buffer.write("<span class=\"figure\">\(TokenText.number(number))</span>")
    }
  }

  private static func isRadius(_ path: String) -> Bool {
    let words = (IdentifierCase.kebab.name(of: path) ?? "").split(separator: "-")
    return words.contains { ["radius", "radii", "rounded", "corner"].contains($0) }
  }

  // MARK: - Boxes and text

  /// Writes a box; a browser that doesn't know the wide colour takes the value inside sRGB ahead of
  /// it.
  private mutating func writeBox(_ style: String, _ token: Token, _ rule: (String) -> String) {
    buffer.write("<div class=\"\(style)\" style=\"")
    buffer.write(html: Self.declarations(token, rule))
    buffer.write("\"></div>")
  }

  private mutating func writeText(_ token: Token, _ rule: (String) -> String) {
    buffer.write("<p class=\"words\" style=\"")
    buffer.write(html: Self.declarations(token, rule))
    buffer.write("\">Quartet 0123456789</p>")
  }

  private static func declarations(_ token: Token, _ rule: (String) -> String) -> String {
    var inside = TextBuffer()
    CSSValueWriter(notation: .inside).write(token, to: &inside)
    guard token.content.hasWideColor else { return rule(inside.text) }
    var exact = TextBuffer()
    CSSValueWriter(notation: .exact).write(token, to: &exact)
    return rule(inside.text) + "; " + rule(exact.text)
  }

  // MARK: - Drawings

  private mutating func writeDashes(_ lengths: [DimensionValue], _ cap: StrokeStyle.LineCap) {
    let pixels = lengths.map { TokenText.number($0.unit == .rem ? $0.value * 16 : $0.value) }
    buffer.write(
      """
      <svg viewBox="0 0 200 12" role="img" aria-label="A dashed line">\
      <line x1="6" y1="6" x2="194" y2="6" stroke="currentColor" stroke-width="2" \
      stroke-linecap="\(cap.rawValue)" stroke-dasharray="\(pixels.joined(separator: " "))"/></svg>
      """)
  }

  /// Time to the right, the way up; a curve may leave the square, but not the drawing.
  private mutating func writeCurve(_ curve: CubicBezier) {
    func x(_ value: Double) -> String { TokenText.number(Self.bounded(value, 0...1) * 100) }
    func y(_ value: Double) -> String { TokenText.number(100 - Self.bounded(value, -4...5) * 100) }
    buffer.write(
      """
      <svg class="curve" viewBox="-10 -60 120 220" role="img" aria-label="An easing curve">\
      <rect x="0" y="0" width="100" height="100" fill="none" stroke="currentColor" \
      stroke-width="1" stroke-dasharray="2 3"/>\
      <path d="M0 100 C\(x(curve.x1)) \(y(curve.y1)) \(x(curve.x2)) \(y(curve.y2)) 100 0" \
      fill="none" stroke="currentColor" stroke-width="3"/></svg>
      """)
  }

  private static func bounded(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    let bounded = min(max(range.lowerBound, value), range.upperBound)
    // A hundredth is enough for the eye and keeps the digits few.
    return (bounded * 1e4).rounded() / 1e4
  }
}
