import DesignTokens

/// Writes values of tokens as CSS.
struct CSSValueWriter {
  /// The notation of a colour.
  enum Notation {
    /// As sRGB: `#ff4d88`, `rgb(255 77 136 / 0.5)`.
    case inside
    /// As sRGB where it is one, else in its own space.
    case exact
  }

  /// The notation of colours.
  var notation = Notation.inside

  /// The dialect.
  var flavor = CSSFlavor.plain

  /// The prefix of a referenced property's name: `--`, `--dt-`.
  var prefix: [UInt8] = Array("--".utf8)

  /// The case style of referenced names.
  var style = IdentifierCase.kebab

  /// A reference is kept if each of these has its target; none are kept if this is empty.
  var scopes: [TokenSet] = []

  /// Writes the value of a token.
  func write(_ token: Token, to buffer: inout TextBuffer) {
    if let target = token.reference, isKept(target) {
      return write(referenceTo: target, to: &buffer)
    }
    switch token.content {
    case .color(let color): write(color, to: &buffer)
    case .dimension(let length): write(length, to: &buffer)
    case .fontFamily(let names): write(fonts: names, to: &buffer)
    case .fontWeight(let weight): buffer.write(number: weight.value)
    case .duration(let duration): write(duration, to: &buffer)
    case .cubicBezier(let curve): write(curve, to: &buffer)
    case .number(let number): buffer.write(number: number)
    case .strokeStyle(let style): write(style, to: &buffer)
    case .border(let border): write(border, of: token, to: &buffer)
    case .transition(let transition): write(transition, of: token, to: &buffer)
    case .shadow(let shadows): write(shadows, of: token, to: &buffer)
    case .gradient(let stops): write(stops, of: token, to: &buffer)
    case .typography(let text): write(text, of: token, to: &buffer)
    }
  }

  /// Writes a part of the value of a token that has a property of its own.
  func write(_ detail: CSSDetail, of token: Token, to buffer: inout TextBuffer) {
    if let target = token.reference, isKept(target) {
      return write(referenceTo: target, suffix: detail.suffix(flavor), to: &buffer)
    }
    switch token.content {
    case .typography(let text): write(detail, of: text, in: token, to: &buffer)
    case .strokeStyle(.dashes(let lengths, let cap)):
      if detail == .lineCap { return buffer.write(cap.rawValue) }
      for (index, length) in lengths.enumerated() {
        if index > 0 { buffer.write(" ") }
        write(length, to: &buffer)
      }
    default: break
    }
  }

  // MARK: - References

  /// Writes a part by its reference if that is kept, or else as a closure does.
  func part(
    _ place: String, of token: Token, to buffer: inout TextBuffer,
    else write: (inout TextBuffer) -> Void
  ) {
    if !token.parts.isEmpty, !scopes.isEmpty,
      let part = token.parts.first(where: { $0.place == place }), isKept(part.reference)
    {
      return self.write(referenceTo: part.reference, to: &buffer)
    }
    write(&buffer)
  }

  /// Returns whether a reference can be written: every set must have its target, or a browser sees
  /// nothing.
  private func isKept(_ reference: String) -> Bool {
    if scopes.isEmpty { return false }
    // By place: a copy of each set would be retained and released for every reference.
    for place in scopes.indices where !scopes[place].contains(reference) { return false }
    return true
  }

  private func write(
    referenceTo path: String, suffix: StaticString = "", to buffer: inout TextBuffer
  ) {
    buffer.write("var(")
    buffer.bytes.append(contentsOf: prefix)
    _ = style.append(path, in: .unicode, to: &buffer.bytes)
    buffer.write(suffix)
    buffer.write(")")
  }

  // MARK: - Simple values

  /// Writes a colour.
  func write(_ color: ColorValue, to buffer: inout TextBuffer) {
    if notation == .exact, color.isWide { return buffer.write(color.css(.exact)) }
    let rgb = color.quickRGB8
    if color.alpha == 1 {
      buffer.write("#")
      buffer.write(hexadecimal: rgb.red)
      buffer.write(hexadecimal: rgb.green)
      buffer.write(hexadecimal: rgb.blue)
      return
    }
    // Sass knows the notation from before CSS Color 4.
    let isOld = flavor == .sass
    buffer.write(isOld ? "rgba(" : "rgb(")
    buffer.write(integer: Int(rgb.red))
    buffer.write(isOld ? ", " : " ")
    buffer.write(integer: Int(rgb.green))
    buffer.write(isOld ? ", " : " ")
    buffer.write(integer: Int(rgb.blue))
    buffer.write(isOld ? ", " : " / ")
    buffer.write(number: color.alpha)
    buffer.write(")")
  }

  func write(_ length: DimensionValue, to buffer: inout TextBuffer) {
    buffer.write(number: length.value)
    switch length.unit {
    case .px: buffer.write("px")
    case .rem: buffer.write("rem")
    }
  }

  func write(_ duration: DurationValue, to buffer: inout TextBuffer) {
    buffer.write(number: duration.value)
    switch duration.unit {
    case .ms: buffer.write("ms")
    case .s: buffer.write("s")
    }
  }

  func write(_ curve: CubicBezier, to buffer: inout TextBuffer) {
    buffer.write("cubic-bezier(")
    buffer.write(number: curve.x1)
    buffer.write(", ")
    buffer.write(number: curve.y1)
    buffer.write(", ")
    buffer.write(number: curve.x2)
    buffer.write(", ")
    buffer.write(number: curve.y2)
    buffer.write(")")
  }

