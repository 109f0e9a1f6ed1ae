import Matching

/// Vectors whose numbers are all but normally distributed, the same for the same seed.
///
/// Such vectors are hard to tell apart by fewer bits: the best are hardly better than the next best.
struct SampleVectors {
  let rows: Int
  let dimension: Int
  let numbers: [Float]

  init(rows: Int, dimension: Int, seed: UInt64) {
    self.rows = rows
    self.dimension = dimension
    var generator = SplitMix64(seed: seed)
    numbers = [Float](unsafeUninitializedCapacity: rows * dimension) { buffer, count in
      for place in 0..<(rows * dimension) {
        // The sum of four uniform numbers of 16 bits.
        let bits = generator.next()
        let sum = (bits & 0xFFFF) + (bits >> 16 & 0xFFFF) + (bits >> 32 & 0xFFFF) + (bits >> 48)
        buffer.initializeElement(at: place, to: (Float(sum) / 65_535 - 2) * 1.732)
      }
      count = rows * dimension
    }
  }

  subscript(row: Int) -> [Float] {
    Array(numbers[(row * dimension)..<((row + 1) * dimension)])
  }
}
