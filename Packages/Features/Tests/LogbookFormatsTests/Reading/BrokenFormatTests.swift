import ClimbingFeatures
import ClimbingFeaturesTesting
import ClimbingModels
import DomainModels
import DomainModelsTesting
import LogbookFormats
import Synchronization
import Testing

/// A format of our own, `ticks`, and for each rule one that breaks it and hardly any other.
@Suite struct BrokenFormatTests {
  private static let sample = Array("#ticks\nAnchor 1\nBuoy 2\nKeel 3\n".utf8)

  private static func subject(_ format: LogbookFormat) -> LogbookFormatSubject {
    LogbookFormatSubject(format, sample: sample, strangers: [Array("#tocks\nAnchor 1\n".utf8)])
  }

  /// The good format, with something to do otherwise.
  private static func ticks(
    source: LogbookSource = LogbookSource("ticks"),
    look: (@Sendable ([UInt8]) -> FormatRecognition)? = nil,
    check: @escaping @Sendable (String) -> Bool = { $0 == "#ticks" },
    change: @escaping @Sendable ([ImportedEntry], LogbookFile) -> [ImportedEntry] = { rows, _ in
      rows
    },
    swallows: Bool = false
  ) -> LogbookFormat {
    LogbookFormat(
      name: "ticks", title: "Ticks", source: source,
      recognises: look ?? { beginning in
        beginning.starts(with: Array("#ticks\n".utf8)) ? FormatRecognition(confidence: 90) : .none
      },
      read: { file, emit in
        var bytes: [UInt8] = []
        try file.forEachPiece { bytes += $0 }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard let first = lines.first, check(String(first)) else {
          throw LogbookFormatError.wrongHeader(
            file: file.name, format: "Ticks", missing: ["#ticks"])
        }
        let rows = lines.enumerated().dropFirst().map { index, line in
          var entry = ImportedEntry(line: index + 1, sourceID: String(line), name: String(line))
          entry.ascent = Ascent(.send)
          return entry
        }
        for entry in change(rows, file) {
          do { try emit(.entry(entry)) } catch  where swallows { return }
        }
      })
  }

  @Test(arguments: LogbookFormatContract.rules) func aGoodFormatKeeps(rule: LogbookFormatRule)
    async throws
  {
    try await rule.check(BrokenFormatTests.subject(BrokenFormatTests.ticks()))
  }

  private static let broken: [(rule: String, format: LogbookFormat)] = [
    ("F1", ticks(look: { _ in FormatRecognition(confidence: 1) })),
    ("F1", ticks(look: { _ in .none })),
    (
      "F2",
      ticks(change: { rows, file in file.pieceSize == 7 ? Array(rows.dropLast()) : rows })
    ),
    ("F3", ticks(change: forgetful())),
    (
      "F4",
      ticks(change: { rows, _ in
        rows.map { entry in
          var entry = entry
          entry.name = ""
          return entry
        }
      })
    ),
    ("F5", ticks(change: { rows, _ in rows.reversed() })),
    (
      "F6",
      ticks(change: { rows, _ in
        rows.map { entry in
          var entry = entry
          entry.sourceID = "same"
          return entry
        }
      })
    ),
    (
      "F7",
      ticks(change: { rows, _ in
        rows.map { entry in
          var entry = entry
          entry.pitches = rows.count
          return entry
        }
      })
    ),
    ("F8", ticks(check: { _ in true })),
    ("F9", ticks(swallows: true)),
    (
      "F10",
      ticks(change: { rows, file in
        let last = try? file.bytes(in: max(0, file.count - 1)..<file.count)
        return last == [10] ? rows : Array(rows.dropLast())
      })
    ),
    // A name that no logbook may have.
    ("F4", ticks(source: LogbookSource("Gym Book"))),
  ]

  /// Gives another first row every time.
  private static func forgetful() -> @Sendable ([ImportedEntry], LogbookFile) -> [ImportedEntry] {
    let count = Mutex(0)
    return { rows, _ in
      let number = count.withLock { count in
        count += 1
        return count
      }
      var rows = rows
      if !rows.isEmpty { rows[0].height = Double(number) }
      return rows
    }
  }

  @Test func everyRuleHasABrokenFormat() {
    #expect(Set(BrokenFormatTests.broken.map(\.rule)) == Set(LogbookFormatContract.rules.map(\.id)))
  }

  @Test(arguments: broken.indices) func theRuleCatchesIt(index: Int) async throws {
    let (id, format) = BrokenFormatTests.broken[index]
    try await expectViolation(of: id, in: LogbookFormatContract.rules) {
      BrokenFormatTests.subject(format)
    }
  }
}

@Suite struct FormatContractTests {
  @Test(arguments: Sample.all, LogbookFormatContract.rules)
  func keeps(sample: Sample, rule: LogbookFormatRule) async throws {
    try await rule.check(sample.subject)
  }

  @Test func everyFormatHasASample() {
    #expect(Sample.all.map(\.format.name) == LogbookFormat.all.map(\.name))
    #expect(Set(LogbookFormat.all.map(\.name)).count == 10)
    #expect(LogbookFormatContract.rules.map(\.id) == (1...10).map { "F\($0)" })
  }

  @Test(arguments: Sample.all)
  func theFileDecides(sample: Sample) throws {
    let file = LogbookFile(name: "misleading.pdf", bytes: sample.bytes)
    #expect(try LogbookFormat.all.format(named: nil, of: file).name == sample.format.name)
  }
}

extension LogbookFormat {
  /// Everything that it makes of a text.
  func rows(of text: String, pieceSize: Int = 1 << 16) throws -> [LogbookRow] {
    try rows(of: Array(text.utf8), pieceSize: pieceSize)
  }

  /// Everything that it makes of some bytes.
  func rows(of bytes: [UInt8], pieceSize: Int = 1 << 16) throws -> [LogbookRow] {
    var rows: [LogbookRow] = []
    try read(LogbookFile(name: "sample", bytes: bytes, pieceSize: pieceSize)) { rows.append($0) }
    return rows
  }

  /// The entries of a text in which every row can be read.
  func entries(of text: String) throws -> [ImportedEntry] {
    try rows(of: text).map { try $0.entryOrError }
  }

  /// The entries of a sample.
  static func entries(of sample: Sample) throws -> [ImportedEntry] {
    try sample.format.rows(of: sample.bytes).map { try $0.entryOrError }
  }
}

extension LogbookRow {
  /// The reason why a row was expected to be readable and isn't.
  struct Unreadable: Error { let row: UnreadableRow }

  var entryOrError: ImportedEntry {
    get throws {
      switch self {
      case .entry(let entry): return entry
      case .unreadable(let row): throw Unreadable(row: row)
      }
    }
  }

  /// The reason why it can't be read; `nil` if it can.
  var reason: String? {
    if case .unreadable(let row) = self { row.reason } else { nil }
  }
}
