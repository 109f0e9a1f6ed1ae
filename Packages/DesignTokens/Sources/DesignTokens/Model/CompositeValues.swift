/// A line around something.
public struct Border: Sendable, Hashable {
  public let color: ColorValue

  public let width: DimensionValue

  /// The dash style.
  public let style: StrokeStyle

  public init(color: ColorValue, width: DimensionValue, style: StrokeStyle) {
    self.color = color
    self.width = width
    self.style = style
  }
}

/// A colour at a place of a gradient.
public struct GradientStop: Sendable, Hashable {
  /// The colour there.
  public let color: ColorValue

  /// The position along the gradient, 0 to 1.
  public let position: Double

  /// Makes a stop; a position beyond 0 to 1 stays at the end.
  public init(color: ColorValue, position: Double) {
    self.color = color
    self.position = min(max(0, position), 1)
  }
}

/// One shadow; a token may have several, the first on top.
public struct Shadow: Sendable, Hashable {
  public let color: ColorValue

  /// The distance to the right.
  public let offsetX: DimensionValue

  /// The distance downwards.
  public let offsetY: DimensionValue

  /// The blur of the edge.
  public let blur: DimensionValue

  /// The distance by which the shadow extends beyond its object.
  public let spread: DimensionValue

  /// True if it falls inside what throws it.
  public let isInset: Bool

  public init(
    color: ColorValue, offsetX: DimensionValue, offsetY: DimensionValue, blur: DimensionValue,
    spread: DimensionValue, isInset: Bool = false
  ) {
    self.color = color
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.blur = blur
    self.spread = spread
    self.isInset = isInset
  }
}

/// The dash style of a line.
///
/// DTCG Format Module 2025.10, Stroke style.
public enum StrokeStyle: Sendable, Hashable {
  /// One of the styles that CSS has.
  case keyword(Keyword)
  /// Dashes and gaps in turn, as in SVG's `stroke-dasharray`, and how a dash ends.
  case dashes([DimensionValue], LineCap)

  /// The standard's names.
  public enum Keyword: String, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  /// The end of a dash.
  public enum LineCap: String, Sendable, CaseIterable {
    case round, butt, square
  }
}

/// The transition from one state to another.
public struct Transition: Sendable, Hashable {
  /// The duration.
  public let duration: DurationValue

  /// The delay before the transition.
  public let delay: DurationValue

  /// The timing function.
  public let timingFunction: CubicBezier

  public init(duration: DurationValue, delay: DurationValue, timingFunction: CubicBezier) {
    self.duration = duration
    self.delay = delay
    self.timingFunction = timingFunction
  }
}

/// Everything about how text is set.
public struct Typography: Sendable, Hashable {
  /// The fonts in order of preference; at least one.
  public let fontFamily: [String]

  /// The font size.
  public let fontSize: DimensionValue

  /// The font weight.
  public let fontWeight: FontWeight

  /// The space between letters beyond the font's own.
  public let letterSpacing: DimensionValue

  /// The height of a line as a multiple of the font's size.
  public let lineHeight: Double

  public init(
    fontFamily: [String], fontSize: DimensionValue, fontWeight: FontWeight,
    letterSpacing: DimensionValue, lineHeight: Double
  ) {
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.fontWeight = fontWeight
    self.letterSpacing = letterSpacing
    self.lineHeight = lineHeight
  }
}
