import Testing

@testable import Matching

@Suite("Tables as bytes") struct VectorTableEncodingTests {
  @Test("MK14 a table comes back from its bytes as it was", arguments: SampleVectors.allCases)
  func roundTrip(kind: SampleVectors) throws {
    for (rows, dimension) in [(0, 7), (1, 1), (70, 16), (100, 17), (65, 64)] {
      var table = try kind.table(rows: rows, dimension: dimension, seed: 15)
      #expect(try VectorTable(encoded: table.encoded) == table)
      if rows > 3 { table.remove(3) }
      #expect(try VectorTable(encoded: table.encoded) == table)
      let framed = [1, 2, 3] + table.encoded
      #expect(try VectorTable(encoded: framed[3...]) == table)
      var random = SplitMix64(seed: 1)
      let query = kind.vector(dimension, &random)
      let quantized = try QuantizedVectorTable(encoded: QuantizedVectorTable(table).encoded)
      #expect(try quantized.top(5, for: query) == table.top(5, for: query))
    }
  }

  @Test("MK17 equal tables are equal and have equal bytes, whatever was done to them before")
  func history() throws {
    let rows = (0..<70).map { [Float($0), 0] }
    let plain = try VectorTable(dimension: 2, rows: rows)
    var other = try VectorTable(dimension: 2, rows: rows.map { [$0[0] + 1, -0.0] })
    other.remove(69)
    other.remove(3)
    #expect(other != plain)
    for row in rows.indices { try other.replace(row, with: [rows[row][0], -0.0]) }
    #expect(other == plain && other.encoded == plain.encoded)
    #expect(try other.append([1, 1]) == 70)
    #expect(try VectorTable(dimension: 2, rows: rows + [[1, 1]]) == other)
    other.remove(70)
    #expect(try VectorTable(encoded: other.encoded) == other)
  }

  @Test("MK14 the layout stays as it is")
  func layout() throws {
    var table = try VectorTable(dimension: 2, rows: [[1, 2], [3, 4]])
    table.remove(0)
    #expect(
      table.encoded.dropLast(8) == [
        0x51, 0x56, 0x54, 0x42, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0,
        2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x40, 0x40, 0, 0, 0x80, 0x40,
      ])
    #expect(table.encoded.suffix(8) == [46, 124, 229, 197, 134, 222, 201, 255])
  }

  @Test("MK15 any changed bit, missing or further byte is refused")
  func damage() throws {
    var table = try SampleVectors.plain.table(rows: 9, dimension: 5, seed: 16)
    table.remove(4)
    let bytes = table.encoded
    for bit in 0..<(bytes.count * 8) {
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: VectorTableError.self) { try VectorTable(encoded: changed) }
    }
    for count in 0..<bytes.count {
      #expect(throws: VectorTableError.self) {
        try VectorTable(encoded: Array(bytes.prefix(count)))
      }
    }
    #expect(throws: VectorTableError.damaged) { try VectorTable(encoded: bytes + [0]) }
    #expect(throws: VectorTableError.notATable) { try VectorTable(encoded: [1, 2, 3]) }
    var later = bytes
    later[4] = 2
    #expect(throws: VectorTableError.unknownVersion(2)) { try VectorTable(encoded: later) }
  }

  @Test("MK15 bytes with a right checksum and unsound contents are refused")
  func forged() throws {
    func forged(_ change: (inout [UInt8]) -> Void) throws -> [UInt8] {
      var table = try VectorTable(dimension: 1, rows: [[1], [2]])
      table.remove(0)
      var bytes = Array(table.encoded.dropLast(8))
      change(&bytes)
      bytes.append(littleEndian: ByteChecksum.of(bytes))
      return bytes
    }
    #expect(try VectorTable(encoded: forged { _ in }).contains(1))
    let changes: [(inout [UInt8]) -> Void] = [
      { $0.replaceSubrange(36..<40, with: [0, 0, 0xC0, 0x7F]) },  // not a number
      { $0.replaceSubrange(36..<40, with: [0, 0, 0x80, 0x7F]) },  // infinity
      { $0.replaceSubrange(36..<40, with: [0, 0, 0, 0x7F]) },  // too great
      { $0[24] = 0b110 },  // a row that isn't there
      { $0[24] = 0b11 },  // none was removed
      { $0.replaceSubrange(32..<36, with: [0, 0, 0x80, 0x3F]) },  // a number in a removed row
      { $0[35] = 0x80 },  // the same, -0
      { $0[8] = 0 },  // no dimension
      { $0[9] = 0x20 },  // too many
      { $0[12] = 2 },  // no such flag
      { $0.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8)) },
      { $0.replaceSubrange(16..<24, with: [0, 0, 0, 0, 0, 0, 0, 0x40]) },
    ]
    for change in changes {
      #expect(throws: VectorTableError.damaged) { try VectorTable(encoded: forged(change)) }
    }
  }

  @Test("MK16 the checksum tells lengths, places and top bits apart")
  func checksum() {
    var seen: Set<UInt64> = []
    for count in 0..<200 { seen.insert(ByteChecksum.of([UInt8](repeating: 0, count: count))) }
    #expect(seen.count == 200)
    var random = SplitMix64(seed: 17)
    let bytes = (0..<256).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let sum = ByteChecksum.of(bytes)
    for bit in stride(from: 0, to: 2048, by: 7) {
      for other in stride(from: bit + 64, to: 2048, by: 448) {
        var changed = bytes
        changed[bit / 8] ^= 1 << UInt8(bit % 8)
        changed[other / 8] ^= 1 << UInt8(other % 8)
        #expect(ByteChecksum.of(changed) != sum)
      }
    }
  }
}
