import Interchange
import Testing

/// Several `climbing` processes on one folder.
@Suite("Several climbing processes, one folder")
struct ClimbingTogetherTests {
  @Test("eight start a session at once on an empty folder, five times: one of them has it")
  func sessions() async throws {
    for _ in 0..<5 {
      let program = try Program("climbing")
      let outcomes = try await withThrowingTaskGroup(of: Outcome.self) { group in
        for number in 0..<8 {
          group.addTask {
            try await program.run(["session", "start", "--place", "Crag \(number)", "--json"])
          }
        }
        return try await group.reduce(into: [Outcome]()) { $0.append($1) }
      }
      let refused = outcomes.filter { $0.status != 0 }
      #expect(refused.count == 7)
      for outcome in refused {
        #expect(outcome.status == 5, "\(outcome.errors)")
        #expect(try outcome.json()["error"]?["code"] == "session_already_active")
      }
      let sessions = try await program.json("session", "list")
      #expect(sessions.arrayValue?.count == 1)
      let accounts = try await program.json("account", "list")
      #expect(accounts.arrayValue?.count == 1)
    }
  }

  @Test("two log forty climbs each at once: all are there, and in the change log")
  func logging() async throws {
    let program = try Program("climbing")
    try await program.succeed("session", "start")
    async let first: Void = log("Left", in: program)
    async let second: Void = log("Right", in: program)
    _ = try await (first, second)
    let climbs = try await program.json("climbs", "--fields", "name,isSent")
    #expect(climbs.arrayValue?.count == 80)
    #expect(climbs.arrayValue?.allSatisfy { $0["isSent"] == true } == true)
    let session = try await program.json("session", "end", "--rpe", "7", "--pump", "3")
    #expect(session["climbs"]?.arrayValue?.count == 80)
    let doctor = try await program.run(["doctor", "--json"])
    #expect(doctor.status == 0, "\(doctor.output)")
  }

  @Test("a hundred and sixty commands, thirty-two at a time: each has its turn, and none gives up")
  func crowd() async throws {
    let program = try Program("climbing")
    try await program.succeed("log", "First", "5.9")
    let failures = try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 0..<32 {
        group.addTask {
          var failures: [String] = []
          for turn in 0..<5 {
            let outcome = try await program.run(["log", "Climb \(number).\(turn)", "5.10d"])
            if outcome.status != 0 { failures.append("\(outcome.status): \(outcome.errors)") }
          }
          return failures
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(failures == [])
    let climbs = try await program.json("climbs", "--limit", "1000", "--fields", "name")
    #expect(climbs.arrayValue?.count == 161)
  }

  private func log(_ name: String, in program: Program) async throws {
    for number in 0..<40 { try await program.succeed("log", "\(name) \(number)", "5.10d") }
  }
}
