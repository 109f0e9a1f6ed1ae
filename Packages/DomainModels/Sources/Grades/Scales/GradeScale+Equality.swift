/// Two scales are the same if they have the same name for programs.
extension GradeScale: Hashable {
  /// Whether both have the same `id`.
  public static func == (first: GradeScale, second: GradeScale) -> Bool {
    first.id == second.id
  }

  /// Hashes the `id`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
