/// Where in its space text stands.
public enum TextAlignment: Sendable, Equatable {
  /// At the left, space after it.
  case leading

  /// In the middle, an odd column of space after it.
  case center

  /// At the right, space before it: for numbers.
  case trailing
}

extension TextAlignment {
  /// How much of the space that is left over lies before the text.
  func columnsBefore(_ space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: space / 2
    case .trailing: space
    }
  }
}
