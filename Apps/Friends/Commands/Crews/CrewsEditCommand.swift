import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends crews edit`: changes a crew.
struct CrewsEditCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what is given of a crew that you look after.")

  @OptionGroup var crew: CrewArgument
  @Option(help: ArgumentHelp("What to call it.", valueName: "name")) var name: String?
  @Option(help: ArgumentHelp("What it is for.", valueName: "a,b")) var tags: WordList?
  @Option(help: ArgumentHelp("More about it; empty for nothing.", valueName: "text"))
  var description: String?
  @Option(help: ArgumentHelp("How many at most, 3 to 15.", valueName: "number")) var max: Int?
  @Option(help: "Who comes in how.") var admission: Choice<CrewAdmission>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let context = try await options.context(in: session)
    let crew = try await context.ask(
      Crews.Edit(
        crew: try await context.crew(crew.crew), name: name, description: description,
        interestTags: tags?.words, maxMembers: max, admission: admission?.value))
    try await context.print(crew, output)
  }
}
