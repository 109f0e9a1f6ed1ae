/// A line of text, parts of which look different.
///
/// Charts and lists make these, and a frame or a line-by-line program shows them.
public struct StyledText: Sendable, Equatable, ExpressibleByStringLiteral {
  /// A part that looks the same throughout.
  public struct Span: Sendable, Equatable {
    public var text: String
    public var style: TextStyle

    public init(_ text: String, _ style: TextStyle = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The parts, from left to right.
  public var spans: [Span]

  public init(_ spans: [Span]) {
    self.spans = spans
  }

  /// A line that looks the same throughout.
  public init(_ text: String, _ style: TextStyle = .plain) {
    self.init([Span(text, style)])
  }

  /// A plain line.
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The text without its looks.
  public var plain: String { spans.map(\.text).joined() }

  /// The number of columns that it takes.
  public var displayWidth: Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// The text with escape sequences, as far as there are colours.
  public func painted(level: ColorLevel) -> String {
    spans.map { $0.style.painted($0.text, level: level) }.joined()
  }

  /// Two lines, one after the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(left.spans + right.spans)
  }
}

extension StyledText {
  /// The line cut to a width.
  ///
  /// - Parameters:
  ///   - width: The columns there are; less than 1 gives an empty line.
  ///   - ellipsis: What marks the cut, inside the width, in the style of what it cuts. It is left
  ///     out where it alone doesn't fit.
  /// - Returns: The line itself if it fits. Characters are never cut in two, so the result may be a
  ///   column shorter than the width.
  public func truncated(toWidth width: Int, ellipsis: String = "…") -> StyledText {
    guard displayWidth > width else { return self }
    let mark = ellipsis.displayWidth <= width ? ellipsis : ""
    var rest = width - mark.displayWidth
    var kept: [Span] = []
    for span in spans {
      let columns = span.text.displayWidth
      if columns <= rest {
        kept.append(span)
        rest -= columns
        continue
      }
      let text = span.text.truncated(toWidth: rest, ellipsis: "") + mark
      if !text.isEmpty { kept.append(Span(text, span.style)) }
      break
    }
    return StyledText(kept)
  }

  /// The line with spaces up to a width; a wider line stays as it is.
  ///
  /// - Parameters:
  ///   - width: The columns to fill.
  ///   - alignment: Where the text stands in them.
  /// - Returns: The padded line; the spaces look like nothing.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> StyledText {
    let space = max(0, width - displayWidth)
    let before = alignment.columnsBefore(space)
    var spans = spans
    if before > 0 { spans.insert(Span(String(repeating: " ", count: before)), at: 0) }
    if space > before { spans.append(Span(String(repeating: " ", count: space - before))) }
    return StyledText(spans)
  }
}

/// The alignment of text in its space.
public enum TextAlignment: Sendable, Equatable {
  /// At the left, space after it.
  case leading

  /// In the middle, an odd column of space after it.
  case center

  /// At the right, space before it: for numbers.
  case trailing
}

extension TextAlignment {
  /// Returns the number of columns of the remaining space that lie before the text.
  func columnsBefore(_ space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: space / 2
    case .trailing: space
    }
  }
}

public struct TextStyle: Sendable, Hashable {
  public var isBold: Bool

  /// True if it is dimmed.
  public var isDim: Bool

  public var isUnderlined: Bool

  /// Its colour, or nil for the terminal's own.
  public var foreground: RGB?

  /// The colour behind the text; nil leaves the background as it is.
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
