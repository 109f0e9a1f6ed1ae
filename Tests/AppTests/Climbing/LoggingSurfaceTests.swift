import Foundation
import Interchange
import Testing

/// The input of a climber who logs a climb, and the output.
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

/// The grades that climbers type, through the whole program.
@Suite("climbing log: grades")
struct LogGradeTests {
  private let program: Program

  init() throws { program = try Program("climbing") }

  private func grade(_ words: String...) async throws -> String? {
    let outcome = try await program.succeed(["log", "N"] + words + ["--json"])
    return try outcome.json()["climb"]?["scale"]?.stringValue
  }

  @Test("the kind of climb keeps a grade in its family")
  func kinds() async throws {
    for text in ["F", "PD", "AD", "D", "TD", "ED", "D 5c"] {
      #expect(try await grade(text, "--discipline", "alpine") == "alpine", "\(text)")
    }
    for text in ["II", "III"] {
      #expect(try await grade(text, "--discipline", "alpine") == "uiaa", "\(text)")
    }
    let aid = try await program.run(["log", "N", "C", "--discipline", "aid"])
    #expect(aid.status == 64, "\(aid.errors)")
    let climb = try await program.json("log", "N", "5.10a,5.9", "--discipline", "trad")["climb"]
    #expect(climb?["pitches"] == 2 && climb?["grade"] == "5.10a,5.9")
  }

  @Test("an error names the options with their values; scales that are set once decide")
  func scales() async throws {
    let unclear = try await program.run(["log", "A", "6a"])
    #expect(unclear.status == 64)
    for words in [
      "--scale french or font", "--discipline sport or boulder",
      "climbing account edit --route-scale french --boulder-scale font",
    ] {
      #expect(unclear.errors.contains(words), "\(unclear.errors)")
    }
    try await program.succeed(
      "account", "edit", "--route-scale", "french", "--boulder-scale", "font")
    for (text, scale) in [
      ("6a", "french"), ("7a+", "french"), ("6+", "french"), ("6A", "font"), ("VI+", "uiaa"),
      ("5,10", "yds"), ("V 5", "v"), ("V 10", "v"),
    ] {
      #expect(try await grade(text) == scale, "\(text)")
    }
    #expect(try await grade("VI+", "--discipline", "trad") == "uiaa")
    let said = try await program.succeed("log", "A", "VI+")
    #expect(said.errors.contains("read as UIAA 6+"), "\(said.errors)")
    let sure = try await program.succeed("log", "A", "5.9")
    #expect(!sure.errors.contains("read as"))
  }

  @Test("an import gives a climber without scales those of its logbook")
  func adoption() async throws {
    let header =
      "Date,Route,Rating,Notes,URL,Pitches,Location,\"Avg Stars\",\"Your Stars\",Style,"
      + "\"Lead Style\",\"Route Type\",\"Your Rating\",Length,\"Rating Code\"\n"
    let rows = (1...3).map {
      "2024-05-0\($0),Route \($0),5.9,,https://www.mountainproject.com/route/\($0)/x,1,\"A > B\",2,"
        + "-1,Lead,Onsight,Trad,,60,2400\n"
    }
    try program.workspace.write(Data((header + rows.joined()).utf8), to: "ticks.csv")
    let outcome = try await program.succeed("import", "ticks.csv")
    #expect(outcome.errors.contains("YDS"), "\(outcome.errors)")
    #expect(try await program.json("account", "show")["routeScale"] == "yds")
  }
}
