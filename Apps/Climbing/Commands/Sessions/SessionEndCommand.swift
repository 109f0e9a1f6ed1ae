import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import Interchange
import TerminalCommands

/// `climbing session end`: the session that is under way ends.
struct SessionEndCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "end", abstract: "End the session that is under way.",
    discussion: """
      Examples:
        climbing session end --rpe 7 --pump 3
        climbing session end --at 2026-05-01T18:30:00+02:00     forgot it yesterday
      """)

  @OptionGroup var which: SessionArgument
  @Option(help: "How hard the whole session was, 1 to 10.") var rpe: Int?
  @Option(help: "How pumped you are, 1 to 5.") var pump: Int?
  @Option(help: ArgumentHelp("What else there is to say.", valueName: "text")) var notes: String?
  @Option(help: ArgumentHelp("When it ended, if not now (RFC 3339).", valueName: "time"))
  var at: MomentText?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(SessionJSON.fields)
    let container = try await options.container(in: session, showsBanner: false)
    let ended = try await EndSession(container)(
      which.reference(.active), SessionEnd(rpe: rpe, pump: pump, notes: notes, at: at?.moment))
    try session.print(
      output, fields: SessionJSON.fields, json: { SessionJSON.value(ended) },
      text: { try SessionText(session: session).print(ended) })
  }
}
