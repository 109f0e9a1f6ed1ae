import ArgumentParser
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people exposure`: how attention is shared.
struct ExposureCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "exposure", abstract: "Report how evenly attention is shared among everybody.")

  static let fields = ResponseFields([
    "community", "looked", "decisions", "given", "lists", "byScoreAlone", "note",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let report = try await context.ask(Discovery.Exposure())
    try session.print(
      report, Self.fields, output,
      text: { try session.print(session.text(of: PeoplePage(report))) })
  }
}
