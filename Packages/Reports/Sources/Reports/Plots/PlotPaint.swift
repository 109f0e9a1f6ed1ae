/// What tells one thing in a plot from another: a colour, and a pattern that does so without it.
///
/// The pattern is a hatching of areas, the dashes of a line and the shape of a marker.
public struct PlotPaint: Sendable, Hashable {
  /// The path of the colour's token (`chart.2`, `tick.flash`).
  ///
  /// What the theme doesn't have is drawn as `chart.bar`.
  public var token: String

  /// The pattern, which in one plot no two colours share, but for ``PlotPattern/sized``.
  public var pattern: PlotPattern

  public init(_ token: String, _ pattern: PlotPattern = .solid) {
    self.token = token
    self.pattern = pattern
  }

  /// How many series a plot can have that are told apart.
  public static let seriesCount = 7

  /// The paint of a series by its number from 0; from seven on they repeat.
  public static func series(_ number: Int) -> PlotPaint {
    let index = ((number % seriesCount) + seriesCount) % seriesCount
    return PlotPaint("chart.\(index + 1)", PlotPattern.ofSeries[index])
  }

  /// A paint for each name of a list, with the colours of tokens: `tick.onsight` for the first.
  ///
  /// - Parameter tokens: Seven paths at most; the patterns are given in this order.
  /// - Returns: A paint for each.
  public static func tokens(_ tokens: [String]) -> [PlotPaint] {
    zip(tokens, PlotPattern.ofSeries).map { PlotPaint($0, $1) }
  }
}
