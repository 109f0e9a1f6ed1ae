import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends crews join`: joins a crew, or asks to.
struct CrewsJoinCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: "Join a crew that is open or invited you, or ask to.")

  @OptionGroup var crew: CrewArgument
  @Option(help: ArgumentHelp("What to tell who decides.", valueName: "text")) var note: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.joined)
    let context = try await options.context(in: session)
    let joined = try await context.askAll(
      Crews.Join(crew: try await context.crew(crew.crew), note: note))
    try context.print(joined, FriendsFields.joined, output) {
      try session.print(session.visible(joined.message))
    }
  }
}
