import Foundation
import Interchange
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Several processes on one folder.
@Suite("Two processes, one folder")
struct TogetherTests {
  @Test("two times forty swipes at once: none is lost, rows and log agree")
  func swiping() async throws {
    let program = try Program()
    let slugs = try await program.slugs()
    let middle = slugs.count / 2
    async let first = swipe(Array(slugs[..<middle]), program)
    async let second = swipe(Array(slugs[middle...]), program)
    let expected = try await first.merging(second) { $1 }
    #expect(try await program.verdicts() == expected)
    let finding = try await program.examine()
    #expect(finding == Finding(decisions: expected.count, steps: 80, changes: 80))
  }

  /// Forty swipes, each by a process of its own; the second time round the other way.
  private func swipe(_ slugs: [String], _ program: Program) async throws -> [String: String] {
    var verdicts: [String: String] = [:]
    for turn in 0..<40 {
      let slug = slugs[turn % slugs.count]
      let verdict = turn < slugs.count ? "like" : "pass"
      let swipe = try await program.json(verdict, slug)
      #expect(swipe["previousVerdict"]?.stringValue == verdicts[slug])
      verdicts[slug] = verdict
    }
    return verdicts
  }

  @Test("six first starts at once on an empty folder")
  func firstStarts() async throws {
    let program = try Program()
    let wanted = ["biochar", "daccs", "cool-roofs", "urban-trees", "glacier-blankets"]
    let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
      for slug in wanted { group.addTask { try await start(program, ["like", slug]) } }
      group.addTask { try await start(program, ["list"]) }
      return try await group.reduce(into: [Outcome]()) { $0.append($1) }
    }
    #expect(outcomes.count == 6)
    for outcome in outcomes { #expect(outcome.status == 0, "\(outcome.errors)") }
    #expect(
      try await program.verdicts() == Dictionary(uniqueKeysWithValues: wanted.map { ($0, "like") }))
    let finding = try await program.examine()
    #expect(finding == Finding(decisions: 5, steps: 5, changes: 5))
  }

  /// Runs it, and again as long as it says that another process writes: on a machine with other work
  /// a first start may take longer than the five seconds for which the others wait.
  private func start(_ program: Program, _ arguments: [String]) async throws -> Outcome {
    for _ in 0..<20 {
      let outcome = try await program.run(arguments)
      if outcome.status != 5 { return outcome }
    }
    return try await program.run(arguments)
  }

  @Test("who only reads waits for no user")
  func reading() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let holder = try WriteLockHolder(of: program.database(), signed: "somebody, process 1234")
    // It is held all the while: a reader that wanted it would fail.
    #expect(try await program.verdicts() == ["biochar": "like"])
    for arguments in [["next"], ["matches"], ["stats"], ["show", "daccs"]] {
      try await program.succeed(arguments)
    }
    holder.letGo()
    try await program.examine()
  }

  @Test("who wants to write waits, and says for whom it waited in vain")
  func busy() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    let holder = try WriteLockHolder(of: program.database(), signed: "somebody, process 1234")
    let failure = Failure(
      status: 5, code: "store_busy",
      message: "another process is writing to the store: somebody, process 1234",
      hint: "Wait until it is done, or stop it, and try again")
    async let json = program.run(["like", "daccs", "--json"])
    async let plain = program.run(["undo"])
    failure.check(try await json, isJSON: true, ["like", "daccs"])
    failure.check(try await plain, isJSON: false, ["undo"])
    holder.letGo()
    #expect(try await program.verdicts() == ["biochar": "like"])
    try await program.succeed("like", "daccs")
    try await program.examine()
  }

  @Test("who waits gets its turn")
  func turn() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    // It waits for five seconds; on a busy machine they may be over before the lock is free.
    var outcome: Outcome
    repeat {
      let holder = try WriteLockHolder(of: program.database(), signed: "somebody, process 1234")
      async let swipe = program.run(["like", "daccs", "--json"])
      // One that waits for the lock tries again and again.
      var waits: Int?
      try await Processes.wait {
        guard let user = Processes.user(of: program.database(".lock")) else { return waits != nil }
        let now = Processes.waits(of: user) ?? 0
        let first = waits ?? now
        waits = first
        return now >= first + 10
      }
      holder.letGo()
      outcome = try await swipe
    } while outcome.status == 5
    #expect(try await program.verdicts()["biochar"] == "like")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.isAcknowledged)
    #expect(try await program.verdicts() == ["biochar": "like", "daccs": "like"])
  }

  @Test("a holder that is killed holds no user up", .enabled(if: Tool.areWanted))
  func deadHolder() async throws {
    let program = try Program()
    try await program.succeed("like", "biochar")
    // Killed between its BEGIN and its end: before it makes its pages durable.
    let (outcome, trace) = try await program.trace(
      ["like", "daccs"], killedAt: KillPoint(systemCall: "fdatasync", count: 1))
    #expect(outcome.signal == SIGKILL)
    #expect(!trace.beginnings.isEmpty)
    try await program.succeed("pass", "cool-roofs")
    #expect(try await program.verdicts()["cool-roofs"] == "pass")
    try await program.examine()
  }
}

/// Another program that is busy writing to a store, as the store's file of locks sees it.
final class WriteLockHolder: Sendable {
  private let descriptor: Int32

  /// Takes the lock, and writes down who holds it.
  init(of database: String, signed record: String) throws {
    descriptor = open(database + ".lock", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw MissingPrerequisite("there is no lock beside \(database)") }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw MissingPrerequisite("somebody else holds the lock")
    }
    let line = record + String(repeating: " ", count: max(0, 64 - record.utf8.count))
    guard pwrite(descriptor, line, 64, 0) == 64 else {
      throw MissingPrerequisite("the lock can't be signed")
    }
  }

  func letGo() { _ = flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
