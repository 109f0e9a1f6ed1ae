/// One grade of a pyramid.
public struct PyramidStep: Sendable, Equatable {
  /// Its place on the scale, from 0 for the easiest.
  public let step: Int
  public let grade: String
  /// How many sends it has; 0 for a gap between two grades that have some.
  public let count: Int
  /// How many of them in each way; only those that there are.
  public let styles: [SendStyle: Int]
}
