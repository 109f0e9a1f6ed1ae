import Interchange
import Testing

/// The properties of every input; `Tools/fuzz csv` tries a million.
struct CSVFuzzTests {
  private static let alphabet: [[UInt8]] =
    ["\"", "\"", ",", ";", "\n", "\r", "\r\n", "a", "é", "漢", " ", "\t", "|", "\0", "sep=", "=1"]
    .map { Array($0.utf8) } + [
      [0xE9], [0x80], [0xFF, 0xFE], [0xD8, 0x00], Array(repeating: 0x78, count: 70),
    ]

  private func input(_ random: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...24, using: &random)).flatMap { _ in
      Self.alphabet.randomElement(using: &random) ?? []
    }
  }

  private func chunks(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [[UInt8]] {
    var chunks: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...8, using: &random)
      chunks.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return chunks
  }

  @Test("no input stops the reader, and cuts never show", arguments: 0..<4)
  func anything(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var withProblems = 0
    for round in 0..<2000 {
      let bytes = input(&random)
      let options = CSVOptions(
        hasHeader: Bool.random(using: &random), keepsEmptyLines: Bool.random(using: &random),
        recordLimit: [4, 16, 1000].randomElement(using: &random) ?? 16)
      let whole = CSVOutcome([bytes], options)
      if !whole.problems.isEmpty { withProblems += 1 }
      let cut = CSVOutcome(chunks(bytes, &random), options)
      if cut != whole { Issue.record("seed \(seed), round \(round): \(bytes)") }
      for problem in whole.problems where problem.line < 1 || problem.column < 1 {
        Issue.record("\(problem) in \(bytes)")
      }
    }
    #expect((400..<2000).contains(withProblems))
  }

  @Test("what the writer writes, the reader reads", arguments: 0..<4)
  func roundTrip(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 200)
    for _ in 0..<2000 {
      let width = Int.random(in: 1...4, using: &random)
      let rows = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<width).map { _ in
          String(decoding: input(&random).prefix(9), as: UTF8.self)
        }
      }
      let separators: [UInt8] = [0x2C, 0x3B, 0x09]
      let separator = separators.randomElement(using: &random) ?? 0x2C
      var writer = CSVWriter(
        CSVWriter.Options(
          separator: separator, lineEnd: Bool.random(using: &random) ? .lf : .crlf,
          hasByteOrderMark: Bool.random(using: &random)))
      for row in rows { writer.record(row) }
      let outcome = CSVOutcome(
        [writer.bytes], CSVOptions(separator: separator, hasHeader: false))
      #expect(outcome.texts == rows)
      #expect(outcome.problems.filter { $0.code != .nulByte } == [])
    }
  }
}
