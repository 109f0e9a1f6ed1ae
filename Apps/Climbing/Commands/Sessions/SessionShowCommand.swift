import ArgumentParser
import ClimbingFeatures
import Interchange
import TerminalCommands

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
