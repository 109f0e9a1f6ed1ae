import DesignTokens
import Terminal

extension RGB {
  /// A token's colour; a terminal can't show what lies behind it, so alpha is left out.
  init(_ color: ColorValue) {
    let parts = color.rgb8
    self.init(red: parts.red, green: parts.green, blue: parts.blue)
  }
}
