/// At which side of its space text stands.
public enum TextAlignment: Sendable, Equatable {
  /// At the left, space after it.
  case leading

  /// At the right, space before it: for numbers.
  case trailing
}
