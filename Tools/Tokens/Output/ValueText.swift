import DesignTokens
import Interchange
import Terminal

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

/// A token as the commands print it.
enum TokenJSON {
  static func members(_ token: Token) -> JSONObject {
    [
      "path": .string(token.path), "type": .string(token.type.rawValue), "value": token.value,
      "reference": token.reference.map { .string($0) } ?? .null,
      "description": token.summary.map { .string($0) } ?? .null,
      "deprecated": deprecation(token.deprecation),
    ]
  }

  /// `false`, `true`, or why.
  static func deprecation(_ deprecation: Deprecation?) -> JSONValue {
    guard let deprecation else { return .boolean(false) }
    return deprecation.explanation.map { .string($0) } ?? .boolean(true)
  }

  /// A place's file, line and column, or null for each.
  static func add(_ place: TokenLocation?, to members: inout JSONObject) {
    members["file"] = place.map { .string($0.file) } ?? .null
    members["line"] = place.map { .integer(Int64($0.line)) } ?? .null
    members["column"] = place.map { .integer(Int64($0.column)) } ?? .null
  }
}

/// A patch of a colour, where a terminal can show it.
enum Swatch {
  /// The patch and a space behind it; nothing where there are no colours.
  static func text(_ color: ColorValue, _ traits: TerminalTraits) -> String {
    guard traits.colorLevel >= .ansi256 else { return "" }
    let rgb = color.composited(over: .white).rgb8
    let paint = RGB(red: rgb.red, green: rgb.green, blue: rgb.blue)
    return traits.paint("    ", TextStyle(background: paint)) + " "
  }
}