  func write(_ style: StrokeStyle, to buffer: inout TextBuffer) {
    switch style {
    case .keyword(let keyword): buffer.write(keyword.rawValue)
    case .dashes: buffer.write("dashed")
    }
  }

  /// Writes fonts, quoted unless CSS itself knows the name.
  func write(fonts names: [String], to buffer: inout TextBuffer) {
    for (index, name) in names.enumerated() {
      if index > 0 { buffer.write(", ") }
      if Self.genericFonts.contains(name) {
        buffer.write(name)
        continue
      }
      buffer.write("\"")
      if flavor == .sass { buffer.write(scssString: name) } else { buffer.write(cssString: name) }
      buffer.write("\"")
    }
  }

  /// CSS Fonts Module Level 4, section 2.1.1, and two that browsers know only without quotes.
  private static let genericFonts: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
    "ui-sans-serif", "ui-monospace", "ui-rounded", "math", "emoji", "fangsong", "-apple-system",
    "BlinkMacSystemFont",
  ]
}

extension CSSValueWriter {
  /// Width, style, colour: the order of the shorthand.
  func write(_ border: Border, of token: Token, to buffer: inout TextBuffer) {
    part("width", of: token, to: &buffer) { write(border.width, to: &$0) }
    buffer.write(" ")
    part("style", of: token, to: &buffer) { write(border.style, to: &$0) }
    buffer.write(" ")
    part("color", of: token, to: &buffer) { write(border.color, to: &$0) }
  }

  /// Duration, easing, delay; what changes is named where the property is used.
  func write(_ transition: Transition, of token: Token, to buffer: inout TextBuffer) {
    part("duration", of: token, to: &buffer) { write(transition.duration, to: &$0) }
    buffer.write(" ")
    part("timingFunction", of: token, to: &buffer) { write(transition.timingFunction, to: &$0) }
    buffer.write(" ")
    part("delay", of: token, to: &buffer) { write(transition.delay, to: &$0) }
  }

  /// As `box-shadow` has them, the first on top.
  func write(_ shadows: [Shadow], of token: Token, to buffer: inout TextBuffer) {
    // One shadow may stand in brackets or without.
    let isBare = !token.parts.contains { $0.place.hasPrefix("[") }
    for (index, shadow) in shadows.enumerated() {
      if index > 0 { buffer.write(", ") }
      part("[\(index)]", of: token, to: &buffer) { buffer in
        write(shadow, at: isBare ? "" : "[\(index)].", of: token, to: &buffer)
      }
    }
  }

  private func write(
    _ shadow: Shadow, at place: String, of token: Token, to buffer: inout TextBuffer
  ) {
    if shadow.isInset { buffer.write("inset ") }
    part(place + "offsetX", of: token, to: &buffer) { write(shadow.offsetX, to: &$0) }
    buffer.write(" ")
    part(place + "offsetY", of: token, to: &buffer) { write(shadow.offsetY, to: &$0) }
    buffer.write(" ")
    part(place + "blur", of: token, to: &buffer) { write(shadow.blur, to: &$0) }
    buffer.write(" ")
    part(place + "spread", of: token, to: &buffer) { write(shadow.spread, to: &$0) }
    buffer.write(" ")
    part(place + "color", of: token, to: &buffer) { write(shadow.color, to: &$0) }
  }

  /// The stops, for within `linear-gradient()` and the like.
  ///
  /// CSS moves a stop that lies before the one ahead of it; the standard doesn't say.
  func write(_ stops: [GradientStop], of token: Token, to buffer: inout TextBuffer) {
    for (index, stop) in stops.enumerated() {
      if index > 0 { buffer.write(", ") }
      part("[\(index)].color", of: token, to: &buffer) { write(stop.color, to: &$0) }
      buffer.write(" ")
      // A hundredth that isn't a double, such as 0.07, must not show: 7.000000000000001.
      buffer.write(number: (stop.position * 1e10).rounded() / 1e8)
      buffer.write("%")
    }
  }

  /// As `font` has it: weight, size and line height, fonts.
  func write(_ text: Typography, of token: Token, to buffer: inout TextBuffer) {
    // Tailwind has utilities for sizes, which set the rest along.
    if flavor == .tailwind { return write(.fontSize, of: text, in: token, to: &buffer) }
    write(.fontWeight, of: text, in: token, to: &buffer)
    // Sass would divide.
    let isSass = flavor == .sass
    buffer.write(isSass ? " #{" : " ")
    write(.fontSize, of: text, in: token, to: &buffer)
    buffer.write(isSass ? "}/#{" : "/")
    write(.lineHeight, of: text, in: token, to: &buffer)
    buffer.write(isSass ? "} " : " ")
    write(.fontFamily, of: text, in: token, to: &buffer)
  }

  func write(
    _ detail: CSSDetail, of text: Typography, in token: Token, to buffer: inout TextBuffer
  ) {
    switch detail {
    case .fontFamily:
      part("fontFamily", of: token, to: &buffer) { write(fonts: text.fontFamily, to: &$0) }
    case .fontSize:
      part("fontSize", of: token, to: &buffer) { write(text.fontSize, to: &$0) }
    case .fontWeight:
      part("fontWeight", of: token, to: &buffer) { $0.write(number: text.fontWeight.value) }
    case .letterSpacing:
      part("letterSpacing", of: token, to: &buffer) { write(text.letterSpacing, to: &$0) }
    case .lineHeight:
      part("lineHeight", of: token, to: &buffer) { $0.write(number: text.lineHeight) }
    case .dashArray, .lineCap: break
    }
  }
}
