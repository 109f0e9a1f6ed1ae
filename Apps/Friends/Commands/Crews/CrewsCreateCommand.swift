import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends crews create`: a new crew.
struct CrewsCreateCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "create", abstract: "Begin a crew; you look after it.")

  @Argument(help: ArgumentHelp("What to call it, 3 to 50 characters.", valueName: "name"))
  var name: String
  @Option(help: ArgumentHelp("What it is for, one to five words.", valueName: "a,b"))
  var tags: WordList
  @Option(help: ArgumentHelp("More about it.", valueName: "text")) var description: String?
  @Option(help: ArgumentHelp("How many at most, 3 to 15.", valueName: "number")) var max: Int?
  @Option(help: "Who comes in how.") var admission: Choice<CrewAdmission>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let context = try await options.context(in: session)
    let crew = try await context.ask(
      Crews.Create(
        name: name, description: description, interestTags: tags.words, maxMembers: max,
        admission: admission?.value))
    try await context.print(crew, output)
  }
}
