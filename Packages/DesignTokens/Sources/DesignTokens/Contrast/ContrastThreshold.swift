/// How much contrast is enough.
public enum ContrastThreshold: Sendable, Hashable {
  /// A contrast ratio of WCAG 2.2, 1 to 21, or more.
  case wcag(ratio: Double)

  /// A lightness contrast of APCA, or more, whichever of the two colours is the darker.
  case apca(lightness: Double)

  /// What WCAG 2.2 wants of text: 4.5, or 3 for large text (1.4.3); at level AAA 7, or 4.5 (1.4.6).
  ///
  /// - Parameters:
  ///   - level: How strict.
  ///   - isLarge: Whether the text is large, as ``LargeText`` finds out.
  /// - Returns: The ratio that is the least.
  public static func text(_ level: WCAGLevel, isLarge: Bool = false) -> ContrastThreshold {
    switch level {
    case .aa: .wcag(ratio: isLarge ? 3 : 4.5)
    case .aaa: .wcag(ratio: isLarge ? 4.5 : 7)
    }
  }

  /// What WCAG 2.2 wants of controls and graphics: 3 (1.4.11, level AA).
  public static let nonText = ContrastThreshold.wcag(ratio: 3)
}
