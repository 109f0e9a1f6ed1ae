import DesignTokens
import Interchange

/// A token's value as a person reads it.
enum ValueText {
  /// Colours as CSS writes them, lengths and times with their unit, all else as JSON.
  static func text(_ content: TokenContent) -> String {
    switch content {
    case .color(let color): ValueText.color(color)
    case .dimension(let length): "\(number(length.value))\(length.unit.rawValue)"
    case .duration(let time): "\(number(time.value))\(time.unit.rawValue)"
    default: content.json.text()
    }
  }

  /// In sRGB as hex digits; elsewhere exact, with the hex digits to draw it by.
  private static func color(_ color: ColorValue) -> String {
    if color.space == .srgb { return color.css(.hex) }
    return "\(color.css()) (\(color.css(.hex)))"
  }

  private static func number(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
