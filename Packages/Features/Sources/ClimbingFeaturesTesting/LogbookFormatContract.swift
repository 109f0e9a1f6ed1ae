public import ClimbingFeatures
import ClimbingModels
import DomainModels
public import DomainModelsTesting

/// A rule of ``LogbookFormatContract``.
public typealias LogbookFormatRule = ContractRule<LogbookFormatSubject, Never>

/// The rules of every `LogbookFormat`, as values that a test runs.
///
/// ```swift
/// @Test(arguments: LogbookFormatContract.rules) func keeps(rule: LogbookFormatRule) async throws {
///   try await rule.check(LogbookFormatSubject(.gymApp, sample: sample, strangers: [otherFile]))
/// }
/// ```
public enum LogbookFormatContract {
  /// Every rule, in the order of their ids.
  public static let rules: [LogbookFormatRule] = [
    LogbookFormatRule("F1", "it recognises its own files and nothing else") { subject in
      let own = subject.format.recognises(subject.sample)
      guard own.confidence > 0, own.missing.isEmpty else {
        throw ExpectationFailure("its own file is not recognised (\(own))")
      }
      for other in subject.strangers + noises {
        let answer = subject.format.recognises(other)
        guard answer.confidence == 0 || !answer.missing.isEmpty else {
          throw ExpectationFailure("it takes \(opening(other)) for its own")
        }
      }
    },
    LogbookFormatRule("F2", "pieces of any size give the same rows") { subject in
      let whole = try subject.rows(of: subject.sample)
      for size in [1, 2, 7, 61] {
        guard try subject.rows(of: subject.sample, pieceSize: size) == whole else {
          throw ExpectationFailure("pieces of \(size) bytes give other rows")
        }
      }
    },
    LogbookFormatRule("F3", "two readings give the same rows") { subject in
      guard try subject.rows(of: subject.sample) == subject.rows(of: subject.sample) else {
        throw ExpectationFailure("two readings differ")
      }
    },
    LogbookFormatRule("F4", "every entry can be kept") { subject in
      let entries = try subject.entries()
      guard entries.count >= 3 else {
        throw ExpectationFailure("the good file has too few entries")
      }
      for entry in entries {
        let climb = entry.climb(
          from: subject.format.source, localTime: .fixed(0), now: now)
        do {
          try climb.validate(today: now.utcDate)
          try entry.attempt(at: climb.id, now: now)?.validate(now: now)
        } catch let error as ValidationError {
          throw ExpectationFailure(
            "the entry of line \(entry.line) can't be kept: \(error.message)")
        }
      }
    },
    LogbookFormatRule("F5", "lines count from 1 and never go back") { subject in
      var last = 1
      for row in try subject.rows(of: subject.sample) {
        guard row.line >= last else {
          throw ExpectationFailure("line \(row.line) is behind \(last)")
        }
        last = row.line
      }
    },
    LogbookFormatRule("F6", "what stands for an entry tells it from others") { subject in
      var seen: [String: ImportedEntry] = [:]
      for entry in try subject.entries() {
        guard !entry.sourceID.isEmpty else {
          throw ExpectationFailure("nothing stands for the entry of line \(entry.line)")
        }
        if let other = seen[entry.sourceID], !isLap(entry, of: other) {
          throw ExpectationFailure(
            "lines \(other.line) and \(entry.line) are both \"\(entry.sourceID)\"")
        }
        seen[entry.sourceID] = entry
      }
    },
    LogbookFormatRule("F7", "of a file that is cut off only the last row differs") {
      subject in
      let whole = try subject.rows(of: subject.sample)
      let step = max(1, subject.sample.count / 200)
      for end in stride(from: 0, to: subject.sample.count, by: step) {
        guard let rows = try? subject.rows(of: Array(subject.sample[..<end])) else { continue }
        guard rows.count <= whole.count, rows.dropLast() == whole.prefix(max(0, rows.count - 1))
        else { throw ExpectationFailure("cut off after \(end) bytes, earlier rows differ") }
      }
    },
    LogbookFormatRule("F8", "a file of something else is an error in words") { subject in
      for other in subject.strangers + noises + [[]] {
        do {
          let count = try subject.rows(of: other).count
          throw ExpectationFailure("\(opening(other)) gives \(count) rows and no error")
        } catch is LogbookFormatError {
          continue
        }
      }
    },
    LogbookFormatRule("F9", "a caller that stops the reading gets the error back") { subject in
      var count = 0
      do {
        try subject.format.read(LogbookFile(name: "sample", bytes: subject.sample)) { _ in
          count += 1
          if count == 2 { throw Stop() }
        }
      } catch is Stop {
        guard count == 2 else { throw ExpectationFailure("it goes on after it was stopped") }
        return
      }
      throw ExpectationFailure("it was stopped and says nothing")
    },
    LogbookFormatRule("F10", "the last row of a text counts with and without a line end") {
      subject in
      // An archive is no text, and ends where it ends.
      guard !subject.sample.contains(0) else { return }
      let whole = try subject.rows(of: subject.sample)
      let lineEnds: Set<UInt8> = [10, 13]
      let bare = Array(subject.sample.reversed().drop(while: lineEnds.contains).reversed())
      for (bytes, what) in [(bare, "without"), (bare + [10], "with")] {
        let rows = try subject.rows(of: bytes)
        guard rows == whole else {
          throw ExpectationFailure(
            "\(rows.count) rows \(what) a line end at the end, and \(whole.count) in the sample")
        }
      }
    },
  ]

