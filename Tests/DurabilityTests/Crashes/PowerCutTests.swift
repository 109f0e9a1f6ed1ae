import Foundation
import Testing

@testable import StorageWriter

/// The power goes at any time: what was acknowledged is there, what was under way is there wholly
/// or not at all, and nothing is damaged.
@Suite("Power cuts", .serialized, .enabled(if: Strace.isWanted))
struct PowerCutTests {
  private func writer(_ kind: StoreKind, seed: UInt64) throws -> Writer {
    try Writer(kind, seed: seed, inFolder: true)
  }

  @Test("from the making of a store through sixty operations", arguments: StoreKind.allCases)
  func story(kind: StoreKind) async throws {
    let writer = try writer(kind, seed: 32)
    let image = try DiskImage(of: writer.folder)
    let story = try ExpectedContents(kind, seed: writer.seed)
    let kinds = Set((1...60).map { story.operation($0).kind })
    #expect(kinds == Set(Step.Kind.allCases), "\(kinds)")
    let (outcome, trace) = try await writer.trace(
      ["--operations", "60", "--close"], isWhole: true, story: story)
    try #require(outcome.lastDone == 60, "\(outcome)")
    let tally = try await Replay(story: story, chances: kind == .sqlite ? 2 : 1).run(
      [trace], on: image, root: writer.folder, file: "store/records")
    print("PowerCutTests: \(kind): \(tally)")
    #expect(tally.losses.isEmpty, "\(tally.losses.prefix(3))")
    #expect(tally.acknowledgements == 60)
    #expect(tally.flushes >= 60)
    #expect(tally.states >= 300)
    #expect(tally.ahead >= 30)
  }

  @Test("of a store in folders that it made itself", arguments: StoreKind.allCases)
  func newFolders(kind: StoreKind) async throws {
    var writer = try writer(kind, seed: 4)
    writer.file = "root/new/store/records"
    let story = try ExpectedContents(kind, seed: writer.seed)
    let (outcome, trace) = try await writer.trace(
      ["--operations", "3"], isWhole: true, story: story)
    try #require(outcome.lastDone == 3, "\(outcome)")
    let tally = try await Replay(story: story).run(
      [trace], root: writer.folder, file: "new/store/records")
    print("PowerCutTests: new folders, \(kind): \(tally)")
    #expect(tally.losses.isEmpty, "\(tally.losses.prefix(3))")
    #expect(tally.states >= 15)
  }

  @Test("after a program was killed while it made the store")
  func secondStart() async throws {
    let story = try ExpectedContents(.sqlite, seed: 5)
    let whole = try writer(.sqlite, seed: 5)
    let (_, survey) = try await whole.trace(["--operations", "1"])
    let points = survey.points(["openat", "pwrite64", "fdatasync", "fsync"], below: whole.folder)
      .enumerated().filter { $1.name != "pwrite64" || $0.isMultiple(of: 8) }.map(\.element)
    var (states, kills) = (0, 0)
    for point in points {
      let writer = try writer(.sqlite, seed: 5)
      let image = try DiskImage(of: writer.folder)
      let (killed, first) = try await writer.trace(
        ["--operations", "1"], isWhole: true, injection: point.killing)
      guard killed.signal == SIGKILL else { continue }
      kills += 1
      // A copy: what this process does to the files is in no trace.
      try writer.workspace.copy("root/store", to: "copy")
      let copy = writer.workspace.path("copy/records")
      let found = await Examination(copy, story, acknowledged: killed.lastDone ?? 0)
      guard case .holds(let count) = found else {
        Issue.record("\(point): \(found)")
        continue
      }
      let (outcome, second) = try await writer.trace(
        ["--from", "\(count + 1)", "--operations", "2"], isWhole: true, story: story)
      #expect(outcome.lastDone == count + 2, "\(point): \(outcome)")
      let tally = try await Replay(story: story, isThorough: false).run(
        [first, second], on: image, root: writer.folder, file: "store/records")
      #expect(tally.losses.isEmpty, "\(point): \(tally.losses.prefix(1))")
      states += tally.states
    }
    print("PowerCutTests: second start: \(kills) kills, \(states) states")
    #expect(kills >= 10)
    #expect(states >= 20)
  }

  @Test("while a layout moves forward", arguments: StoreKind.allCases)
  func migration(kind: StoreKind) async throws {
    let migration = try await Migration(kind, operations: 25)
    let folder = migration.writer.folder
    let image = try DiskImage(of: folder)
    let (outcome, trace) = try await migration.writer.trace(
      ["--layout", "2", "--operations", "0", "--close"], isWhole: true)
    try #require(outcome.reports == [.opened, .closed], "\(outcome)")
    var calls = DiskCalls(Disk(image), root: folder)
    let workspace = try Workspace(isVolatile: true)
    var (states, seed) = (0, UInt64(0))
    for call in trace.calls {
      try calls.apply(call)
      guard ["pwrite64", "fdatasync", "fsync"].contains(call.name), calls.disk.hasPending else {
        continue
      }
      for survivors in [PowerCut.Survivors.none, .writes, .sectors, .all] {
        seed += 1
        let cut = PowerCut(line: call.ended, survivors: survivors, seed: seed, acknowledged: 25)
        guard survivors == .all || seed.isMultiple(of: 3) else { continue }
        try calls.disk.image(after: cut).write(to: workspace.path("cut\(seed)"))
        let problem = await migration.problem(at: workspace.path("cut\(seed)/store/records"))
        try workspace.remove("cut\(seed)")
        #expect(problem == nil, "\(cut)")
        states += 1
      }
    }
    print("PowerCutTests: migration, \(kind): \(states) states")
    #expect(states >= 50)
  }
}

/// A flush that fails counts for nothing, and neither does a later one that succeeds without
/// writing again: Linux forgets that it could not write ("fsyncgate", 2018).
@Suite("Flushes that fail", .serialized, .enabled(if: Strace.isWanted))
struct FailedSyncTests {
  @Test("are not acknowledged, nor made up for")
  func failing() async throws {
    let seed: UInt64 = 32
    let story = try ExpectedContents(.sqlite, seed: seed)
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
  /// Returns the number of failed flushes that were followed by a report of a kind.
  fileprivate func failedFlushes(_ isMeant: (Report?) -> Bool) -> Int {
    calls.indices.count { index in
      let call = calls[index]
      guard ["fsync", "fdatasync"].contains(call.name), !call.isSuccessful else { return false }
      return isMeant(calls[index...].lazy.compactMap(Trace.report).first)
    }
  }
}
