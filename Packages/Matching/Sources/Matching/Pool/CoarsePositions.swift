import CMatchingKernels

/// A distance column in half the bytes, of which a search reads the rest only for the few rows that
/// these leave undecided.
///
/// The unit is 389 m. A coordinate is rounded to the nearest, which moves a place by less than one; a
/// reach is rounded down.
struct CoarsePositions: Equatable, Sendable {
  private(set) var x: [Int16] = []
  private(set) var y: [Int16] = []
  private(set) var z: [Int16] = []
  private(set) var reach: [UInt16] = []

  mutating func reserveCapacity(_ rows: Int) {
    x.reserveCapacity(rows)
    y.reserveCapacity(rows)
    z.reserveCapacity(rows)
    reach.reserveCapacity(rows)
  }

  mutating func append(x: Float, y: Float, z: Float, limit: Float) {
    let place = CoarsePositions.place(x, y, z)
    self.x.append(place.x)
    self.y.append(place.y)
    self.z.append(place.z)
    reach.append(CoarsePositions.reach(limit))
  }

  mutating func replace(x: Float, y: Float, z: Float, limit: Float, at row: Int) {
    let place = CoarsePositions.place(x, y, z)
    self.x[row] = place.x
    self.y[row] = place.y
    self.z[row] = place.z
    reach[row] = CoarsePositions.reach(limit)
  }

  /// Calls with the columns.
  func withPointers(
    _ body: (
      UnsafePointer<Int16>?, UnsafePointer<Int16>?, UnsafePointer<Int16>?, UnsafePointer<UInt16>?
    ) -> Void
  ) {
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        z.withUnsafeBufferPointer { z in
          reach.withUnsafeBufferPointer { reach in
            body(x.baseAddress, y.baseAddress, z.baseAddress, reach.baseAddress)
          }
        }
      }
    }
  }

  private static func place(_ x: Float, _ y: Float, _ z: Float) -> (x: Int16, y: Int16, z: Int16) {
    guard x.magnitude < 2, y.magnitude < 2, z.magnitude < 2 else {
      let nowhere = Int16(MATCHING_COARSE_NOWHERE)
      return (nowhere, nowhere, nowhere)
    }
    let unit = Double(MATCHING_COARSE_UNIT)
    return (
      Int16((Double(x) * unit).rounded()), Int16((Double(y) * unit).rounded()),
      Int16((Double(z) * unit).rounded())
    )
  }

  private static func reach(_ limit: Float) -> UInt16 {
    let any = UInt16(MATCHING_COARSE_ANY)
    // The wish admits no distance, or the position is unknown.
    guard limit > 0 else { return 0 }
    guard limit.isFinite else { return any }
    return UInt16(
      min(Double(limit).squareRoot() * Double(MATCHING_COARSE_UNIT), Double(any) - 1))
  }
}
