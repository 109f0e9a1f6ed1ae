/// How text looks.
public struct TextStyle: Sendable, Hashable {
  /// Whether it is bold.
  public var isBold: Bool

  /// Whether it is dimmed.
  public var isDim: Bool

  /// Whether it is underlined.
  public var isUnderlined: Bool

  /// Its colour, or nil for the terminal's own.
  public var foreground: RGB?

  /// Makes a style; without arguments, the terminal's own.
  public init(
    isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false, foreground: RGB? = nil
  ) {
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.foreground = foreground
  }

  /// The terminal's own.
  public static let plain = TextStyle()

  /// Bold.
  public static let bold = TextStyle(isBold: true)

  /// Dimmed.
  public static let dim = TextStyle(isDim: true)

  /// Underlined.
  public static let underline = TextStyle(isUnderlined: true)

  /// Of a colour.
  public static func color(_ color: RGB) -> TextStyle {
    TextStyle(foreground: color)
  }

  /// The text with the escape sequences that give it this style, closed at its end.
  ///
  /// - Parameters:
  ///   - text: What to paint. It must hold no escape sequences of its own.
  ///   - level: How many colours there are; the colour becomes the nearest one there is.
  /// - Returns: The text alone if there is nothing to do or nothing can be shown.
  public func painted(_ text: String, level: ColorLevel) -> String {
    let codes = selectGraphicRendition(level)
    guard !codes.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  private func selectGraphicRendition(_ level: ColorLevel) -> [String] {
    guard level > .none else { return [] }
    var codes: [String] = []
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isUnderlined { codes.append("4") }
    guard let foreground else { return codes }
    switch level {
    case .none: break
    case .ansi16:
      let color = foreground.nearestANSI16
      codes.append("\(color < 8 ? 30 + color : 90 + color - 8)")
    case .ansi256:
      codes.append("38;5;\(foreground.nearestANSI256)")
    case .trueColor:
      codes.append("38;2;\(foreground.red);\(foreground.green);\(foreground.blue)")
    }
    return codes
  }
}
