import Gzip
import Testing

@Suite struct GzipWriterTests {
  private static let samples: [[UInt8]] = [
    [], [7], Array("Monkey Face".utf8), [UInt8](repeating: 0, count: 100_000),
    (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
  ]

  @Test(arguments: samples.indices, [1, 3, 9])
  func whatIsPackedComesBack(_ sample: Int, _ level: Int) throws {
    let bytes = Self.samples[sample]
    let packed = try GzipWriter.pack(bytes, level: level)
    #expect(GzipReader.isGzip(packed))
    #expect(try GzipReader.unpack(packed, limit: bytes.count) == bytes)
    #expect(try GzipWriter.pack(bytes, level: level) == packed)
  }

  @Test func unpackingStopsAtTheLimit() throws {
    let packed = try GzipWriter.pack([UInt8](repeating: 0, count: 1 << 22))
    #expect(packed.count < 20_000)
    let error = #expect(throws: GzipError.self) {
      try GzipReader.unpack(packed, limit: 1 << 20)
    }
    #expect(error?.code == .tooLarge)
  }
}
