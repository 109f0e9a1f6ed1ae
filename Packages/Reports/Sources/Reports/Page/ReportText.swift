/// A run of text, in which words can be strong or lead elsewhere.
///
/// ```swift
/// let text: ReportText = "The formula is that of " + .link(source) + "."
/// ```
public struct ReportText: Sendable, Equatable, ExpressibleByStringLiteral {
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

  /// A link.
  public static func link(_ link: ReportLink) -> ReportText { ReportText(spans: [.link(link)]) }

  /// One run and then the other.
  public static func + (left: ReportText, right: ReportText) -> ReportText {
    ReportText(spans: left.spans + right.spans)
  }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { spans.isEmpty }
}
