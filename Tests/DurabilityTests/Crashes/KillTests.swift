import DomainModelsTesting
import Foundation
import Testing

@testable import StorageWriter

/// SIGKILL at any time: what was acknowledged is there, what was under way is there wholly or not
/// at all.
///
/// An acknowledgement is a line on standard output, read by this process. The kills of one folder
/// follow upon each other, so that damage would pile up.
@Suite("Writers killed at any moment", .serialized, .enabled(if: Strace.isWanted))
struct KillTests {
  private static let calls: Set<String> = ["pwrite64", "write", "fdatasync", "fsync", "ftruncate"]

  @Test("at random moments", arguments: zip(StoreKind.allCases, [60, 40]))
  func anyMoment(kind: StoreKind, kills: Int) async throws {
    let story = try ExpectedContents(kind, seed: 1)
    var random = SeededGenerator(seed: 20_261_121)
    var tally = KillCounts()
    var writer = try Writer(kind, seed: 1)
    var done = 0
    for attempt in 1...kills {
      if attempt.isMultiple(of: 20) {
        writer = try Writer(kind, seed: 1)
        done = 0
      }
      let outcome = try await writer.run(
        // Without an end it goes on until the kill comes.
        ["--from", "\(done + 1)"], story: story,
        killTiming: KillTiming(
          lines: Int.random(in: 0...5, using: &random),
          pause: UInt32.random(in: 0...5_000, using: &random)))
      done = outcome.lastDone ?? done
      let found = await Examination(writer.path, story, acknowledged: done)
      tally.add(outcome, found, acknowledged: done, "attempt \(attempt)")
      guard case .holds(let count) = found else { break }
      done = count
    }
    print("KillTests: \(kind): \(tally)")
    #expect(tally.losses.isEmpty, "\(tally.losses)")
    #expect(tally.kills == kills, "\(tally)")
  }

  @Test("at system calls of a transaction", arguments: zip(StoreKind.allCases, [60, 40]))
  func systemCalls(kind: StoreKind, kills: Int) async throws {
    let story = try ExpectedContents(kind, seed: 2)
    var random = SeededGenerator(seed: 4711)
    var tally = KillCounts()
    var writer = try Writer(kind, seed: 2)
    var done = 0
    for attempt in 1...(kills * 3) where tally.kills < kills {
      if attempt.isMultiple(of: 40) {
        writer = try Writer(kind, seed: 2)
        done = 0
      }
      let name = ["pwrite64", "pwrite64", "fdatasync", "write"].randomElement(using: &random)
      let count = Int.random(in: 1...(name == "pwrite64" ? 40 : 5), using: &random)
      let point = CallPoint(name: name ?? "write", count: count, file: "")
      let (outcome, trace) = try await writer.trace(
        ["--from", "\(done + 1)", "--operations", "8"], injection: point.killing, story: story)
      #expect(trace.isKilled == (outcome.signal == SIGKILL))
      done = outcome.lastDone ?? done
      let found = await Examination(writer.path, story, acknowledged: done)
      tally.add(outcome, found, acknowledged: done, "\(point)")
      if trace.isKilled, trace.endsWithinTransaction { tally.inWindow += 1 }
      guard case .holds(let count) = found else { break }
      done = count
    }
    print("KillTests: system calls, \(kind): \(tally)")
    #expect(tally.losses.isEmpty, "\(tally.losses)")
    #expect(tally.kills >= kills, "\(tally)")
    #expect(tally.inWindow >= kills / 2, "\(tally)")
    #expect(tally.ahead > 0, "\(tally)")
  }

  @Test("while a store is made", arguments: StoreKind.allCases)
  func making(kind: StoreKind) async throws {
    let story = try ExpectedContents(kind, seed: 3)
    let whole = try Writer(kind, seed: 3)
    let (outcome, survey) = try await whole.trace(["--operations", "1"], story: story)
    try #require(outcome.lastDone == 1, "\(outcome)")
    let points = survey.points(KillTests.calls, below: whole.workspace.path)
    var tally = KillCounts()
    for index in points.indices where index < 30 || index.isMultiple(of: 4) {
      let writer = try Writer(kind, seed: 3)
      let (outcome, trace) = try await writer.trace(
        ["--operations", "1"], injection: points[index].killing, story: story)
      let done = outcome.lastDone ?? 0
      let found = await Examination(writer.path, story, acknowledged: done, goesOn: true)
      tally.add(outcome, found, acknowledged: done, "\(points[index])")
      if trace.endsWithinTransaction { tally.inWindow += 1 }
    }
    print("KillTests: making, \(kind): \(tally)")
    #expect(tally.losses.isEmpty, "\(tally.losses)")
    #expect(tally.kills >= 30, "\(tally)")
    #expect(tally.inWindow >= 20, "\(tally)")
  }

