import Foundation
import Testing

@testable import StorageWriter

/// Each call that writes fails, once or from there on: the writer says what is wrong, keeps what it
/// acknowledged, and leaves nothing in part.
@Suite("A full disk and a broken one, at each write", .serialized, .enabled(if: Strace.isWanted))
struct DiskErrorTests {
  private static let calls: Set<String> = [
    "pwrite64", "write", "fsync", "fdatasync", "ftruncate", "fallocate", "unlink", "mkdir",
    "rename",
  ]
  private static let operations = 5

  /// A disk's answer to a write.
  enum Answer: String, CaseIterable, Sendable {
    case full = "ENOSPC"
    case broken = "EIO"
  }

  private static let cases = StoreKind.allCases.flatMap { kind in
    Answer.allCases.map { (kind, $0) }
  }

  @Test("once", arguments: cases)
  func once(kind: StoreKind, answer: Answer) async throws {
    let tally = try await fail(kind, answer, forGood: false, each: kind == .sqlite ? 2 : 6)
    print("DiskErrorTests: \(kind), once \(answer.rawValue): \(tally)")
    #expect(tally.losses.isEmpty, "\(tally.losses.prefix(3))")
    #expect(tally.runs >= (kind == .sqlite ? 75 : 30))
    #expect(tally.failed >= tally.runs / 2, "\(tally)")
  }

  @Test("from there on", arguments: cases)
  func forGood(kind: StoreKind, answer: Answer) async throws {
    let tally = try await fail(kind, answer, forGood: true, each: kind == .sqlite ? 8 : 16)
    print("DiskErrorTests: \(kind), from there on \(answer.rawValue): \(tally)")
    #expect(tally.losses.isEmpty, "\(tally.losses.prefix(3))")
    #expect(tally.runs >= (kind == .sqlite ? 20 : 9))
    #expect(tally.failed >= tally.runs / 2, "\(tally)")
  }

  /// The counts of the runs' outcomes.
  private struct Tally: CustomStringConvertible {
    var runs = 0
    /// Runs in which something was reported as failed.
    var failed = 0
    /// Runs that did all they were asked in the end.
    var complete = 0
    var codes: [String: Int] = [:]
    var losses: [String] = []

    var description: String {
      "\(runs) runs, \(failed) with failures (\(codes)), \(complete) complete in the end, "
        + "\(losses.count) broken"
    }
  }

  private func fail(
    _ kind: StoreKind, _ answer: Answer, forGood: Bool, each: Int
  ) async throws -> Tally {
    // A seed that scrubs, erases, and closes and opens again within five operations.
    let seed: UInt64 = 1109
    let story = try ExpectedContents(kind, seed: seed)
    let options = [
      "--operations", "\(DiskErrorTests.operations)", "--attempts", forGood ? "1" : "2", "--close",
    ]
    let whole = try Writer(kind, seed: seed)
    let (outcome, survey) = try await whole.trace(options, story: story)
    try #require(outcome.lastDone == DiskErrorTests.operations, "\(outcome)")
    // An acknowledgement that can't be written is the tests' business, not the store's.
    let points = survey.points(DiskErrorTests.calls, below: whole.workspace.path)
      .filter { $0.name != "write" || $0.file.hasPrefix("/") }
    var tally = Tally()
    // Of two calls in a row one is of a full disk and one of a broken one.
    for point in points.indices where point % each == (answer == .full ? 0 : each / 2) {
      let point = points[point]
      let writer = try Writer(kind, seed: seed)
      let injection = point.failing(with: answer.rawValue, forGood: forGood)
      let outcome = try await writer.run(
        options,
        via: [
          try Strace.path(), "-f", Strace.stopsOnlyAtTraced, "-o", "/dev/null",
          "-e", "trace=\(point.name)", "-e", "inject=\(injection)",
        ], story: story)
      let done = outcome.lastDone ?? 0
      tally.runs += 1
      if !outcome.failures.isEmpty { tally.failed += 1 }
      if done == DiskErrorTests.operations { tally.complete += 1 }
      for failure in outcome.failures {
        tally.codes["\(point.name) \(failure.code)", default: 0] += 1
      }
      let expected = answer == .full ? ["store_full", "store_io"] : ["store_io"]
      for failure in outcome.failures where !expected.contains(failure.code) {
        tally.losses.append("\(point): \(failure)")
      }
      let isComplete = done == DiskErrorTests.operations && outcome.reports.last == .closed
      #expect(outcome.status == (isComplete ? 0 : 3), "\(point): \(outcome)")
      let found = await Examination(writer.path, story, acknowledged: done, goesOn: true)
      if case .broken(let reason) = found { tally.losses.append("\(point): \(reason)") }
    }
    return tally
  }
}
