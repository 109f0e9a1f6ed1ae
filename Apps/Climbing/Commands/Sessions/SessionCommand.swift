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

/// `climbing session`: a day at the rock.
struct SessionCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "session", abstract: "Start, follow, end and look back on sessions.",
    discussion: """
      Examples:
        climbing session                         on a full screen
        climbing session start --place "Smith Rock" --mental 4 --physical 3
        climbing session status
        climbing session end --rpe 7 --pump 3
        climbing session list
        climbing session show 2026-05-01

      At most one session is under way. What is logged meanwhile belongs to it.
      """,
    subcommands: [
      SessionScreenCommand.self, SessionStatusCommand.self, SessionStartCommand.self,
      SessionEndCommand.self,
      SessionListCommand.self, SessionShowCommand.self, SessionEditCommand.self,
      SessionDeleteCommand.self, SessionRestoreCommand.self,
    ],
    defaultSubcommand: SessionScreenCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

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

/// `climbing session show`: a session with its climbs.
struct SessionShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a session with its climbs; without a name the latest.")

  @OptionGroup var which: SessionArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session)
    let detail = try await FindSession(container)(which.reference(.latest))
    try session.print(
      output, fields: SessionJSON.fields, json: { SessionJSON.value(detail) },
      text: { try SessionText(session: session).print(detail) })
  }
}

/// `climbing session status`: what is under way.
struct SessionStatusCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show the session that is under way.",
    discussion: "With --json it is null where none is.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let active = try await ActiveSession(container)()
    try session.print(
      output, fields: SessionJSON.fields, json: { active.map { SessionJSON.value($0) } ?? .null },
      text: {
        guard let active else { return try session.print("No session is under way.") }
        try SessionText(session: session).print(active)
      })
    if active == nil, !output.json { session.note("Start one: climbing session start") }
  }
}
