import Terminal

extension TextStyle {
  /// How the word stands out that says how bad a finding is.
  ///
  /// The tool links no look and doesn't know the terminal's ground: this red and this amber have
  /// more than 3.5 : 1 on black and on white.
  static func severity(isError: Bool) -> TextStyle {
    TextStyle(isBold: true, foreground: RGB(isError ? 0xE03C31 : 0xB07D00))
  }
}
