import Interchange

/// CSV: cuts never show, problems have places, and what is written reads back equal.
struct CSVTarget: FuzzTarget {
  let name = "csv"

  let corpus: [[UInt8]] =
    [
      "Date,Route,Rating,Notes,URL,Pitches\n2023-06-01,\"Small World\",V3,,https://example.org/1,1\n"
        + "2023-06-02,50-50,5.5,\"said \"\"yes\"\", twice\",https://example.org/2,2\n",
      "\u{FEFF}sep=;\r\nname;grade;note\r\nRégence;6a+;\"two\r\nlines\"\r\n;;\r\n\r\nx;\"\";1\r\n",
      "a\tb\tc\n1\t\"2\"\t3\n\"4\n5\"\t6\t7\n", "a|b\n1|2\n3|4\n", "one\n", "",
      (0..<30).map {
        "\($0),\($0 * 7),\"field, number \($0)\",plain text that goes on,\(1 << $0)\r\n"
      }
      .joined(),
    ].map { Array($0.utf8) } + [
      Array("name,price\n".utf8) + [0xE9, 0x2C, 0x80, 0x0A] + Array("\"é\n\",2\n".utf8),
      [0xFF, 0xFE] + Array("a\tb\r\n\"x\n\"\t1\n".utf8).flatMap { [$0, 0] },
      [0xFE, 0xFF] + Array("a,b\r\n1,2\n".utf8).flatMap { [0, $0] },
    ]

  let pieces: [[UInt8]] =
    [
      "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r", "\r\n", "\n\n", "\0", "é", "漢", "sep=;\n",
      "=1+1",
      ",\"a, b\",", "\"x\ny\",", "\u{FEFF}", "word", "\"a\"b",
    ].map { Array($0.utf8) } + [[0xE9], [0x80], [0xFF, 0xFE], Array(repeating: 0x78, count: 130)]

  /// All that reading gives.
  private struct Reading: Equatable {
    var rows: [[String]] = []
    var places: [[Int]] = []
    var problems: [CSVProblem] = []
    var header: CSVHeader?

    init(_ chunks: [[UInt8]], _ options: CSVOptions) {
      var reader = CSVReader(options)
      for chunk in chunks { take(reader.read(chunk)) }
      take(reader.finish())
      header = reader.header
    }

    private mutating func take(_ batch: CSVRecords) {
      problems += batch.problems
      for record in batch {
        rows.append(record.texts)
        places.append(
          [record.line, record.number]
            + (0..<record.count).map {
              record.isQuoted(at: $0) ? 1 : 0
            })
      }
    }
  }

  func check(_ input: [UInt8], _ random: inout SeededGenerator) -> FuzzOutcome {
    let options = CSVOptions(
      separator: [nil, nil, 0x2C, 0x3B][random.below(4)],
      encoding: [nil, nil, nil, .utf8, .windows1252][random.below(5)],
      hasHeader: random.below(2) == 0, keepsEmptyLines: random.below(4) == 0,
      recordLimit: [4, 100, 1 << 20, 1 << 20][random.below(4)])
    let whole = Reading([input], options)
    let pieces = random.below(8) == 0 ? input.map { [$0] } : cut(input, &random)
    guard Reading(pieces, options) == whole else { return .violated("a cut shows") }
    for problem in whole.problems where problem.line < 1 || problem.column < 1 {
      return .violated("a problem without a place")
    }
    guard whole.rows.allSatisfy({ !$0.isEmpty }) else { return .violated("a record of no field") }
    var writer = CSVWriter(
      CSVWriter.Options(
        separator: [0x2C, 0x3B, 0x09][random.below(3)],
        lineEnd: random.below(2) == 0 ? .lf : .crlf, hasByteOrderMark: random.below(2) == 0))
    for row in whole.rows { writer.record(row) }
    let again = Reading(
      [writer.bytes], CSVOptions(separator: writer.options.separator, hasHeader: false))
    guard again.rows == whole.rows else { return .violated("what was written reads otherwise") }
    return whole.problems.isEmpty ? .accepted : .refused
  }
}
