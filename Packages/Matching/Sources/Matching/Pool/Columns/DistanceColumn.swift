/// Points of the unit sphere and the longest chords that people wish, a row for each person.
///
/// A chord grows with the way along the surface, so comparing its square needs no root and no sine.
struct DistanceColumn: Hashable, Sendable {
  var x: [Float] = []
  var y: [Float] = []
  var z: [Float] = []
  var limits: [Float] = []

  /// The square of the longest chord for a reach in kilometres: above that of any two places for
  /// half the Earth's girth, and below all for what is negative.
  static func limit(kilometres: Double) -> Float {
    guard kilometres >= 0 else { return -1 }
    let chord = GridCell.squaredChord(kilometres: kilometres)
    return chord < 4 ? Float(chord) : 5
  }

  /// The point that a seeker is compared from.
  ///
  /// An unknown place is on the other side of the sphere
  /// from where rows have theirs, for two of them are not near each other.
  static func seeker(x: Float, y: Float, z: Float) -> [Float] {
    x > 2 ? [-x, -y, -z] : [x, y, z]
  }

  func entry(at row: Int) -> FilterEntry {
    .distance(x: x[row], y: y[row], z: z[row], limit: limits[row])
  }

  /// The square of the chord between a row and a point, as the kernel has it.
  func squaredChord(at row: Int, from point: [Float]) -> Float {
    let (dx, dy, dz) = (x[row] - point[0], y[row] - point[1], z[row] - point[2])
    return dx * dx + dy * dy + dz * dz
  }

  mutating func append(x: Float, y: Float, z: Float, limit: Float) {
    self.x.append(x)
    self.y.append(y)
    self.z.append(z)
    limits.append(limit)
  }

  mutating func replace(x: Float, y: Float, z: Float, limit: Float, at row: Int) {
    self.x[row] = x
    self.y[row] = y
    self.z[row] = z
    limits[row] = limit
  }
}
