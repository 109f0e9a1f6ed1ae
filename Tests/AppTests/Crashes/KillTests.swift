import DomainModelsTesting
import Foundation
import Testing

/// SIGKILL at any time: no acknowledged swipe is lost, and no swipe is there in part.
///
/// The acknowledgement is the line on standard output, read by this process. BEGIN is the taking
/// of the write lock. That a kill falls between them is not assumed: the kernel's calls say so.
@Suite("Killed at any moment", .serialized, .enabled(if: Tool.areWanted))
struct KillTests {
  @Test("kills before, within and after a swipe's transaction, all in one folder")
  func swiping() async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    let (whole, survey) = try await program.trace(["like", slugs[0], "--json"])
    try #require(whole.status == 0, "\(whole.errors)")
    // Transactions of the opening come first; the swipe's is the last.
    let transactions = survey.beginnings.count
    let begin = try #require(survey.beginnings.last)
    let end = try #require(survey.acknowledgement)
    let within = survey.killPoints(in: (begin + 1)..<(end + 1))
    #expect(within.count > 10)
    // At each of them four times, as the folder is another each time. Between calls nothing but memory
    // changes; a few kills at random times are there for what a process shares in memory.
    let points: [KillPoint?] =
      survey.killPoints(in: 0..<begin).evenly(6)
      + Array(repeatElement(within.evenly(30), count: 4).joined())
      + survey.killPoints(in: (end + 1)..<survey.calls.count).evenly(4)
      + Array(repeating: nil, count: 10)

