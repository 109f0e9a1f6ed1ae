import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Interchange
import PageCommands
import ProductCommands
import Terminal
import TerminalCommands

/// `climbing session list`: sessions, the newest first.
struct SessionListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the sessions, the newest first.")

  @Option(help: "How many at most.") var limit: Int?
  @Flag(help: "Deleted ones, too.") var deleted = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("'--limit' is 1 at least") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.summaryFields)
    let container = try await options.container(in: session)
    let sessions = try await ListSessions(container)(limit: limit, includingDeleted: deleted)
    if session.traits.stdoutIsTerminal, !output.json, !sessions.isEmpty {
      let page = ClimbingPage(sessions: sessions)
      return try session.print(table: session.pageTable(of: page, titled: "SESSION"))
    }
    try session.print(
      output, fields: SessionJSON.summaryFields,
      json: { .array(sessions.map { SessionJSON.value($0) }) }, table: { table(sessions) })
    if sessions.isEmpty, !output.json {
      session.note("No session yet. Start one: climbing session start")
    }
  }

  /// The output in a pipe.
  private func table(_ sessions: [SessionSummary]) -> Table {
    var table = Table(["DAY", "PLACE", "MIN", "CLIMBS", "SENT", "HARDEST", "RPE", "", "ID"])
    for summary in sessions {
      let own = summary.session
      let state = own.lifecycle.isDeleted ? "deleted" : own.isActive ? "under way" : ""
      let cells = [
        own.day.description, own.place ?? "", own.minutes.map { "\($0)" } ?? "",
        "\(summary.climbCount)", "\(summary.sendCount)",
        summary.hardest.map(\.text).joined(separator: " "), own.rpe.map { "\($0)" } ?? "", state,
        own.id.description,
      ]
      table.append(cells.map { TableCell($0) })
    }
    return table
  }
}
