extension CrewProblem {
  /// Takes the cosines of vectors, each lessened by the centre.
  mutating func setAffinities(
    vectors: [[Float]], centre given: [Float]?
  ) throws(CrewError) {
    let dimension = given?.count ?? vectors.first?.count ?? 0
    for (row, vector) in vectors.enumerated() {
      guard vector.count == dimension else {
        throw .unequalVectors(row: row, length: vector.count, expected: dimension)
      }
      guard vector.allSatisfy(\.isFinite) else { throw .notFinite(row: row) }
    }
    guard given?.allSatisfy(\.isFinite) ?? true else { throw .unsoundOption("centre") }
    var centre = [Double](repeating: 0, count: dimension)
    if let given {
      centre = given.map(Double.init)
    } else {
      for vector in vectors {
        for index in 0..<dimension { centre[index] += Double(vector[index]) }
      }
      for index in 0..<dimension { centre[index] /= Double(max(count, 1)) }
    }
    unit = 1 / Self.units
    likes = Self.cosines(Self.columns(vectors, centre), count: count, dimension: dimension)
    liked = likes
  }

  /// The vectors as columns of length one, each dimension by itself and padded to 16 people.
  private static func columns(_ vectors: [[Float]], _ centre: [Double]) -> [Float] {
    let padded = (vectors.count + 15) / 16 * 16
    var columns = [Float](repeating: 0, count: padded * centre.count)
    for (row, vector) in vectors.enumerated() {
      var squares = 0.0
      for index in centre.indices {
        let difference = Double(vector[index]) - centre[index]
        squares += difference * difference
      }
      // The difference of a vector that equals the centre is rounding, not a direction.
      guard squares > 1e-24 else { continue }
      let length = squares.squareRoot()
      for index in centre.indices {
        columns[index * padded + row] = Float((Double(vector[index]) - centre[index]) / length)
      }
    }
    return columns
  }

  /// Each column with each other, sixteen at once; the order of additions is that of the dimensions.
  private static func cosines(_ columns: [Float], count: Int, dimension: Int) -> [Int32] {
    let padded = (count + 15) / 16 * 16
    // Adding this brings a number's whole part into the low bits of its pattern, rounded to even.
    let shift = SIMD16<Float>(repeating: 12_582_912)
    let shiftBits = SIMD16<UInt32>(repeating: Float(12_582_912).bitPattern)
    let scale = SIMD16<Float>(repeating: Float(units))
    return [Int32](unsafeUninitializedCapacity: count * count) { result, initialized in
      columns.withUnsafeBytes { bytes in
        for row in 0..<count {
          for start in stride(from: 0, to: padded, by: 16) {
            var sums = SIMD16<Float>(repeating: 0)
            for index in 0..<dimension {
              let offset = index * padded
              let own = bytes.load(fromByteOffset: (offset + row) * 4, as: Float.self)
              let others = bytes.loadUnaligned(
                fromByteOffset: (offset + start) * 4, as: SIMD16<Float>.self)
              sums += others * own
            }
            let shifted = sums * scale + shift
            let whole = unsafeBitCast(shifted, to: SIMD16<UInt32>.self) &- shiftBits
            for lane in 0..<min(16, count - start) {
              result[row * count + start + lane] = Int32(truncatingIfNeeded: whole[lane])
            }
          }
          result[row * count + row] = 0
        }
      }
      initialized = count * count
    }
  }

  /// Takes what a function says of each ordered pair.
  mutating func setAffinities(
    pairs likes: (_ row: Int, _ other: Int) -> Double
  ) throws(CrewError) {
    var values = [Double](repeating: 0, count: count * count)
    var largest = 0.0
    for row in 0..<count {
      for other in 0..<count where other != row {
        let value = likes(row, other)
        guard abs(value) <= CrewProblem.largestNumber else { throw .notFinite(row: row) }
        values[row * count + other] = value
        largest = max(largest, abs(value))
      }
    }
    unit = Self.unit(for: largest)
    self.likes = values.map { Int32(($0 / unit).rounded()) }
    liked = self.likes
    for row in 0..<count {
      for other in 0..<count { liked[other * count + row] = self.likes[row * count + other] }
    }
    if liked == self.likes { liked = self.likes }
  }

  /// The power of two of which the largest number has at most 2²⁰.
  private static func unit(for largest: Double) -> Double {
    // A smaller number has no unit that is a normal number, and counts as zero.
    guard largest > 1e-290 else { return 1 }
    let power = largest.binade
    return (power < largest ? power * 2 : power) / units
  }
}
