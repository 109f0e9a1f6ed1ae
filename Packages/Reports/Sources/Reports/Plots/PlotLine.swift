/// What a straight line is for.
public enum PlotLine: String, Sendable, CaseIterable {
  /// It carries the eye from a number to the data.
  case grid

  /// The data stand on it.
  case axis

  /// It marks a number that others are compared with; dashed.
  case guide
}