    var ledger = SwipeLedger()
    #expect(
      ledger.settle(slugs[0], "like", isAcknowledged: true, found: try await program.verdicts()))
    let started = ContinuousClock.now
    try await program.succeed("show", slugs[0])
    let usual = ContinuousClock.now - started

    var random = SeededGenerator(seed: 20_261_121)
    var tally = KillCounts()
    for (attempt, point) in zip(1..., points.shuffled(using: &random)) {
      let slug = slugs[attempt % slugs.count]
      let verdict = (attempt / slugs.count).isMultiple(of: 2) ? "like" : "pass"
      // A card that has this verdict already would leave nothing to lose.
      guard ledger.verdicts[slug] != verdict else { continue }
      let outcome: Outcome
      var isInWindow = false
      if let point {
        let (killed, trace) = try await program.trace(
          [verdict, slug, "--json"], killedAt: point)
        outcome = killed
        #expect(trace.isKilled == (killed.signal == SIGKILL))
        #expect((trace.acknowledgement != nil) == killed.isAcknowledged)
        isInWindow =
          trace.isKilled && trace.beginnings.count == transactions && trace.acknowledgement == nil
      } else {
        outcome = try await program.run(
          [verdict, slug, "--json"], killAfter: usual * Double.random(in: 0...1, using: &random))
      }
      let isPresent = ledger.settle(
        slug, verdict, isAcknowledged: outcome.isAcknowledged, found: try await program.verdicts())
      if outcome.signal == nil { tally.survivors += 1 } else { tally.kills += 1 }
      if outcome.signal != nil, outcome.isAcknowledged { tally.afterAcknowledgement += 1 }
      if isInWindow {
        tally.inWindow += 1
        tally.keptInWindow += isPresent ? 1 : 0
      }
      // Row, change and undo step go together: doctor counts each of them.
      if attempt.isMultiple(of: 8) {
        let finding = try await program.examine()
        #expect(finding.steps == ledger.count, "after \(attempt)")
        #expect(finding.changes == ledger.count, "after \(attempt)")
        #expect(finding.decisions == ledger.verdicts.count, "after \(attempt)")
      }
    }
    print("KillTests: \(tally)")
    #expect(tally.kills >= within.count, "\(tally)")
    #expect(tally.inWindow >= 50, "\(tally)")
    #expect(tally.lostInWindow > 0, "\(tally)")

    // A witness that shares no code with the product's commands.
    let witness = try await program.shell(
      """
      "\(try Tool.sqlite3.path())" "\(program.database())" "PRAGMA integrity_check; \
      SELECT count(*) FROM swipe_steps WHERE deleted_at IS NULL; \
      SELECT count(*) FROM swipe_decisions WHERE deleted_at IS NULL"
      """)
    #expect(witness.lines == ["ok", "\(ledger.count)", "\(ledger.verdicts.count)"])
    // And the steps can still be taken back.
    for _ in 0..<10 { try await program.succeed("undo") }
    let finding = try await program.examine()
    #expect(finding.changes == ledger.count + 10)
  }

  @Test("kills while the folder is made and the deck is loaded")
  func firstStart() async throws {
    let (whole, survey) = try await Program().trace(["list"])
    try #require(whole.status == 0, "\(whole.errors)")
    let end = try #require(survey.acknowledgement)
    let points = survey.killPoints(in: 0..<end)
    #expect(points.count > 100)
    // The file's making and its tables come first and are short; the deck comes after.
    let early = points.prefix(24).indices.filter { $0.isMultiple(of: 3) }
    let late = stride(from: 24, to: points.count, by: max(1, points.count / 8))
    var kills = 0
    for index in early + Array(late) {
      let program = try Program()
      let (outcome, trace) = try await program.trace(["list"], killedAt: points[index])
      #expect(trace.isKilled == (outcome.signal == SIGKILL))
      if outcome.signal == SIGKILL { kills += 1 }
      #expect(try await program.slugs().count >= 40, "\(points[index])")
      let finding = try await program.examine()
      #expect(finding == Finding(decisions: 0, steps: 0, changes: 0), "\(points[index])")
      try await program.succeed("like", "biochar")
    }
    print("KillTests: \(kills) kills during the first start")
    #expect(kills >= 12)
  }

  @Test("kills while an older file is brought up to date")
  func migration() async throws {
    let sqlite = try Tool.sqlite3.path()
    // A folder with swipes whose file says that it is of an older layout and lacks an index. The mark of
    // the version that made it would tell that something changed it.
    let old = try Program()
    try await old.succeed("like", "biochar")
    let made = try await old.shell(
      """
      index=$("\(sqlite)" "\(old.database())" "SELECT name FROM sqlite_schema \
      WHERE type = 'index' AND tbl_name = 'swipe_steps' AND sql IS NOT NULL LIMIT 1") &&
      "\(sqlite)" "\(old.database())" "UPDATE _layout SET fingerprint = 'older'; \
      PRAGMA user_version = 0; DROP INDEX $index" && rm "\(old.database()).lock"
      """)
    try #require(made.status == 0, "\(made.errors)")
    let (whole, survey) = try await old.copy().trace(["list"])
    try #require(whole.status == 0, "\(whole.errors)")
    let begin = try #require(survey.beginnings.first)
    let end = try #require(survey.acknowledgement)
    let points = survey.killPoints(in: (begin + 1)..<end)
    var kills = 0
    for point in points.evenly(8) {
      let program = try old.copy()
      let (outcome, _) = try await program.trace(["list"], killedAt: point)
      if outcome.signal == SIGKILL { kills += 1 }
      #expect(try await program.verdicts() == ["biochar": "like"], "\(point)")
      #expect(
        try await program.examine() == Finding(decisions: 1, steps: 1, changes: 1), "\(point)")
    }
    print("KillTests: \(kills) kills during a migration")
    #expect(kills >= 4)
  }

  @Test("kills of undo and of reset: all of it, or nothing", arguments: ["undo", "reset"])
  func undoing(command: String) async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    let (liked, verdicts) = (slugs.prefix(6), ["like", "pass", "later"])
    for (index, slug) in liked.enumerated() { try await program.succeed(verdicts[index % 3], slug) }
    var before = try await program.verdicts()
    let (whole, survey) = try await program.trace([command, "--json"])
    try #require(whole.status == 0, "\(whole.errors)")
    let done = try await program.verdicts()
    #expect(done != before)
    // From here on, undoing a reset, or swiping the card again, sets the scene again.
    let again = command == "reset" ? ["undo"] : [verdicts[2], slugs[5]]
    try await program.succeed(again)
    before = try await program.verdicts()

    let begin = try #require(survey.beginnings.last)
    let end = try #require(survey.acknowledgement)
    let points = survey.killPoints(in: (begin + 1)..<(end + 1))
    var kills = 0
    for index in stride(from: 0, to: points.count, by: max(1, points.count / 10)) {
      let (outcome, trace) = try await program.trace([command, "--json"], killedAt: points[index])
      #expect(trace.isKilled == (outcome.signal == SIGKILL))
      if outcome.signal == SIGKILL { kills += 1 }
      let after = try await program.verdicts()
      #expect(after == (outcome.isAcknowledged ? done : after == before ? before : done))
      try await program.examine()
      if after != before { try await program.succeed(again) }
      #expect(try await program.verdicts() == before)
    }
    print("KillTests: \(kills) kills during \(command)")
    #expect(kills >= 6)
  }
}
