/// Where a gradient runs.
public enum GradientDirection: Sendable, CaseIterable {
  /// From the top to the bottom.
  case vertical
  /// From the left to the right.
  case horizontal
  /// From the top left to the bottom right.
  case diagonal
}
