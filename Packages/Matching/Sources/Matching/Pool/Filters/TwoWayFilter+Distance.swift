extension TwoWayFilter {
  /// How far away the other may be, where both limits count.
  ///
  /// Only cells are kept, and distances are those between centres (``GridCell``), at the precision
  /// of a metre.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - cell: where the person is; nil if it is unknown.
  ///   - reach: how many kilometres away the other may be; nil for any distance and for unknown
  ///     places, below 0 for nobody.
  /// - Returns: the filter.
  public static func distance(
    _ name: String, of cell: @escaping @Sendable (Person) -> GridCell?,
    within reach: @escaping @Sendable (Person) -> Double?
  ) -> TwoWayFilter {
    TwoWayFilter(name: name, kind: .distance) { person in
      let reach = reach(person)
      guard reach?.isNaN != true else { return nil }
      // Off the sphere: farther from all places than any finite limit.
      let point = cell(person)?.direction ?? (x: 8, y: 8, z: 8)
      return .distance(
        x: Float(point.x), y: Float(point.y), z: Float(point.z),
        limit: reach.map(DistanceColumn.limit) ?? .infinity)
    }
  }
}
