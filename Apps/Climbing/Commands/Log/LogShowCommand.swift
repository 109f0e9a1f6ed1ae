import ArgumentParser
import ClimbingFeatures
import ClimbingPages
import Interchange
import PageScreens
import ProductCommands
import TerminalCommands

/// `climbing log show`: a climb with its attempts.
struct LogShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a climb of the logbook with its attempts.")

  @OptionGroup var climb: ClimbArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let logged = try await FindClimb(container)(climb.reference)
    try session.print(
      output, fields: ClimbJSON.fields, json: { ClimbJSON.value(logged) },
      text: {
        let page = ClimbingPage(logged) { session.phrase(for: $0) }
        try session.print(session.pageText().lines(of: page, isNumbered: true))
      })
  }
}
