/// The look of the text that a terminal writes next, in the colours that it has.
///
/// Two styles that look the same on the terminal are the same pen: a gradient's steps share one
/// where there are few colours.
struct Pen: Equatable {
  private(set) var attributes: UInt8 = 0
  private(set) var foreground = Pen.ownColor
  private(set) var background = Pen.ownColor

  private static let bold: UInt8 = 1
  private static let dim: UInt8 = 2
  private static let underlined: UInt8 = 4

  /// The terminal's own colour; the others are numbers from 0.
  private static let ownColor: Int32 = -1

  /// The terminal's own.
  static let plain = Pen()

  private init() {}

  init(_ style: TextStyle, _ level: ColorLevel) {
    guard level > .none else { return }
    if style.isBold { attributes |= Pen.bold }
    if style.isDim { attributes |= Pen.dim }
    if style.isUnderlined { attributes |= Pen.underlined }
    if let color = style.foreground { foreground = Pen.number(color, level) }
    if let color = style.background { background = Pen.number(color, level) }
  }

  /// A colour as a number of the terminal's palette, or as its 24 bits.
  private static func number(_ color: RGB, _ level: ColorLevel) -> Int32 {
    switch level {
    case .none: ownColor
    case .ansi16: Int32(color.nearestANSI16)
    case .ansi256: Int32(color.nearestANSI256)
    case .trueColor: Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
    }
  }

  /// Adds the sequence that turns another pen into this one (SGR, ECMA-48 8.3.117).
  func append(to bytes: inout [UInt8], after old: Pen, _ level: ColorLevel) {
    guard self != old else { return }
    bytes.append(utf8: "\u{1B}[")
    var known = old
    // No code ends bold but not dim: ending an attribute resets all of them.
    if old.attributes & ~attributes != 0 || self == .plain {
      bytes.append(utf8: "0;")
      known = .plain
    }
    let added = attributes & ~known.attributes
    if added & Pen.bold != 0 { bytes.append(utf8: "1;") }
    if added & Pen.dim != 0 { bytes.append(utf8: "2;") }
    if added & Pen.underlined != 0 { bytes.append(utf8: "4;") }
    if foreground != known.foreground { Pen.append(foreground, 30, to: &bytes, level) }
    if background != known.background { Pen.append(background, 40, to: &bytes, level) }
    // Instead of the last semicolon.
    bytes[bytes.count - 1] = UInt8(ascii: "m")
  }

  private static func append(
    _ color: Int32, _ base: Int, to bytes: inout [UInt8], _ level: ColorLevel
  ) {
    let color = Int(color)
    guard color >= 0 else {
      bytes.append(decimal: base + 9)
      bytes.append(UInt8(ascii: ";"))
      return
    }
    switch level {
    case .none, .ansi16:
      // The bright colours lie 60 above the basic ones.
      bytes.append(decimal: color < 8 ? base + color : base + 60 + color - 8)
    case .ansi256:
      bytes.append(decimal: base + 8)
      bytes.append(utf8: ";5;")
      bytes.append(decimal: color)
    case .trueColor:
      bytes.append(decimal: base + 8)
      bytes.append(utf8: ";2;")
      bytes.append(decimal: color >> 16)
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: color >> 8 & 0xFF)
      bytes.append(UInt8(ascii: ";"))
      bytes.append(decimal: color & 0xFF)
    }
    bytes.append(UInt8(ascii: ";"))
  }
}
