import Interchange
import Testing

/// The cuts of a file make no difference.
struct CSVSplitTests {
  static let files: [[UInt8]] = [
    Array("\u{FEFF}sep=;\r\na;\"b\"\"c\";d\r\n1;\"x\r\ny\";3\r\r\n\n4;5;\"6\" z\n\"".utf8),
    Array("a,b\r\n\"é\n\",漢\"\n\0,2,3\n\"never, \"\"closed\n漢,\n".utf8),
    Array("a|b\n".utf8) + [0xE9, 0x7C, 0x93, 0x0D, 0x0A] + Array("\"é\n".utf8) + [0xFC, 0x22],
    [0xFF, 0xFE] + Array("a\tb\r\n\"x\n\"\t1\n".utf8).flatMap { [$0, 0] }
      + [0x3D, 0xD8, 0x00, 0xDE, 0x00, 0xDC, 0x0D, 0x00, 0x0A, 0x00, 0x22],
    [0xFE, 0xFF, 0x00, 0x61, 0x00, 0x2C, 0x6F, 0x22, 0x00, 0x0A, 0xD8, 0x00, 0x00],
    Array("\r\n\n\r\"sep=|\"\r\n\na|b|a\r\"1\"|\"2\r".utf8),
  ]

  static let options: [CSVOptions] = [
    CSVOptions(), CSVOptions(hasHeader: false, keepsEmptyLines: true),
    CSVOptions(recordLimit: 6), CSVOptions(encoding: .windows1252, hasHeader: false),
    CSVOptions(separator: UInt8(ascii: ","), encoding: .utf8, recordLimit: 3),
  ]

  @Test("two chunks, wherever the cut is, give what one gives", arguments: 0..<6, 0..<5)
  func twoChunks(_ file: Int, _ option: Int) {
    let bytes = Self.files[file]
    let whole = CSVOutcome([bytes], Self.options[option])
    for cut in 0...bytes.count {
      let parts = [Array(bytes[..<cut]), Array(bytes[cut...])]
      #expect(CSVOutcome(parts, Self.options[option]) == whole, "cut at \(cut)")
    }
  }

  @Test("single bytes, with empty chunks between them, give what one chunk gives", arguments: 0..<6)
  func singleBytes(_ file: Int) {
    let bytes = Self.files[file]
    for options in Self.options {
      let whole = CSVOutcome([bytes], options)
      #expect(CSVOutcome(bytes.flatMap { [[$0], []] }, options) == whole)
    }
  }

  @Test("a file read at once gives what its chunks give", arguments: 0..<6)
  func atOnce(_ file: Int) {
    let bytes = Self.files[file]
    let records = CSVReader.records(in: bytes)
    let whole = CSVOutcome([bytes])
    #expect(records.map(\.texts) == whole.texts)
    #expect(records.problems == whole.problems)
    #expect(records.header == whole.header)
  }

  @Test("an unclosed quote over five megabytes is kept within the limit")
  func bounded() {
    var reader = CSVReader(CSVOptions(recordLimit: 1000))
    _ = reader.read(Array("a,b\n1,\"".utf8))
    let chunk = [UInt8](repeating: UInt8(ascii: ","), count: 100_000)
    for _ in 0..<50 {
      let batch = reader.read(chunk)
      #expect(batch.isEmpty && batch.problems.isEmpty)
      #expect(batch.bytes.count <= 101_000)
    }
    #expect(reader.finish().problems.map(\.code) == [.recordTooLong, .unclosedQuote])
  }
}

/// All that reading a file gives, to be compared.
struct CSVOutcome: Equatable {
  struct Record: Equatable {
    let number: Int
    let line: Int
    let texts: [String]
    let quoted: [Bool]
  }

  var records: [Record] = []
  var problems: [CSVProblem] = []
  var header: CSVHeader?
  var separator: UInt8?
  var encoding: CSVEncoding?
  var windows1252Count = 0

  /// The texts alone.
  var texts: [[String]] { records.map(\.texts) }

  /// The parts of the problems that a test retypes.
  var notes: [String] { problems.map { "\($0.line):\($0.column) \($0.code.rawValue)" } }

  /// Reads chunks.
  init(_ chunks: [[UInt8]], _ options: CSVOptions = CSVOptions()) {
    var reader = CSVReader(options)
    for chunk in chunks { take(reader.read(chunk)) }
    take(reader.finish())
    header = reader.header
    separator = reader.separator
    encoding = reader.encoding
    windows1252Count = reader.windows1252Count
  }

  /// Reads a text in one chunk.
  init(_ text: String, _ options: CSVOptions = CSVOptions()) {
    self.init([Array(text.utf8)], options)
  }

  private mutating func take(_ batch: CSVRecords) {
    problems += batch.problems
    for record in batch {
      records.append(
        Record(
          number: record.number, line: record.line, texts: record.texts,
          quoted: (0..<record.count).map { record.isQuoted(at: $0) }))
    }
  }
}
