import ArgumentParser
import TerminalCommands

/// `dating people likelihood`: how likely a match with a person is.
struct LikelihoodCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "likelihood",
    abstract: "Estimate how likely a match with somebody is, both ways, and why.",
    discussion: """
      Each chance comes with the range in which the model's own estimate lies with 95 % confidence. \
      It is learnt from what people here liked and passed, in batches, so that no single decision can \
      be told from it; whether two get on it can't know.
      """)

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try await LikelihoodTask(output: output, options: options)(person.person, in: session)
  }
}
