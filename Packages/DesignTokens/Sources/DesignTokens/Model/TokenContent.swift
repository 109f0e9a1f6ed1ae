/// A token's value, by type.
public enum TokenContent: Sendable, Hashable {
  case color(ColorValue)
  case dimension(DimensionValue)
  /// Fonts in order of preference; at least one.
  case fontFamily([String])
  /// How bold a font is.
  case fontWeight(FontWeight)
  /// A length of time.
  case duration(DurationValue)
  /// An easing curve.
  case cubicBezier(CubicBezier)
  /// A number without a unit.
  case number(Double)
  /// How a line is dashed.
  case strokeStyle(StrokeStyle)
  /// A line around something.
  indirect case border(Border)
  /// How one state turns into another.
  indirect case transition(Transition)
  /// Shadows, the first on top; at least one.
  case shadow([Shadow])
  /// Colours along an axis.
  case gradient([GradientStop])
  /// Everything about how text is set.
  indirect case typography(Typography)

  /// The type whose values these are.
  public var type: TokenType {
    switch self {
    case .color: .color
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .number: .number
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    }
  }
}
