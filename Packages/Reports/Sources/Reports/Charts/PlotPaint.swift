/// The colour of a thing in a plot, and a pattern that distinguishes it without colour.
///
/// The pattern is a hatching of areas, the dashes of a line and the shape of a marker.
public struct PlotPaint: Sendable, Hashable {
  /// The path of the colour's token (`chart.2`, `tick.flash`).
  ///
  /// A token that the theme doesn't have is drawn as `chart.bar`.
  public var token: String

  /// The pattern, which in one plot no two colours share, but for ``PlotPattern/sized``.
  public var pattern: PlotPattern

  public init(_ token: String, _ pattern: PlotPattern = .solid) {
    self.token = token
    self.pattern = pattern
  }

  /// The number of distinguishable series that a plot can have.
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

/// The pattern that identifies a colour for readers who don't see it.
public enum PlotPattern: String, Sendable, CaseIterable {
  /// A full area, an unbroken line, a disc.
  case solid

  /// Lines that rise to the right, long dashes, a square.
  case diagonal

  /// Dots, points, a ring.
  case dots

  /// Squares, dashes and points, a triangle.
  case grid

  /// Lines that fall to the right, short dashes, a diamond.
  case counterDiagonal

  /// Upright lines, a dash and two points, an open square.
  case upright

  /// Level lines, far points, an open diamond.
  case level

  /// A full area whose size says what its colour says.
  case sized

  /// The patterns of series in their order, plainest first.
  static let ofSeries: [PlotPattern] = [
    .solid, .diagonal, .dots, .grid, .counterDiagonal, .upright, .level,
  ]

  /// True if areas are hatched.
  var isHatched: Bool { self != .solid && self != .sized }

  /// The rotation of the pattern, in degrees.
  var angle: Double {
    switch self {
    case .diagonal: 45
    case .counterDiagonal: -45
    case .level: 90
    case .solid, .dots, .grid, .upright, .sized: 0
    }
  }

  /// The side of the pattern's tile, in pixels.
  var side: Double {
    switch self {
    case .diagonal, .counterDiagonal: 6
    case .upright, .level: 5
    case .dots, .grid, .solid, .sized: 6
    }
  }

  /// The dashes of a line, as SVG has them; nil for an unbroken one.
  var dashes: String? {
    switch self {
    case .solid, .sized: nil
    case .diagonal: "9 5"
    case .dots: "1 5"
    case .grid: "9 4 1 4"
    case .counterDiagonal: "4 4"
    case .upright: "9 4 1 4 1 4"
    case .level: "1 9"
    }
  }
}
