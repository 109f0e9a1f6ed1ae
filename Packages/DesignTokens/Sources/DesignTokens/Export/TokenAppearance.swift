/// What surroundings a set of tokens is made for.
public struct TokenAppearance: Sendable, Hashable {
  /// Whether words are dark on light or light on dark.
  public enum Scheme: String, Sendable, CaseIterable {
    case light, dark
  }

  /// How much things stand out from one another.
  public enum Contrast: String, Sendable, CaseIterable {
    case standard
    /// For people who asked their system for more.
    case more
  }

  /// Light or dark.
  public var scheme: Scheme

  /// Standard or more.
  public var contrast: Contrast

  public init(_ scheme: Scheme, _ contrast: Contrast = .standard) {
    self.scheme = scheme
    self.contrast = contrast
  }
}
