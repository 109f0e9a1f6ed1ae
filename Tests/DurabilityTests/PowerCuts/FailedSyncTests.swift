import Foundation
import Testing

@testable import StorageWriter

/// A flush that fails counts for nothing, and neither does a later one that succeeds without
/// writing again: Linux forgets that it could not write ("fsyncgate", 2018).
@Suite("Flushes that fail", .serialized, .enabled(if: Strace.isWanted))
struct FailedSyncTests {
  @Test("are not acknowledged, nor made up for")
  func failing() async throws {
    let seed: UInt64 = 32
    let story = try Story(.sqlite, seed: seed)
    let options = ["--operations", "9", "--attempts", "2", "--close"]
    let whole = try Writer(.sqlite, seed: seed, inFolder: true)
    let (_, survey) = try await whole.trace(options, story: story)
    let points = survey.points(["fsync", "fdatasync"], below: whole.folder)
    #expect(points.count >= 15)
    var (states, refusals, failures) = (0, 0, 0)
    for point in points {
      let writer = try Writer(.sqlite, seed: seed, inFolder: true)
      let image = try DiskImage(of: writer.folder)
      let (outcome, trace) = try await writer.trace(
        options, isWhole: true, injection: point.failing(with: "EIO"), story: story)
      #expect(outcome.signal == nil && trace.calls.contains { $0.isInjected }, "\(point)")
      #expect(outcome.failures.allSatisfy { $0.code == "store_io" }, "\(point): \(outcome)")
      // What opening could not do is not tried again.
      #expect(outcome.lastDone == 9 || outcome.lastDone == nil, "\(point): \(outcome)")
      failures += outcome.failures.count
      refusals += trace.failedFlushes { next in next?.isFailure == true }
      let tally = try await Replay(story: story, isThorough: false).run(
        [trace], on: image, root: writer.folder, file: "store/records")
      #expect(tally.losses.isEmpty, "\(point): \(tally.losses.prefix(1))")
      states += tally.states
    }
    print(
      "FailedSyncTests: \(points.count) flushes, \(refusals) refused, \(states) states")
    #expect(refusals >= 8)
    #expect(failures >= 8)
    #expect(states >= 60)
  }
}

extension Report {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Trace {
  /// How many failed flushes were followed by a report of a kind.
  fileprivate func failedFlushes(_ isMeant: (Report?) -> Bool) -> Int {
    calls.indices.count { index in
      let call = calls[index]
      guard ["fsync", "fdatasync"].contains(call.name), !call.isSuccessful else { return false }
      return isMeant(calls[index...].lazy.compactMap(Trace.report).first)
    }
  }
}
