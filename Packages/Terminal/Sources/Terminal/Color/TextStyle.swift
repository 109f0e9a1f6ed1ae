public struct TextStyle: Sendable, Hashable {
  public var isBold: Bool

  /// Whether it is dimmed.
  public var isDim: Bool

  public var isUnderlined: Bool

  /// Its colour, or nil for the terminal's own.
  public var foreground: RGB?

  /// The colour behind it, or nil for whatever is there.
  public var background: RGB?

  /// Makes a style; without arguments, the terminal's own.
  public init(
    isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false, foreground: RGB? = nil,
    background: RGB? = nil
  ) {
    self.isBold = isBold
    self.isDim = isDim
    self.isUnderlined = isUnderlined
    self.foreground = foreground
    self.background = background
  }

  /// The terminal's own.
  public static let plain = TextStyle()

  public static let bold = TextStyle(isBold: true)

  public static let dim = TextStyle(isDim: true)

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
    var sequence: [UInt8] = []
    Pen(self, level).append(to: &sequence, after: .plain, level)
    guard !sequence.isEmpty, !text.isEmpty else { return text }
    return String(decoding: sequence, as: UTF8.self) + text + "\u{1B}[0m"
  }
}
