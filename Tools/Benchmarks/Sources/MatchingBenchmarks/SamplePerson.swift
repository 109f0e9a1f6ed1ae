import Matching

/// A person of a community of a region some 300 km across, whose wishes are mostly wide.
struct SamplePerson: Sendable {
  enum Gender: Hashable, CaseIterable, Sendable { case woman, man, other }

  let number: UInt64
  var age: Int
  var ages: ClosedRange<Int>
  var gender: Gender
  var seeks: Set<Gender>
  var cell: GridCell
  var reach: Double
  var blocked: Set<UInt64> = []

  /// The filters that decide who may meet whom: each counts both ways.
  static let filters: [TwoWayFilter<SamplePerson>] = [
    .range("age", of: \.age, wanted: \.ages),
    .category("who", of: \.gender, wanted: \.seeks),
    .distance("distance", of: \.cell, within: \.reach),
    .blocked("blocks", id: \.number, blocked: \.blocked),
  ]

  /// A community, the same for the same seed.
  static func community(_ count: Int, seed: UInt64) throws -> [SamplePerson] {
    var generator = SplitMix64(seed: seed)
    return try (0..<UInt64(count)).map { number in
      let age = 18 + generator.below(50)
      // One of ten people seeks two genders; one of ten blocks another person.
      let seeks: Set<Gender> = generator.below(10) == 0 ? [.woman, .man] : [.woman, .man, .other]
      return SamplePerson(
        number: number, age: age, ages: (age - 18 - generator.below(20))...(age + 40),
        gender: Gender.allCases[generator.below(3)], seeks: seeks,
        cell: try GridCell(
          latitude: 47 + 3 * generator.unit(), longitude: 8 + 4 * generator.unit()),
        reach: 250 + 500 * generator.unit(),
        blocked: generator.below(10) == 0 ? [UInt64(generator.below(count))] : [])
    }
  }

  /// A person whose wishes let nearly all others through.
  static func wide(_ number: UInt64) throws -> SamplePerson {
    SamplePerson(
      number: number, age: 35, ages: 18...99, gender: .woman, seeks: [.woman, .man, .other],
      cell: try GridCell(latitude: 48.5, longitude: 10), reach: 1_000, blocked: [7, 8, 9])
  }

  /// A person whose wishes let few others through.
  static func narrow(_ number: UInt64) throws -> SamplePerson {
    var person = try wide(number)
    person.ages = 33...38
    person.seeks = [.man]
    person.reach = 40
    return person
  }
}

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