  private struct Stop: Error {}

  /// 2100-01-01: nothing in a good file is later.
  private static let now = Timestamp(milliseconds: 4_102_444_800_000)

  /// Byte sequences that are not a logbook.
  private static let noises: [[UInt8]] = [
    Array("dear diary, today we went climbing\nand it rained\n".utf8),
    Array("{\"name\": \"nothing\"}".utf8), [0, 255, 254, 1, 2, 3, 10, 13, 44, 44, 34],
    Array("a,b,c\n1,2,3\n".utf8),
  ]

  private static func opening(_ bytes: [UInt8]) -> String {
    "\"\(String(decoding: bytes.prefix(30), as: UTF8.self))\""
  }

  /// Returns whether two entries may be laps of one another.
  private static func isLap(_ entry: ImportedEntry, of other: ImportedEntry) -> Bool {
    entry.name == other.name && entry.date == other.date && entry.ascent == other.ascent
  }
}

/// A format with what it takes to check it.
public struct LogbookFormatSubject: Sendable, CustomStringConvertible {
  public let format: LogbookFormat
  /// A good file of it, with at least three entries.
  public let sample: [UInt8]
  /// Files of other formats.
  public let strangers: [[UInt8]]

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - sample: a good file of it, with at least three entries of which each can be read.
  ///   - strangers: files of other formats.
  public init(_ format: LogbookFormat, sample: [UInt8], strangers: [[UInt8]]) {
    self.format = format
    self.sample = sample
    self.strangers = strangers
  }

  /// The format's name.
  public var description: String { format.name }

  /// Everything that the format makes of some bytes.
  func rows(
    of bytes: [UInt8], pieceSize: Int = 1 << 16
  ) throws -> [LogbookRow] {
    var rows: [LogbookRow] = []
    try format.read(LogbookFile(name: "sample", bytes: bytes, pieceSize: pieceSize)) {
      rows.append($0)
    }
    return rows
  }

  /// The entries of the good file.
  func entries() throws -> [ImportedEntry] {
    try rows(of: sample).map { row in
      guard case .entry(let entry) = row else {
        throw ExpectationFailure("line \(row.line) of the good file can't be read: \(row)")
      }
      return entry
    }
  }
}
