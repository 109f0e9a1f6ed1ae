import Testing

@testable import Matching

@Suite("Searching rows of floats") struct VectorTableTests {
  @Test("MK2 a search gives the best rows of a brute-force sort", arguments: SampleVectors.allCases)
  func exact(kind: SampleVectors) throws {
    var random = SplitMix64(seed: 2)
    for (rows, dimension) in [(0, 3), (1, 1), (17, 5), (100, 16), (333, 33), (5000, 4)] {
      let table = try kind.table(rows: rows, dimension: dimension, seed: UInt64(rows))
      let query = kind.vector(dimension, &random)
      for k in [-1, 0, 1, 3, 10, rows, rows + 5] {
        #expect(try table.top(k, for: query) == SampleVectors.top(k, table, query))
      }
    }
  }

  @Test("MK3 every kernel gives the same scores to the last bit", arguments: SampleVectors.allCases)
  func kernels(kind: SampleVectors) throws {
    var random = SplitMix64(seed: 3)
    for dimension in [1, 15, 16, 17, 48, 64, 100] {
      let table = try kind.table(rows: 83, dimension: dimension, seed: UInt64(dimension))
      let queries = (0..<9).map { _ in kind.vector(dimension, &random) }
      let sparse = RowMask(rowCount: 83) { $0 % 7 == 1 }
      for query in queries {
        let expected = SampleVectors.top(83, table, query)
        for kernel in ScanKernel.available {
          #expect(try table.top(83, for: query, by: kernel) == expected)
          #expect(
            try table.top(83, for: query, among: sparse, by: kernel)
              == expected.filter { sparse.contains($0.row) })
          for row in [0, 41, 82] {
            let score = try table.score(of: row, for: query, by: kernel)
            #expect(score.bitPattern == SampleVectors.score(table[row], query).bitPattern)
          }
        }
      }
      for kernel in ScanKernel.available {
        #expect(
          try table.top(5, forEach: queries, by: kernel)
            == queries.map { SampleVectors.top(5, table, $0) })
      }
    }
  }

  @Test("MK3 the portable kernels are always there, and the best one is available")
  func available() {
    #expect(ScanKernel.available.starts(with: [.portable, .vector128]))
    #expect(ScanKernel.available.contains(.best))
  }

  @Test("MK4 of equal scores the lower row comes first")
  func ties() throws {
    let table = try VectorTable(dimension: 2, rows: [[1, 0], [2, 0], [1, 5], [2, 1], [1, 1]])
    #expect(try table.top(4, for: [1, 0]).map(\.row) == [1, 3, 0, 2])
  }

  @Test("MK5 only rows of the mask take part", arguments: [1, 2, 5, 30, 900])
  func masks(oneOf: Int) throws {
    var random = SplitMix64(seed: UInt64(oneOf))
    let table = try SampleVectors.plain.table(rows: 9000, dimension: 3, seed: 5)
    let queries = (0..<3).map { _ in SampleVectors.plain.vector(3, &random) }
    let mask = RowMask(rowCount: 9000) { _ in random.below(oneOf) == 0 }
    let expected = queries.map { SampleVectors.top(7, table, $0) { mask.contains($0) } }
    #expect(try queries.map { try table.top(7, for: $0, among: mask) } == expected)
    #expect(try table.top(7, forEach: queries, among: mask) == expected)
    #expect(try table.top(7, for: queries[0], among: RowMask(rowCount: 9000)).isEmpty)
  }

  @Test("MK5 rows that a mask lacks are out")
  func shortMask() throws {
    let table = try VectorTable(dimension: 1, rows: (0..<130).map { [Float($0)] })
    let mask = RowMask(rowCount: 70, all: true)
    #expect(try table.top(1, for: [1], among: mask).map(\.row) == [69])
  }

  @Test("MK6 a custom test is asked only of rows that would enter")
  func custom() throws {
    let table = try VectorTable(dimension: 1, rows: (0..<10_000).map { [Float(-$0)] })
    var asked: [Int] = []
    let found = try table.top(2, for: [1]) { row in
      asked.append(row)
      return row % 3 == 2
    }
    #expect(found.map(\.row) == [2, 5])
    #expect(asked == [0, 1, 2, 3, 4, 5])
  }

  @Test("MK7 removed rows are never found, replaced ones are back, indices stay")
  func changes() throws {
    var table = try VectorTable(dimension: 2, rows: [[1, 1], [2, 2], [3, 3]])
    let before = table
    table.remove(1)
    #expect(!table.contains(1))
    #expect(table[1] == [0, 0])
    #expect(table.rows.rows == [0, 2])
    #expect(try table.top(9, for: [-1, 0]).map(\.row) == [0, 2])
    #expect(try table.append([4, 4]) == 3)
    #expect(try table.top(9, for: [1, 0]).map(\.row) == [3, 2, 0])
    try table.replace(1, with: [5, 5])
    #expect(try table.top(1, for: [1, 0]) == [TopRow(row: 1, score: 5)])
    #expect(try before.top(9, for: [1, 0]).map(\.row) == [2, 1, 0])
    #expect(table.rowCount == 4)
  }

  @Test("MK8 what is no vector of the table is refused and changes nothing")
  func refusals() throws {
    var table = try VectorTable(dimension: 3, rows: [[1, 2, 3]])
    let before = table
    #expect(throws: VectorTableError.wrongDimension(expected: 3, found: 2)) {
      try table.append([1, 2])
    }
    for bad in [Float.nan, .infinity, -.infinity, 1.1e16] {
      #expect(throws: VectorTableError.unsoundNumber(place: 2)) { try table.append([1, 2, bad]) }
      #expect(throws: VectorTableError.unsoundNumber(place: 0)) {
        try table.replace(0, with: [bad, 2, 1])
      }
      #expect(throws: VectorTableError.unsoundNumber(place: 1)) {
        try table.top(1, for: [1, bad, 1])
      }
      #expect(throws: VectorTableError.unsoundNumber(place: 1)) {
        try QuantizedVectorTable(table).top(1, for: [1, bad, 1])
      }
    }
    #expect(throws: VectorTableError.wrongDimension(expected: 3, found: 4)) {
      try table.top(1, forEach: [[1, 2, 3], [1, 2, 3, 4]])
    }
    #expect(table == before)
    for dimension in [-1, 0, 4097] {
      #expect(throws: VectorTableError.unsoundDimension(dimension)) {
        try VectorTable(dimension: dimension)
      }
    }
    #expect(try table.top(1, forEach: []).isEmpty)
  }

  @Test("MK8 every error has a code and a sentence")
  func errors() {
    let all: [VectorTableError] = [
      .unsoundDimension(0), .wrongDimension(expected: 1, found: 2), .unsoundNumber(place: 0),
      .notATable, .unknownVersion(2), .damaged,
    ]
    #expect(
      all.map(\.code) == [
        "unsound_dimension", "wrong_dimension", "unsound_number", "not_a_table", "unknown_version",
        "damaged_table",
      ])
    #expect(all.allSatisfy { $0.description.hasSuffix(".") })
  }

  @Test("MK9 scores never overflow, however great the numbers")
  func greatest() throws {
    let greatest = [Float](repeating: VectorTable.greatestNumber, count: 4096)
    let table = try VectorTable(dimension: 4096, rows: [greatest, greatest.map { -$0 }])
    let found = try table.top(2, for: greatest)
    #expect(found.map(\.row) == [0, 1])
    #expect(found.allSatisfy { $0.score.isFinite })
    #expect(try QuantizedVectorTable(table).top(2, for: greatest) == found)
  }

  @Test("MK10 inner products of unit vectors are cosines")
  func units() throws {
    let unit = VectorTable.unit([3, 4])
    #expect(unit == [0.6, 0.8])
    #expect(VectorTable.unit([0, 0]) == [0, 0])
    let table = try VectorTable(dimension: 2, rows: [[3, 4]])
    #expect(table.norm(of: 0) == 5)
  }
}