  @Test("while files are moved, scrubbed and emptied", arguments: StoreKind.allCases)
  func upkeep(kind: StoreKind) async throws {
    let story = try ExpectedContents(kind, seed: 7)
    var tally = KillCounts()
    for step in [Step.Kind.flood, .reopen, .scrub, .erase, .confirm, .receive] {
      let number = story.first(step, from: 20)
      let writer = try Writer(kind, seed: 7)
      try await writer.prepare(number - 1)
      let options = ["--from", "\(number)", "--operations", "1", "--close"]
      let copies = (0...9).map { index -> Writer in
        var copy = writer
        copy.file = "copy\(index)/records"
        return copy
      }
      for copy in copies { try writer.workspace.copy("store", to: Disk.folder(of: copy.file)) }
      let (_, survey) = try await copies[9].trace(options, story: story)
      let points = survey.points(KillTests.calls, below: writer.workspace.path)
      try #require(!points.isEmpty)
      for (index, copy) in copies.dropLast().enumerated() {
        // Each of the last few, where the files are closed, and some of those before.
        let place = index < 5 ? points.count * index / 5 : points.count - 1 - (index - 5)
        guard place >= 0 else { continue }
        let (outcome, trace) = try await copy.trace(
          options, injection: points[place].killing, story: story)
        let done = outcome.lastDone ?? number - 1
        let found = await Examination(copy.path, story, acknowledged: done, goesOn: true)
        tally.add(outcome, found, acknowledged: done, "\(step): \(points[place])")
        if trace.endsWithinTransaction { tally.inWindow += 1 }
      }
    }
    print("KillTests: upkeep, \(kind): \(tally)")
    #expect(tally.losses.isEmpty, "\(tally.losses)")
    #expect(tally.kills >= 35, "\(tally)")
  }

  @Test("while a layout moves forward", arguments: StoreKind.allCases)
  func migration(kind: StoreKind) async throws {
    let migration = try await Migration(kind, operations: 25)
    let kills = try await killed(while: ["--layout", "2"], over: migration.writer) {
      await migration.problem(at: $0)
    }
    print("KillTests: migration, \(kind): \(kills) kills")
    #expect(kills >= 20)
  }

  @Test("while scopes get logs of their own", arguments: StoreKind.allCases)
  func olderLog(kind: StoreKind) async throws {
    let move = try await OlderLogMove(kind)
    let kills = try await killed(while: ["--layout", "1"], over: move.writer) {
      await move.problem(at: $0)
    }
    print("KillTests: logs of scopes, \(kind): \(kills) kills")
    #expect(kills >= 20)
  }

  /// Kills writers that open copies of a store, each at another call, and has each copy examined.
  ///
  /// - Returns: how many were killed.
  private func killed(
    while layout: [String], over writer: Writer, problem: (String) async -> String?
  ) async throws -> Int {
    let options = layout + ["--operations", "0", "--close"]
    let workspace = writer.workspace
    var survey = writer
    survey.file = "survey/records"
    try workspace.copy("root/store", to: "survey")
    let (outcome, trace) = try await survey.trace(options)
    try #require(outcome.reports == [.opened, .closed], "\(outcome)")
    #expect(await problem(survey.path) == nil)
    let points = trace.points(KillTests.calls, below: workspace.path)
    var kills = 0
    for index in stride(from: 0, to: points.count, by: max(1, points.count / 30)) {
      var copy = writer
      copy.file = "copy\(index)/records"
      try workspace.copy("root/store", to: "copy\(index)")
      let (outcome, _) = try await copy.trace(options, injection: points[index].killing)
      if outcome.signal == SIGKILL { kills += 1 }
      #expect(await problem(copy.path) == nil, "\(points[index])")
    }
    return kills
  }
}

/// The counts of the kills' outcomes.
struct KillCounts: CustomStringConvertible {
  /// Runs that SIGKILL ended.
  var kills = 0
  /// Of these: between the taking of the write lock and what is said after it, by the trace.
  var inWindow = 0
  /// Of these: the operation under way is there, though it was not acknowledged.
  var ahead = 0
  /// Runs that ended before the kill came.
  var survivors = 0
  /// Lost or damaged operations.
  var losses: [String] = []

  /// Writes down a run and what it left.
  mutating func add(_ outcome: Outcome, _ found: Examination, acknowledged: Int, _ what: String) {
    if outcome.signal == nil { survivors += 1 } else { kills += 1 }
    if found.holdsMore(than: acknowledged) { ahead += 1 }
    if case .broken(let reason) = found { losses.append("\(what): \(reason)") }
  }

  var description: String {
    "\(kills) kills, \(inWindow) of them shown within a transaction; \(ahead) times the operation "
      + "under way was there; \(survivors) runs were done before; \(losses.count) broken"
  }
}
