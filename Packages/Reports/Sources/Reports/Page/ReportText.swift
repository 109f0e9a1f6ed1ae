/// A run of text, in which words can be strong or lead elsewhere.
///
/// ```swift
/// let text: ReportText = "The formula is that of " + .link(source) + "."
/// let same: ReportText = "The formula is that of \(source)."
/// ```
public struct ReportText: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// A piece of the run.
  enum Span: Sendable, Equatable {
    case plain(String)
    case strong(String)
    case link(ReportLink)
  }

  let spans: [Span]

  private init(spans: [Span]) { self.spans = spans }

  /// Plain text, which is shown as it is and never read as HTML.
  public init(_ text: String) { self.init(spans: text.isEmpty ? [] : [.plain(text)]) }

  /// Plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// Text that matters more than what is around it.
  public static func strong(_ text: String) -> ReportText { ReportText(spans: [.strong(text)]) }

  public static func link(_ link: ReportLink) -> ReportText { ReportText(spans: [.link(link)]) }

  /// One run and then the other.
  public static func + (left: ReportText, right: ReportText) -> ReportText {
    // Two runs that read the same are the same, however they were put together.
    if case .plain(let end) = left.spans.last, case .plain(let start) = right.spans.first {
      return ReportText(
        spans: left.spans.dropLast() + [.plain(end + start)] + right.spans.dropFirst())
    }
    return ReportText(spans: left.spans + right.spans)
  }

  /// True if there is nothing in it.
  public var isEmpty: Bool { spans.isEmpty }
}

extension ReportText {
  /// The interpolation of a literal: plain text, and texts and links as they are.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ReportText("")

    /// Begins an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) { text = text + ReportText(literal) }

    /// Adds another text, with what is strong or a link in it.
    public mutating func appendInterpolation(_ other: ReportText) { text = text + other }

    /// Adds a link.
    public mutating func appendInterpolation(_ link: ReportLink) { text = text + .link(link) }

    /// Adds a value's description as plain text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text = text + ReportText(value.description)
    }
  }

  /// The text of a literal with values in it.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}
