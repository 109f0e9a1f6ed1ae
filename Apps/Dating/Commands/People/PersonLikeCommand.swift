import ArgumentParser
import PeopleModels
import TerminalCommands

/// `dating people like`: decides on a person.
struct PersonLikeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "like", abstract: "Like somebody; if they like you too, it's a match.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try await DecisionTask(output: output, options: options)(person.person, .like, in: session)
  }
}
