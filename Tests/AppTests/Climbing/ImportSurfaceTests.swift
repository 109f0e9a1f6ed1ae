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
      throw MissingPrerequisite("QUARTET_DATA names no folder of real data")
    }
    exports = "\(data)/climbing/exports"
  }

  /// Each file with its format, how many entries it has, and how many of them are in one before:
  /// three climbs of UKClimbing stand in the table and in the workbook.
  private var files: [(path: String, format: String, count: Int, known: Int)] {
    [
      ("mountainproject/ticks-2023-06-01.csv", "mountainproject", 4, 0),
      ("thecrag/thecrag-logbook-2023-06-01.csv", "thecrag", 3, 0),
      ("8a.nu/8a-nu-logbook-2023-06-02", "8a-2023", 9, 0),
      ("ukclimbing/CookiesImproveYourExperience_Logbook_DLOG.csv", "ukclimbing", 4, 0),
      ("ukclimbing/CookiesImproveYourExperience_Logbook.xlsx", "ukclimbing-xlsx", 4, 3),
      ("sendage/Sendage_Climbing_export_L_2023-06-01.csv", "sendage", 2, 0),
      ("27crags/export-2023-06-01.json", "27crags", 2, 0),
    ].map { ("\(exports)/\($0.0)", $0.1, $0.2, $0.3) }
  }

  @Test("each of the seven real files by itself: every entry is imported")
  func alone() async throws {
    for file in files {
      let own = try Program("climbing")
      let report = try await own.json("import", file.path)
      #expect(report[0]?["read"]?.integerValue == Int64(file.count), "\(file.path)")
      #expect(report[0]?["imported"]?.integerValue == Int64(file.count), "\(file.path)")
      let climbs = try await own.json("climbs", "--fields", "id")
      #expect(climbs.arrayValue?.count == file.count)
    }
  }

  @Test("the seven real files at once, and again")
  func services() async throws {
    for isAgain in [false, true] {
      let words = ["import"] + files.map(\.path) + ["--json"]
      let reports = try #require(try await program.succeed(words).json().arrayValue)
      #expect(reports.count == files.count)
      for (report, file) in zip(reports, files) {
        #expect(
          report.objectValue?.keys == [
            "file", "format", "read", "imported", "duplicates", "repaired", "linked", "unreadable",
          ])
        #expect(report["format"]?.stringValue == file.format)
        #expect(report["read"]?.integerValue == Int64(file.count), "\(file.path)")
        let known = isAgain ? file.count : file.known
        #expect(report["imported"]?.integerValue == Int64(file.count - known))
        #expect(report["duplicates"]?.integerValue == Int64(known))
        #expect(report["unreadable"] == [])
      }
      let climbs = try await program.json("climbs", "--fields", "id")
      #expect(climbs.arrayValue?.count == 25)
    }
  }

  @Test("a trial says what an import says, and writes nothing")
  func trial() async throws {
    let path = files[0].path
    let trial = try await program.json("import", path, "--dry-run")
    #expect(trial[0]?["imported"] == 4)
    #expect(try await program.json("climbs", "--fields", "id") == [])
    #expect(try await program.json("import", path) == trial)
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
    #expect(here.arrayValue?.count == 26)
    #expect(here == there)
    try await elsewhere.succeed("export", "--format", "json", "--output", "there.json")
    #expect(
      try elsewhere.workspace.contents(of: "there.json")
        == program.workspace.contents(of: "all.json"))
    let again = try await elsewhere.json("import", "all.json")
    #expect(again[0]?["imported"] == 0)
  }

  @Test(
    "in another service's shape, and in again", arguments: ["mountainproject", "thecrag", "8a"])
  func shapes(format: String) async throws {
    try await program.succeed("import", files[0].path)
    let export = try await program.json("export", "--format", format, "--output", "out.csv")
    // 8a.nu has no word for what hung or was never said to be sent.
    let left = try #require(export["leftOut"]?.integerValue)
    #expect(left == (format == "8a" ? 2 : 0))
    let elsewhere = try Program("climbing")
    try elsewhere.workspace.write(program.workspace.contents(of: "out.csv"), to: "out.csv")
    let report = try await elsewhere.json("import", "out.csv")
    #expect(report[0]?["imported"]?.integerValue == 4 - left, "\(report)")
    let there = try await elsewhere.json("climbs", "--fields", "name,date").arrayValue ?? []
    let here = try await program.json("climbs", "--fields", "name,date").arrayValue ?? []
    #expect(there.count == 4 - Int(left))
    #expect(there.allSatisfy { here.contains($0) })
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

  @Test(
    "killed at any moment of an import: all of the file, or nothing", .enabled(if: Tool.areWanted))
  func kills() async throws {
    let header =
      "Date,Route,Rating,Notes,URL,Pitches,Location,\"Avg Stars\",\"Your Stars\",Style,"
      + "\"Lead Style\",\"Route Type\",\"Your Rating\",Length,\"Rating Code\"\n"
    let rows = (0..<300).map { number in
      "2024-05-\(10 + number % 20),Route \(number),5.9,,"
        + "https://www.mountainproject.com/route/\(105_000_000 + number)/x,1,\"A > B\",2,-1,Lead,"
        + "Onsight,Trad,,60,2400\n"
    }
    let ticks = Data((header + rows.joined()).utf8)
    try program.workspace.write(ticks, to: "ticks.csv")
    let (whole, survey) = try await program.trace(["import", "ticks.csv"])
    try #require(whole.status == 0, "\(whole.errors)")
    // Two calls while the store is made, and eight from the import's transaction to its last word.
    let begin = try #require(survey.beginnings.last)
    let end = try #require(survey.acknowledgement)
    let points =
      survey.killPoints(in: 0..<begin).evenly(2)
      + survey.killPoints(in: begin..<(end + 1)).evenly(8)
    var (killed, empty) = (0, 0)
    for point in points {
      let program = try Program("climbing")
      try program.workspace.write(ticks, to: "ticks.csv")
      let (outcome, _) = try await program.trace(["import", "ticks.csv"], killedAt: point)
      let count = try await program.json("climbs", "--fields", "id").arrayValue?.count
      #expect(count == 0 || count == 300)
      if outcome.signal == nil || outcome.isAcknowledged { #expect(count == 300) }
      if outcome.signal != nil { killed += 1 }
      if count == 0 { empty += 1 }
      try await program.succeed("import", "ticks.csv")
      #expect(try await program.json("climbs", "--fields", "id").arrayValue?.count == 300)
      try await program.succeed("doctor")
    }
    #expect(killed >= 6)
    #expect(empty >= 4)
  }
}
