import Foundation
import Interchange
import Testing

/// Moving in: real exports of six services, and moving out again.
@Suite("climbing import and export")
struct ImportSurfaceTests {
  private let program: Program
  private let exports: String

  init() throws {
    program = try Program("climbing")
    guard let data = ProcessInfo.processInfo.environment["QUARTET_DATA"] else {
      throw MissingPart("QUARTET_DATA names no folder of real data")
    }
    exports = "\(data)/climbing/exports"
  }

  /// Each file with its format and how many entries it has.
  private var files: [(path: String, format: String, count: Int)] {
    [
      ("mountainproject/ticks-2023-06-01.csv", "mountainproject", 4),
      ("thecrag/thecrag-logbook-2023-06-01.csv", "thecrag", 3),
      ("8a.nu/8a-nu-logbook-2023-06-02", "8a-2023", 10),
      ("ukclimbing/CookiesImproveYourExperience_Logbook_DLOG.csv", "ukclimbing", 4),
      ("ukclimbing/CookiesImproveYourExperience_Logbook.xlsx", "ukclimbing-xlsx", 4),
      ("sendage/Sendage_Climbing_export_L_2023-06-01.csv", "sendage", 2),
      ("27crags/export-2023-06-01.json", "27crags", 2),
    ].map { ("\(exports)/\($0.0)", $0.1, $0.2) }
  }

