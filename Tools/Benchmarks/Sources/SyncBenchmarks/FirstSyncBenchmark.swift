import FoundationEssentials
import Measuring

/// How fast a new device gets all rows, and that it takes no more memory for many than for few.
struct FirstSyncBenchmark {
  let program: String
  let folder: String
  let way: FirstSync.Way

  /// How much more memory many rows may take.
  private static let limit = 1.3

  /// Where its stores and its place are, until it is done.
  private var own: String { "\(folder)/\(way)" }

  /// Measures with few rows and with many.
  func run(_ few: Int, _ many: Int, _ findings: inout Findings) throws {
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: own) }
    var received: [FirstSyncResult] = []
    var sent: [FirstSyncResult] = []
    for rows in [few, many] {
      sent.append(try run(.fill, rows))
      received.append(try run(.receive, rows))
      findings.note("handed over: \(sent[sent.count - 1].text)")
      findings.note("received: \(received[received.count - 1].text)")
    }
    for (what, results) in [("received", received), ("handed over", sent)]
    where results[0].memory > 0 {
      findings.expect(
        "memory for \(many.short) rows \(what) \(way.text), beside \(few.short)",
        Figure(Double(results[1].memory) / Double(results[0].memory), "times"),
        .atMost(FirstSyncBenchmark.limit))
    }
    findings.expect(
      received[1].reports > many / 1_000 && received[1].blindReports == 0,
      "a first sync \(way.text) told \(received[1].reports) times how far it had come, and what was still to come"
    )
  }

  private func run(_ task: FirstSync.Task, _ rows: Int) throws -> FirstSyncResult {
    let child = try Peers([program, task.rawValue, way.rawValue, own, "\(rows)"])
    return try FirstSyncResult(line: try child.ask(""))
  }
}
