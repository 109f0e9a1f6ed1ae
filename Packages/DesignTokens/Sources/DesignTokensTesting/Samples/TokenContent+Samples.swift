import DesignTokens

extension TokenContent {
  /// A value of a type, of two that differ in every part.
  static func sample(_ type: TokenType, other: Bool = false) -> TokenContent {
    let color = other ? ColorValue(.srgb, 0.2, 0.4, 0.6) : ColorValue(.srgb, 1, 0.6, 0)
    let first = DimensionValue(other ? 3 : 12, .px)
    let second = DimensionValue(other ? 5 : 20, .px)
    let ease = other ? CubicBezier(0.1, 0.2, 0.3, 0.4) : CubicBezier(0.5, 0, 0.75, 1)
    let span = DurationValue(other ? 75 : 250, .ms)
    let family = other ? ["Besley"] : ["Karla", "sans-serif"]
    let weight = FontWeight(other ? 300 : 700)
    let stroke = StrokeStyle.keyword(other ? .dotted : .solid)
    switch type {
    case .color: return .color(color)
    case .dimension: return .dimension(first)
    case .fontFamily: return .fontFamily(family)
    case .fontWeight: return .fontWeight(weight)
    case .duration: return .duration(span)
    case .cubicBezier: return .cubicBezier(ease)
    case .number: return .number(other ? 0.25 : 1.5)
    case .strokeStyle: return .strokeStyle(stroke)
    case .border: return .border(Border(color: color, width: first, style: stroke))
    case .transition:
      let delay = DurationValue(other ? 15 : 40, .ms)
      return .transition(Transition(duration: span, delay: delay, timingFunction: ease))
    case .shadow:
      return .shadow([
        Shadow(color: color, offsetX: first, offsetY: second, blur: second, spread: first)
      ])
    case .gradient:
      let stops = [
        GradientStop(color: color, position: 0), GradientStop(color: .white, position: 1),
      ]
      return .gradient(other ? stops.reversed() : stops)
    case .typography:
      return .typography(
        Typography(
          fontFamily: family, fontSize: first, fontWeight: weight,
          letterSpacing: DimensionValue(other ? 1 : 0.5, .px), lineHeight: other ? 1.2 : 1.5))
    }
  }
}
