/// A text in a drawing, on one line.
public struct PlotText: Sendable, Equatable {
  /// Which part of the text stands at its point.
  public enum Anchor: Sendable {
    case start
    case middle
    case end
  }

  /// What the text is for, which decides how it looks.
  public enum Role: Sendable {
    /// It names something.
    case label
    /// It is a number of the data.
    case value
    /// It is the number that matters most.
    case strong
  }

  public let text: String

  /// Where it stands: on the base line.
  public var point: PlotPoint

  /// Which part of it stands there.
  public let anchor: Anchor

  /// What it is for.
  public let role: Role

  /// How wide it is at most, by an estimate that suits wide fonts.
  public let width: Double

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - text: What it says; a line break becomes a space.
  ///   - point: Where it stands.
  ///   - anchor: Which part of it stands there.
  ///   - role: What it is for.
  ///   - space: How wide it may be; longer text is cut and ends with an ellipsis.
  public init(
    _ text: String, at point: PlotPoint, _ anchor: Anchor = .start, _ role: Role = .label,
    fitting space: Double = .infinity
  ) {
    self.text = TextMetrics.fit(text, in: space)
    self.point = point
    self.anchor = anchor
    self.role = role
    width = TextMetrics.width(self.text)
  }

  /// The space that it takes.
  public var extent: PlotRect {
    let left =
      switch anchor {
      case .start: point.x
      case .middle: point.x - width / 2
      case .end: point.x - width
      }
    return PlotRect(
      x: left, y: point.y - TextMetrics.ascent, width: width,
      height: TextMetrics.ascent + TextMetrics.descent)
  }

  /// How wide a text would be.
  public static func width(of text: String) -> Double { TextMetrics.width(text) }
}
