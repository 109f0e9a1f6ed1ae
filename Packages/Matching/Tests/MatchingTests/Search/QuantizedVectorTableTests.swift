import Testing

@testable import Matching

@Suite("Searching rows of bytes") struct QuantizedVectorTableTests {
  @Test("MK11 it gives what the floats give, to the bit", arguments: SampleVectors.allCases)
  func exact(kind: SampleVectors) throws {
    var random = SplitMix64(seed: 12)
    for (rows, dimension) in [(0, 3), (1, 1), (90, 5), (150, 16), (333, 40), (5000, 3)] {
      let table = try kind.table(rows: rows, dimension: dimension, seed: UInt64(rows) + 7)
      let quantized = QuantizedVectorTable(table)
      for _ in 0..<4 {
        let query = kind.vector(dimension, &random)
        for k in [0, 1, 4, 20] {
          let expected = SampleVectors.top(k, table, query)
          #expect(try quantized.top(k, for: query) == expected)
        }
      }
    }
  }

  @Test("MK11 also where rows and query are of different kinds")
  func mixed() throws {
    var random = SplitMix64(seed: 13)
    for rows in SampleVectors.allCases {
      let table = try rows.table(rows: 400, dimension: 9, seed: 3)
      let quantized = QuantizedVectorTable(table)
      for kind in SampleVectors.allCases {
        for _ in 0..<4 {
          let query = kind.vector(9, &random)
          #expect(try quantized.top(5, for: query) == SampleVectors.top(5, table, query))
        }
      }
      for query in [[Float](repeating: 0, count: 9), [Float](repeating: 0x1p-149, count: 9)] {
        #expect(try quantized.top(5, for: query) == SampleVectors.top(5, table, query))
      }
    }
  }

