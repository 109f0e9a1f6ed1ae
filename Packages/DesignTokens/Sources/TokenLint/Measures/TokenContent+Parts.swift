import DesignTokens

extension TokenContent {
  /// The colours in the value.
  var colors: [ColorValue] {
    switch self {
    case .color(let color): [color]
    case .border(let border): [border.color]
    case .shadow(let shadows): shadows.map(\.color)
    case .gradient(let stops): stops.map(\.color)
    case .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number, .strokeStyle,
      .transition, .typography:
      []
    }
  }

  /// The colour, if the value is one.
  var color: ColorValue? { if case .color(let color) = self { color } else { nil } }

  /// The length, if the value is one.
  var dimension: DimensionValue? { if case .dimension(let value) = self { value } else { nil } }

  /// How text is set, if the value says so.
  var typography: Typography? { if case .typography(let value) = self { value } else { nil } }
}
