import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
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
    try session.print(
      output, fields: SessionJSON.summaryFields,
      json: { .array(sessions.map { SessionJSON.value($0) }) }, table: { table(sessions) })
    if sessions.isEmpty, !output.json {
      session.note("No session yet. Start one: climbing session start")
    }
  }

  private func table(_ sessions: [SessionSummary]) -> Table {
    let number = TextAlignment.trailing
    var table = Table([
      TableColumn("DAY", priority: 2),
      TableColumn("PLACE", minimumWidth: 10, isFlexible: true, priority: 2),
      TableColumn("MIN", alignment: number),
      TableColumn("CLIMBS", alignment: number, priority: 1), TableColumn("SENT", alignment: number),
      TableColumn("HARDEST", priority: 1), TableColumn("RPE", alignment: number), "",
      // A session is named by its day, too.
      TableColumn("ID", priority: -1),
    ])
    for summary in sessions {
      let own = summary.session
      let state = own.lifecycle.isDeleted ? "deleted" : own.isActive ? "under way" : ""
      let cells = [
        own.place ?? "", own.minutes.map { "\($0)" } ?? "", "\(summary.climbCount)",
        "\(summary.sendCount)", summary.hardest.map(\.text).joined(separator: " "),
        own.rpe.map { "\($0)" } ?? "", state,
      ]
      table.append(
        [TableCell(own.day.description, style: .bold)] + cells.map { TableCell($0) }
          + [TableCell(own.id.short, style: .dim, pipeText: own.id.description)])
    }
    return table
  }
}
