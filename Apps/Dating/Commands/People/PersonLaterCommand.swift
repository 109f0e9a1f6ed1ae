import ArgumentParser
import PeopleModels
import TerminalCommands

/// `dating people later`: decides on a person.
struct PersonLaterCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "later", abstract: "Leave somebody for later.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try await DecisionTask(output: output, options: options)(person.person, .later, in: session)
  }
}
