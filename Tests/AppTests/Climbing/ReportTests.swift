import Foundation
import Interchange
import Testing

/// The report, opened where people open it.
@Suite("climbing insights", .enabled(if: Tool.areWanted))
struct ReportTests {
  @Test(
    "a year of climbing as a page: Chromium opens it without a complaint, and shows its numbers")
  func page() async throws {
    let program = try Program("climbing")
    try program.workspace.write(Data(ReportTests.year.utf8), to: "ticks.csv")
    try await program.succeed("import", "ticks.csv")
    try await program.succeed("session", "start", "--place", "Ith", "--physical", "3")
    try await program.succeed("log", "Wolf", "5.10a", "--result", "fall")
    try await program.succeed("session", "end", "--rpe", "6")
    try await program.succeed("insights", "--html", "report.html")

    let page = program.workspace.path("report.html")
    let outcome = try await ChildProcess(
      path: try Tool.chromium.path(),
      arguments: [
        "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--v=0",
        "--user-data-dir=\(program.workspace.path("browser"))", "--dump-dom", "file://\(page)",
      ],
      environment: program.environment, folder: program.workspace.path, killAfter: nil
    ).run()
    #expect(outcome.status == 0, "\(outcome.errors)")
    let complaints = outcome.errors.split(separator: "\n").filter { $0.contains("CONSOLE") }
    #expect(complaints.isEmpty, "\(complaints)")
    let totals = try await program.json("insights", "--fields", "totals")
    let sends = try #require(totals["totals"]?["sends"]?.integerValue)
    #expect(sends == 60)
    for words in ["<svg", "5.11c", "Ith", ">\(sends)<"] {
      #expect(outcome.output.contains(words), "the page has no \(words)")
    }
    for outside in ["http-equiv=\"refresh\"", "<script", "src=\"http"] {
      #expect(!outcome.output.contains(outside))
    }
  }

  @Test("the file of the page is not overwritten unasked, and never the store")
  func files() async throws {
    let program = try Program("climbing")
    try await program.succeed("log", "Wolf", "5.10a")
    try await program.succeed("insights", "--html", "report.html")
    let again = try await program.run(["insights", "--html", "report.html"])
    #expect(again.status != 0)
    #expect(again.errors.contains("report.html"))
    try await program.succeed("insights", "--html", "report.html", "--force")
    let store = try await program.run(["insights", "--html", program.database(), "--force"])
    #expect(store.status == 64)
    try await program.succeed("doctor")
  }

  /// A tick every sixth day of 2024, as Mountain Project has them.
  private static let year: String = {
    let header =
      "Date,Route,Rating,Notes,URL,Pitches,Location,\"Avg Stars\",\"Your Stars\",Style,"
      + "\"Lead Style\",\"Route Type\",\"Your Rating\",Length,\"Rating Code\"\n"
    let grades = ["5.9", "5.10a", "5.10c", "5.11a", "5.11c"]
    return header
      + (0..<60).map { number in
        let date = "2024-\(pad(number / 5 + 1))-\(pad(number % 5 * 5 + 1))"
        return
          "\(date),Route \(number),\(grades[number % 5]),,https://www.mountainproject.com/route/"
          + "\(105_000_000 + number)/x,1,\"Oregon > Smith Rock\",2,-1,Lead,"
          + "\(number.isMultiple(of: 3) ? "Redpoint" : "Onsight"),Sport,,60,\n"
      }.joined()
  }()

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
