import Testing

@testable import Interchange

/// Whole blocks are read by masks, single bytes one by one: both say the same, in every kernel.
struct CSVKernelTests {
  private static let alphabet: [[UInt8]] =
    [
      "\"", ",", ",", ",", "\n", "\r", "\r\n", "\r\n", "a", "1.5", "word", "é", ",\"two, three\",",
      ",\"a\"\"b\",", "\"x\ny\",", "\"p\r\nq\"\n",
    ].map { Array($0.utf8) } + [Array(repeating: 0x78, count: 70), [0xE9]]

  /// All that a scanner knows at its end.
  private struct Outcome: Equatable {
    var ends: [Int] = []
    var recordCount = 0
    var records: [UInt8] = []
    var problems: [CSVProblem] = []
    var rest: [Int] = []
  }

  /// Scans bytes that come in pieces of a size, all kept.
  private func outcome(
    _ bytes: [UInt8], _ size: Int, _ kernel: CSVStructure.Kernel, _ options: CSVOptions
  ) -> Outcome {
    let separator = options.separator ?? UInt8(ascii: ",")
    var scanner = CSVScanner(
      structure: CSVStructure(separator: separator, kernel: kernel), options: options, line: 1,
      start: 0, lastReturn: -2)
    bytes.withUnsafeBufferPointer { all in
      for start in stride(from: 0, to: bytes.count, by: size) {
        let end = min(start + size, bytes.count)
        scanner.scan(UnsafeBufferPointer(rebasing: all[..<end]), from: start)
      }
    }
    let before = [
      scanner.recordStart, scanner.fieldStart, scanner.firstField, scanner.recordLine,
      scanner.line, scanner.lineStart, scanner.number, scanner.hasHighBytes ? 1 : 0,
    ]
    bytes.withUnsafeBufferPointer { scanner.finish($0) }
    return Outcome(
      ends: scanner.ends.map { Int($0) },
      recordCount: scanner.marks.count, records: scanner.marks.withUnsafeBytes { Array($0) },
      problems: scanner.problems, rest: before)
  }

  @Test("masks and bytes agree for every kernel of this machine", arguments: 0..<8)
  func agreement(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 300)
    // Few odd pieces, so that most blocks are read by their masks, and many, so that few are.
    let pieces = seed.isMultiple(of: 2) ? Self.alphabet[1...] : Self.alphabet[...]
    let options = CSVOptions(
      hasHeader: false, keepsEmptyLines: seed % 3 == 0, recordLimit: seed < 4 ? 1 << 20 : 300)
    var records = 0
    for _ in 0..<150 {
      var bytes: [UInt8] = []
      while bytes.count < 700 {
        bytes += pieces.randomElement(using: &random) ?? []
      }
      let single = outcome(bytes, 1, .portable, options)
      records += single.recordCount
      for kernel in CSVStructure.Kernel.available {
        for size in [64, 129, 1000] {
          if outcome(bytes, size, kernel, options) != single {
            Issue.record("seed \(seed), \(kernel), pieces of \(size): \(bytes)")
          }
        }
      }
    }
    #expect(records > 3000)
  }

  @Test("a block that is full of ends is read whole", arguments: CSVStructure.Kernel.available)
  func dense(_ kernel: CSVStructure.Kernel) {
    let commas = [UInt8](repeating: UInt8(ascii: ","), count: 10_000)
    let lines = (0..<5000).flatMap { _ in Array("a\n".utf8) }
    let quoted = (0..<5000).flatMap { _ in Array("\"\"\r\n".utf8) }
    for bytes in [commas, lines, quoted] {
      let options = CSVOptions(hasHeader: false)
      let whole = outcome(bytes, bytes.count, kernel, options)
      #expect(whole == outcome(bytes, 1, kernel, options))
      #expect(whole.ends.count == (bytes == commas ? 10_001 : 5000))
    }
  }

  @Test(
    "a separator that ends lines or quotes is told apart byte by byte, wherever a file is cut",
    arguments: Array("\"\n\r\0".utf8))
  func oddSeparator(_ separator: UInt8) {
    let bytes = (0..<40).flatMap { _ in Array("a,b\"\n\"c\",\0\r\n".utf8) }
    let options = CSVOptions(separator: separator, hasHeader: false)
    let whole = CSVOutcome([bytes], options)
    #expect(CSVOutcome(bytes.map { [$0] }, options) == whole)
    #expect(!whole.records.isEmpty)
  }

  @Test("the fastest kernel is one of this machine's, and plain arithmetic is every user's")
  func kernels() {
    #expect(CSVStructure.Kernel.available.first == .portable)
    #expect(Set(CSVStructure.Kernel.available).count == CSVStructure.Kernel.available.count)
  }
}
