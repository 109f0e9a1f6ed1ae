import Foundation
import Interchange
import Testing

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
