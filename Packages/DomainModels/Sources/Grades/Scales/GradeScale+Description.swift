/// A scale prints as its name for programs.
extension GradeScale: CustomStringConvertible {
  /// The ``id``.
  public var description: String { id }
}
