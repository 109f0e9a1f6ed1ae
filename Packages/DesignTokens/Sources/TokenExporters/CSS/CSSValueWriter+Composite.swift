import DesignTokens

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
