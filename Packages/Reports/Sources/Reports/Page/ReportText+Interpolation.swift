extension ReportText {
  /// What stands between the quotes of a literal: plain text, and texts and links as they are.
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

    /// Adds what a value is described as, as plain text.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text = text + ReportText(value.description)
    }
  }

  /// The text of a literal with values in it.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}
