/// How many colours a terminal can show.
public enum ColorLevel: Int, Sendable, Comparable, CaseIterable {
  /// No colours and no other styles: plain text.
  case none

  /// The sixteen colours that every colour terminal has, whose look the user's theme decides.
  case ansi16

  /// The 256 colours of xterm.
  case ansi256

  /// Any colour of 24 bits.
  case trueColor

  /// Whether one level shows fewer colours than another.
  public static func < (left: ColorLevel, right: ColorLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
