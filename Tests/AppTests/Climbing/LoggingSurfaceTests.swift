import Interchange
import Testing

/// What a climber types to log a climb, and what comes back.
@Suite("climbing log")
struct LoggingSurfaceTests {
  private let program: Program

  init() throws { program = try Program("climbing") }

  @Test("a date is typed as people write it, and one with two meanings lists the forms")
  func dates() async throws {
    try await program.succeed("log", "Wolf", "6a", "--scale", "french", "--date", "31/12/2023")
    try await program.succeed("log", "Raven", "6a", "--scale", "french", "--date", "yesterday")
    let found = try await program.json("climbs", "on:31.12.2023", "--fields", "name,date")
    #expect(found.arrayValue?.count == 1)
    #expect(found[0]?["date"] == "2023-12-31")
    #expect(try await program.json("climbs", "since:2d").arrayValue?.count == 1)
    let refused = try await program.run(["log", "Fox", "5.9", "--date", "5/4/2024"])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("2024-07-14"), "\(refused.errors)")
    #expect(refused.errors.contains("yesterday"))
  }

  @Test("a name is found without its accents")
  func accents() async throws {
    try await program.succeed("log", "Les Esglésies", "5.9", "--crag", "Céüse")
    for query in ["esglesies", "crag:ceuse"] {
      #expect(try await program.json("climbs", query).arrayValue?.count == 1, "\(query)")
    }
    #expect(try await program.json("log", "show", "les esgl")["name"] == "Les Esglésies")
  }

  @Test("a height comes back in its unit, and one pitch is one pitch")
  func heights() async throws {
    try await program.succeed("log", "Wolf", "5.9", "--height", "60ft", "--pitches", "1")
    let shown = try await program.succeed("log", "show", "wolf").output
    #expect(shown.contains("1 pitch · 60 ft"), "\(shown)")
    let climb = try await program.json("log", "show", "wolf")
    #expect(climb["heightUnit"] == "feet")
    #expect(climb["height"]?.numberValue == 18.29)
    try await program.succeed("log", "edit", "wolf", "--height", "20", "--pitches", "2")
    #expect(try await program.succeed("log", "show", "wolf").output.contains("2 pitches · 20 m"))
  }

  @Test("a style is suggested where there was an earlier attempt, and only there")
  func suggestion() async throws {
    let first = try await program.succeed("log", "Wolf", "5.9", "--discipline", "sport")
    #expect(!first.errors.contains("suggest"), "\(first.errors)")
    let second = try await program.succeed("log", "attempt", "wolf")
    #expect(second.errors.contains("Earlier attempts suggest repeat"), "\(second.errors)")
  }

  @Test("a climb with a date is offered the session of its day")
  func sessionOfTheDay() async throws {
    try await program.succeed("session", "start", "--place", "Ith")
    try await program.succeed("session", "end")
    let logged = try await program.succeed("log", "Wolf", "5.9", "--date", "today")
    #expect(logged.errors.contains("There is a session of that day"), "\(logged.errors)")
    #expect(logged.errors.contains("--session"))
    try await program.succeed("log", "edit", "wolf", "--session", "latest")
    let session = try await program.json("session", "show", "latest")
    #expect(session["climbs"]?.arrayValue?.count == 1)
    let other = try await program.succeed("log", "Fox", "5.9", "--date", "2020-01-01")
    #expect(!other.errors.contains("session"), "\(other.errors)")
  }

  @Test("grade takes the options that every command takes")
  func gradeOptions() async throws {
    let options = ["--as", "me", "--store", "memory:", "--data-dir", program.workspace.path("x")]
    for command in [["grade", "5.9"], ["grade", "scales"], ["grade", "table", "french", "yds"]] {
      let outcome = try await program.run(command + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