  @Test("the seven real files: a trial, the import, and again")
  func services() async throws {
    for (isDry, isAgain) in [(true, false), (false, false), (false, true)] {
      let words = ["import"] + files.map(\.path) + (isDry ? ["--dry-run"] : []) + ["--json"]
      let reports = try #require(try await program.succeed(words).json().arrayValue)
      #expect(reports.count == files.count)
      for (report, file) in zip(reports, files) {
        #expect(
          report.objectValue?.keys == [
            "file", "format", "read", "imported", "duplicates", "repaired", "linked", "unreadable",
          ])
        #expect(report["format"]?.stringValue == file.format)
        #expect(report["read"]?.integerValue == Int64(file.count), "\(file.path)")
        #expect(report["imported"]?.integerValue == Int64(isAgain ? 0 : file.count))
        #expect(report["duplicates"]?.integerValue == Int64(isAgain ? file.count : 0))
        #expect(report["unreadable"] == [])
      }
      let climbs = try await program.json("climbs", "--fields", "id")
      #expect(climbs.arrayValue?.count == (isDry ? 0 : files.map(\.count).reduce(0, +)))
    }
  }

  @Test("everything, out and into another place: the same bytes")
  func archive() async throws {
    try await program.succeed(["import"] + files.map(\.path))
    try await program.succeed("session", "start", "--place", "Smith Rock", "--mental", "4")
    try await program.succeed("log", "Monkey Face", "5.11d", "--style", "onsight")
    try await program.succeed("session", "end", "--rpe", "7")
    try await program.succeed("export", "--format", "json", "--output", "all.json")
    let elsewhere = try Program("climbing")
    try elsewhere.workspace.write(program.workspace.contents(of: "all.json"), to: "all.json")
    let report = try await elsewhere.json("import", "all.json")
    #expect(report[0]?["unreadable"] == [])
    let (here, there) = (
      try await program.json("climbs"), try await elsewhere.json("climbs")
    )
    #expect(here.arrayValue?.count == 30)
    #expect(here == there)
    let again = try await elsewhere.json("import", "all.json")
    #expect(again[0]?["imported"] == 0)
  }

  @Test("in another service's shape, and in again", arguments: ["mountainproject", "thecrag", "8a"])
  func shapes(format: String) async throws {
    try await program.succeed("import", files[0].path)
    try await program.succeed("export", "--format", format, "--output", "out.csv")
    let elsewhere = try Program("climbing")
    try elsewhere.workspace.write(program.workspace.contents(of: "out.csv"), to: "out.csv")
    let report = try await elsewhere.json("import", "out.csv")
    #expect(report[0]?["imported"] == 4, "\(report)")
    let names = try await program.json("climbs", "--fields", "name,date")
    #expect(try await elsewhere.json("climbs", "--fields", "name,date") == names)
  }

  @Test("a file that is none of them, one that is not there, and the others all the same")
  func strangers() async throws {
    try program.workspace.write(Data("a,b\n1,2\n".utf8), to: "stranger.csv")
    let outcome = try await program.run(["import", "stranger.csv"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("mountainproject"), "\(outcome.errors)")
    let missing = try await program.run(["import", "nowhere.csv", "--json"])
    #expect(missing.status == 3)
    let both = try await program.run(["import", "stranger.csv", files[0].path, "--json"])
    #expect(both.status == 1)
    #expect(try both.json()[1]?["imported"] == 4)
  }

  @Test("a row that can't be read is listed with its line, a damaged one is repaired")
  func damage() async throws {
    let header =
      "Date,Route,Rating,Notes,URL,Pitches,Location,\"Avg Stars\",\"Your Stars\",Style,"
      + "\"Lead Style\",\"Route Type\",\"Your Rating\",Length,\"Rating Code\"\n"
    let url = "https://www.mountainproject.com/route/105734660/cragmont-crack"
    let rows = [
      "2024-05-01,Good,5.9,,\(url),1,\"A > B\",2,-1,Lead,Onsight,Trad,,60,2400",
      "2024-05-02,Damaged,5.1,,\(url),1,\"A > B\",2,-1,Lead,Onsight,Trad,,60,3000",
      "2024-13-02,Undatable,5.9,,\(url),1,\"A > B\",2,-1,Lead,Onsight,Trad,,60,2400",
    ]
    try program.workspace.write(
      Data((header + rows.joined(separator: "\n") + "\n").utf8), to: "ticks.csv")
    let report = try #require(try await program.json("import", "ticks.csv")[0])
    #expect(report["read"] == 3)
    #expect(report["imported"] == 2)
    #expect(report["repaired"] == 1)
    #expect(report["unreadable"]?[0]?["line"] == 4)
    #expect(report["unreadable"]?[0]?["reason"]?.stringValue?.contains("2024-13-02") == true)
    let repaired = try await program.json("climbs", "name:damaged")
    #expect(repaired[0]?["grade"] == "5.10")
    #expect(repaired[0]?["catalogueClimb"] == "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c")
  }

  @Test("killed at any moment of an import: all of the file, or nothing", .enabled(if: Tool.areWanted))
  func kills() async throws {
    let header =
      "Date,Route,Rating,Notes,URL,Pitches,Location,\"Avg Stars\",\"Your Stars\",Style,"
      + "\"Lead Style\",\"Route Type\",\"Your Rating\",Length,\"Rating Code\"\n"
    let rows = (0..<300).map { number in
      "2024-05-\(10 + number % 20),Route \(number),5.9,,"
        + "https://www.mountainproject.com/route/\(105_000_000 + number)/x,1,\"A > B\",2,-1,Lead,"
        + "Onsight,Trad,,60,2400\n"
    }
    try await program.succeed("account", "list")
    try program.workspace.write(Data((header + rows.joined()).utf8), to: "ticks.csv")
    let started = ContinuousClock.now
    try await program.succeed("import", "ticks.csv", "--dry-run")
    let usual = ContinuousClock.now - started
    var random = SeededGenerator(seed: 7)
    var killed = 0
    for _ in 0..<12 {
      let outcome = try await program.run(
        ["import", "ticks.csv"], killAfter: usual * Double.random(in: 0.2...1.2, using: &random))
      let count = try await program.json("climbs", "--fields", "id").arrayValue?.count
      #expect(count == 0 || count == 300)
      if outcome.signal == nil || outcome.isAcknowledged { #expect(count == 300) }
      killed += outcome.signal == nil ? 0 : 1
      if count == 300 {
        try await program.succeed("doctor")
        break
      }
    }
    #expect(killed > 0)
    try await program.succeed("import", "ticks.csv")
    #expect(try await program.json("climbs", "--fields", "id").arrayValue?.count == 300)
  }
}
