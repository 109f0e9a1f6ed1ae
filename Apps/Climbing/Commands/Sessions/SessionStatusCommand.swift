import ArgumentParser
import ClimbingFeatures
import Interchange
import TerminalCommands

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
