import ClimbingFeatures
import ClimbingModels
import DomainModels

/// One rule that every `LogbookFormat` has to follow, as a value that a test runs.
///
/// ```swift
/// @Test(arguments: FormatRule.all) func keeps(rule: FormatRule) throws {
///   try rule.check(FormatSubject(.gymApp, sample: sample, strangers: [otherFile]))
/// }
/// ```
public struct FormatRule: Sendable, CustomStringConvertible {
  /// A stable name, `F1` and so on; `LogbookFormat` says the same.
  public let id: String
  public let sentence: String
  private let body: @Sendable (FormatSubject) throws -> Void

  /// The id and the sentence.
  public var description: String { "\(id) \(sentence)" }

  /// Checks the rule for a format.
  ///
  /// - Throws: ``FormatViolation`` with what is wrong, or what reading the good file throws.
  public func check(_ subject: FormatSubject) throws {
    do { try body(subject) } catch let violation as FormatViolation {
      throw FormatViolation("\(subject.format.name) breaks \(id): \(violation)")
    }
  }

  public static let all: [FormatRule] = [
    FormatRule(id: "F1", sentence: "it recognises its own files and nothing else") { subject in
      let own = subject.format.recognises(subject.sample)
      guard own.confidence > 0, own.missing.isEmpty else {
        throw FormatViolation("its own file is not recognised (\(own))")
      }
      for other in subject.strangers + noises {
        let answer = subject.format.recognises(other)
        guard answer.confidence == 0 || !answer.missing.isEmpty else {
          throw FormatViolation("it takes \(opening(other)) for its own")
        }
      }
    },
    FormatRule(id: "F2", sentence: "pieces of any size give the same rows") { subject in
      let whole = try subject.rows(of: subject.sample)
      for size in [1, 2, 7, 61] {
        guard try subject.rows(of: subject.sample, pieceSize: size) == whole else {
          throw FormatViolation("pieces of \(size) bytes give other rows")
        }
      }
    },
    FormatRule(id: "F3", sentence: "two readings give the same rows") { subject in
      guard try subject.rows(of: subject.sample) == subject.rows(of: subject.sample) else {
        throw FormatViolation("two readings differ")
      }
    },
    FormatRule(id: "F4", sentence: "every entry can be kept") { subject in
      let entries = try subject.entries()
      guard entries.count >= 3 else { throw FormatViolation("the good file has too few entries") }
      for entry in entries {
        let climb = entry.climb(
          from: subject.format.source, localTime: .fixed(0), now: now)
        do {
          try climb.validate(today: now.utcDate)
          try entry.attempt(at: climb.id, now: now)?.validate(now: now)
        } catch let error as ValidationError {
          throw FormatViolation("the entry of line \(entry.line) can't be kept: \(error.message)")
        }
      }
    },
    FormatRule(id: "F5", sentence: "lines count from 1 and never go back") { subject in
      var last = 1
      for row in try subject.rows(of: subject.sample) {
        guard row.line >= last else { throw FormatViolation("line \(row.line) is behind \(last)") }
        last = row.line
      }
    },
    FormatRule(id: "F6", sentence: "what stands for an entry tells it from others") { subject in
      var seen: [String: ImportedEntry] = [:]
      for entry in try subject.entries() {
        guard !entry.sourceID.isEmpty else {
          throw FormatViolation("nothing stands for the entry of line \(entry.line)")
        }
        if let other = seen[entry.sourceID], !isLap(entry, of: other) {
          throw FormatViolation(
            "lines \(other.line) and \(entry.line) are both \"\(entry.sourceID)\"")
        }
        seen[entry.sourceID] = entry
      }
    },
    FormatRule(id: "F7", sentence: "of a file that is cut off only the last row differs") {
      subject in
      let whole = try subject.rows(of: subject.sample)
      let step = max(1, subject.sample.count / 200)
      for end in stride(from: 0, to: subject.sample.count, by: step) {
        guard let rows = try? subject.rows(of: Array(subject.sample[..<end])) else { continue }
        guard rows.count <= whole.count, rows.dropLast() == whole.prefix(max(0, rows.count - 1))
        else { throw FormatViolation("cut off after \(end) bytes, earlier rows differ") }
      }
    },
    FormatRule(id: "F8", sentence: "a file of something else is an error in words") { subject in
      for other in subject.strangers + noises + [[]] {
        do {
          let count = try subject.rows(of: other).count
          throw FormatViolation("\(opening(other)) gives \(count) rows and no error")
        } catch is LogbookFormatError {
          continue
        }
      }
    },
    FormatRule(id: "F9", sentence: "whoever stops the reading gets the error back") { subject in
      var count = 0
      do {
        try subject.format.read(LogbookFile(name: "sample", bytes: subject.sample)) { _ in
          count += 1
          if count == 2 { throw Stop() }
        }
      } catch is Stop {
        guard count == 2 else { throw FormatViolation("it goes on after it was stopped") }
        return
      }
      throw FormatViolation("it was stopped and says nothing")
    },
  ]

  private struct Stop: Error {}

  /// 2100-01-01: nothing in a good file is later.
  private static let now = Timestamp(milliseconds: 4_102_444_800_000)

  /// What is no logbook at all.
  private static let noises: [[UInt8]] = [
    Array("dear diary, today we went climbing\nand it rained\n".utf8),
    Array("{\"name\": \"nothing\"}".utf8), [0, 255, 254, 1, 2, 3, 10, 13, 44, 44, 34],
    Array("a,b,c\n1,2,3\n".utf8),
  ]

  private static func opening(_ bytes: [UInt8]) -> String {
    "\"\(String(decoding: bytes.prefix(30), as: UTF8.self))\""
  }

  /// Whether two entries may be laps of one another.
  private static func isLap(_ entry: ImportedEntry, of other: ImportedEntry) -> Bool {
    entry.name == other.name && entry.date == other.date && entry.ascent == other.ascent
  }
}
