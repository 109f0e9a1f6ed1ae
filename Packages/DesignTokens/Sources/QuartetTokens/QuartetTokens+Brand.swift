extension QuartetTokens {
  /// Whose look it is.
  public enum Brand: String, Sendable, CaseIterable {
    /// A warm evening: pink, orange and purple on aubergine.
    case dating
    /// Granite and chalk, with the orange of a sling.
    case climbing
    /// Paper and pine: quiet colours.
    case journal
    /// A night sky with one orange planet.
    case friends
  }
}