  @Test("MK12 no score is above its bound, not even by rounding", arguments: SampleVectors.allCases)
  func bounds(kind: SampleVectors) throws {
    var random = SplitMix64(seed: 14)
    var cases = 0
    for dimension in [1, 7, 16, 64, 130] {
      let table = try kind.table(rows: 64, dimension: dimension, seed: UInt64(dimension))
      let rounded = RoundedRows(table, 0..<64)
      for _ in 0..<10 {
        let vector = kind.vector(dimension, &random)
        guard let query = QuantizedQuery(vector) else { continue }
        cases += 1
        for row in 0..<64 {
          let score = SampleVectors.score(table[row], vector)
          // The bound is not handed out; that it is no less than the score is: just below the score
          // the row must be taken.
          for kernel in ScanKernel.available {
            #expect(
              isPossible(row, rounded, query, table, threshold: score.nextDown, by: kernel),
              "row \(row) of \(kind) at \(dimension)")
          }
        }
      }
    }
    #expect(cases > 0)
  }

  @Test("MK12 the bound is close: few rows of many are scored in floats")
  func closeness() throws {
    let table = try SampleVectors.plain.table(rows: 4000, dimension: 64, seed: 8)
    var random = SplitMix64(seed: 15)
    let vector = SampleVectors.plain.vector(64, &random)
    let query = try #require(QuantizedQuery(vector))
    let rounded = RoundedRows(table, 0..<4000)
    let tenth = try table.top(10, for: vector)[9].score
    let possible = (0..<4000).filter {
      isPossible($0, rounded, query, table, threshold: tenth, by: .best)
    }
    #expect(possible.count <= 15)
  }

  @Test("MK13 every kernel takes the same rows", arguments: SampleVectors.allCases)
  func kernels(kind: SampleVectors) throws {
    var random = SplitMix64(seed: 16)
    var cases = 0
    for dimension in [1, 16, 17, 48, 64, 100, 200] {
      let table = try kind.table(rows: 83, dimension: dimension, seed: UInt64(dimension))
      let rounded = RoundedRows(table, 0..<83)
      let vector = kind.vector(dimension, &random)
      guard let query = QuantizedQuery(vector) else { continue }
      cases += 1
      let all = SampleVectors.top(83, table, vector)
      for mask in [nil, RowMask(rowCount: 83) { $0 % 7 == 1 }, RowMask(rowCount: 83) { $0 < 40 }] {
        for threshold in [-Float.infinity, all[60].score, all[40].score, all[5].score] {
          let expected = possible(rounded, query, table, mask, threshold, by: .portable)
          for kernel in ScanKernel.available {
            let found = possible(rounded, query, table, mask, threshold, by: kernel)
            #expect(found == expected, "\(kernel) \(kind) \(dimension)")
          }
        }
      }
    }
    #expect(cases > 0)
  }

  @Test("MK13 dot products of the longest vectors fit", arguments: [512, 1500, 4096])
  func longest(dimension: Int) throws {
    let ones = [Float](repeating: 1, count: dimension)
    let table = try VectorTable(
      dimension: dimension, rows: [ones, ones.map { -$0 }, ones.map { $0 / 2 }] + [ones])
    let quantized = QuantizedVectorTable(table)
    for kernel in ScanKernel.available {
      for query in [ones, ones.map { -$0 }] {
        #expect(
          try quantized.top(4, for: query, by: kernel) == SampleVectors.top(4, table, query))
      }
    }
  }

  @Test("MK11 masks, custom tests and batches too", arguments: [3, 4])
  func restrictions(count: Int) throws {
    var random = SplitMix64(seed: 17)
    let table = try SampleVectors.plain.table(rows: 9000, dimension: 6, seed: 5)
    let quantized = QuantizedVectorTable(table)
    let queries = (0..<count).map { _ in SampleVectors.plain.vector(6, &random) }
    for oneOf in [1, 3, 40, 2000] {
      let mask = RowMask(rowCount: 9000) { _ in random.below(oneOf) == 0 }
      let expected = queries.map { SampleVectors.top(7, table, $0) { mask.contains($0) } }
      #expect(try quantized.top(7, forEach: queries, among: mask) == expected)
      let odd = SampleVectors.top(7, table, queries[0]) { mask.contains($0) && $0 % 2 == 1 }
      #expect(try quantized.top(7, for: queries[0], among: mask) { $0 % 2 == 1 } == odd)
    }
  }

  @Test("MK11 after rows were added, replaced and removed")
  func changes() throws {
    var random = SplitMix64(seed: 18)
    var table = try QuantizedVectorTable(dimension: 20)
    for step in 0..<300 {
      let vector = SampleVectors.plain.vector(20, &random)
      switch random.below(4) {
      case 0 where table.rowCount > 0: table.remove(random.below(table.rowCount))
      case 1 where table.rowCount > 0: try table.replace(random.below(table.rowCount), with: vector)
      default: #expect(try table.append(vector) == table.rowCount - 1)
      }
      if step % 10 == 0 {
        let query = SampleVectors.plain.vector(20, &random)
        #expect(try table.top(6, for: query) == SampleVectors.top(6, table.exact, query))
      }
    }
  }

  private func isPossible(
    _ row: Int, _ rounded: RoundedRows, _ query: QuantizedQuery, _ table: VectorTable,
    threshold: Float, by kernel: ScanKernel
  ) -> Bool {
    let mask = RowMask(rowCount: table.rowCount, rows: [row])
    return possible(rounded, query, table, mask, threshold, by: kernel) == mask.words
  }

  private func possible(
    _ rounded: RoundedRows, _ query: QuantizedQuery, _ table: VectorTable, _ mask: RowMask?,
    _ threshold: Float, by kernel: ScanKernel
  ) -> [UInt64] {
    var above = [UInt64](repeating: 0, count: (table.rowCount + 63) / 64)
    rounded.codes.withUnsafeBytes { codes in
      func scan(_ bits: UnsafePointer<UInt64>?) {
        _ = query.scan(
          codes.baseAddress, stride: table.stride, count: table.rowCount, mask: bits,
          scales: rounded.scales, errors: rounded.errors, threshold: threshold,
          above: &above, by: kernel.number)
      }
      if let mask { mask.words.withUnsafeBufferPointer { scan($0.baseAddress) } } else { scan(nil) }
    }
    return above
  }
}
