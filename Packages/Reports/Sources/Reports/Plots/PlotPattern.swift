/// How a colour is recognised by who doesn't see it.
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

  /// Whether areas are hatched.
  var isHatched: Bool { self != .solid && self != .sized }

  /// How far the pattern is turned, in degrees.
  var angle: Double {
    switch self {
    case .diagonal: 45
    case .counterDiagonal: -45
    case .level: 90
    case .solid, .dots, .grid, .upright, .sized: 0
    }
  }

  /// How large a tile of the pattern is, in pixels.
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
