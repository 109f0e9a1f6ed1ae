import CMatchingKernels

/// Points of the unit sphere and the longest chords that people wish, a row for each person.
///
/// A chord grows with the way along the surface, so comparing its square needs no root and no sine.
struct DistanceColumn: Equatable, Sendable {
  private(set) var x: [Float] = []
  private(set) var y: [Float] = []
  private(set) var z: [Float] = []
  private(set) var limits: [Float] = []
  private var coarse = CoarsePositions()

  init() {}

  /// Columns of one length.
  init(x: [Float], y: [Float], z: [Float], limits: [Float]) {
    (self.x, self.y, self.z, self.limits) = (x, y, z, limits)
    coarse.reserveCapacity(x.count)
    for row in x.indices { coarse.append(x: x[row], y: y[row], z: z[row], limit: limits[row]) }
  }

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
    coarse.append(x: x, y: y, z: z, limit: limit)
  }

  mutating func replace(x: Float, y: Float, z: Float, limit: Float, at row: Int) {
    self.x[row] = x
    self.y[row] = y
    self.z[row] = z
    limits[row] = limit
    coarse.replace(x: x, y: y, z: z, limit: limit, at: row)
  }

  /// Takes out the rows that are too far away from a point, for the seeker or for themselves.
  func narrow(
    _ passing: UnsafeMutablePointer<UInt64>?, from point: [Float], limit: Float, twoWay: Bool
  ) {
    var observer = matching_observer(point: (point[0], point[1], point[2]), limit: limit)
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        z.withUnsafeBufferPointer { z in
          limits.withUnsafeBufferPointer { limits in
            coarse.withPointers { coarseX, coarseY, coarseZ, reach in
              var places = matching_places(
                x: x.baseAddress, y: y.baseAddress, z: z.baseAddress, limit: limits.baseAddress,
                coarse_x: coarseX, coarse_y: coarseY, coarse_z: coarseZ, coarse_reach: reach)
              matching_filter_near(&places, x.count, &observer, twoWay, passing)
            }
          }
        }
      }
    }
  }
}
