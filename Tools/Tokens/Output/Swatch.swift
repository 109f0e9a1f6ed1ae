import DesignTokens
import Terminal

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
