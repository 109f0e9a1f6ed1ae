import Interchange

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

  /// What a test retypes of the problems.
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
