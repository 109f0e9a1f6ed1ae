import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends crews`: small groups that last.
struct CrewsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "crews", abstract: "Small groups that last: make, join and look after them.",
    discussion: """
      Examples:
        friends crews create "Chess on Tuesdays" --tags chess,coffee
        friends crews propose --size 4            a whole crew from the people around you
        friends crews answer "Hiking crew" yes
        friends crews join "Zurich jazz" --note "I play the drums"
        friends crews invite "Chess on Tuesdays" Noor
      """,
    subcommands: [
      CrewsListCommand.self, CrewsShowCommand.self, CrewsCreateCommand.self,
      CrewsEditCommand.self, CrewsDeleteCommand.self, CrewsJoinCommand.self,
      CrewsLeaveCommand.self, CrewsInviteCommand.self, CrewsInvitationsCommand.self,
      CrewsAcceptCommand.self, CrewsDeclineCommand.self, CrewsRequestsCommand.self,
      CrewsAdmitCommand.self, CrewsRefuseCommand.self, CrewsRoleCommand.self,
      CrewsRemoveCommand.self, CrewsProposeCommand.self, CrewsProposalsCommand.self,
      CrewsAnswerCommand.self,
    ],
    defaultSubcommand: CrewsListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `friends crews list`: the crews that one belongs to.
struct CrewsListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List your crews, where something happened last first.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let context = try await options.context(in: session)
    let crews = try await context.crews()
    try context.print(
      crews, list: FriendsPage(CrewsData(crews: crews)), of: "CREW", FriendsFields.crew, output,
      empty: "You belong to none. See friends discover crews, or friends crews propose")
  }
}

/// `friends crews show`: all of a crew.
struct CrewsShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a crew: who belongs to it and what it plans.")

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.crew)
    let context = try await options.context(in: session)
    let crew = try await context.ask(Crews.Show(crew: try await context.crew(crew.crew)))
    try await context.print(crew, output)
  }
}

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

/// `friends crews delete`: deletes a crew.
struct CrewsDeleteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete", abstract: "Delete a crew that you made, for everybody.")

  @OptionGroup var crew: CrewArgument
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let id = try await context.crew(crew.crew)
    try await session.requireConsent("Delete the crew for everybody?", given: yes)
    try context.print(try await context.ask(Crews.Delete(crew: id)), output)
  }
}
