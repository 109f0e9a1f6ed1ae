import ArgumentParser
import PeopleModels
import TerminalCommands

/// `dating people pass`: decides on a person.
struct PersonPassCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "pass", abstract: "Pass somebody; they don't come back by themselves.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try await DecisionTask(output: output, options: options)(person.person, .pass, in: session)
  }
}
