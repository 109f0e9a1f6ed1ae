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

  /// How many columns it takes.
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
