/// What sort of value a token has.
///
/// The thirteen types of the DTCG Format Module 2025.10 (Types, Composite Types). Names are case sensitive.
public enum TokenType: String, Sendable, CaseIterable {
  /// A colour in one of fourteen spaces.
  case color
  /// A length in `px` or `rem`.
  case dimension
  /// One font name, or several in order of preference.
  case fontFamily
  /// How bold a font is.
  case fontWeight
  /// A length of time in `ms` or `s`.
  case duration
  /// The control points of an easing curve.
  case cubicBezier
  /// A number without a unit.
  case number
  /// How a line is dashed.
  case strokeStyle
  /// Colour, width and style of a border.
  case border
  /// Duration, delay and easing of a change.
  case transition
  /// One shadow or several.
  case shadow
  /// Colours along an axis.
  case gradient
  /// Everything about how text is set.
  case typography
}

extension TokenType {
  /// The type of a name; nil for all others.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    switch bytes.count {
    case 5 where bytes.isText("color"): self = .color
    case 6 where bytes.isText("number"): self = .number
    case 6 where bytes.isText("border"): self = .border
    case 6 where bytes.isText("shadow"): self = .shadow
    case 8 where bytes.isText("duration"): self = .duration
    case 8 where bytes.isText("gradient"): self = .gradient
    case 9 where bytes.isText("dimension"): self = .dimension
    case 10 where bytes.isText("fontFamily"): self = .fontFamily
    case 10 where bytes.isText("fontWeight"): self = .fontWeight
    case 10 where bytes.isText("transition"): self = .transition
    case 10 where bytes.isText("typography"): self = .typography
    case 11 where bytes.isText("cubicBezier"): self = .cubicBezier
    case 11 where bytes.isText("strokeStyle"): self = .strokeStyle
    default: return nil
    }
  }
}
