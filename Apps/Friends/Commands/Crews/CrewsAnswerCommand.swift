import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends crews answer`: answers a proposed crew.
struct CrewsAnswerCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Answer a crew that is proposed with you.")

  /// The answers to a proposal.
  enum Answer: String, CaseIterable, Sendable {
    case yes
    case no
  }

  @Argument(help: ArgumentHelp("The proposal's name or id.", valueName: "proposal"))
  var proposal: String
  @Argument(help: "Whether you join the crew.") var answer: Choice<Answer>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.proposal)
    let context = try await options.context(in: session)
    let answered = try await context.ask(
      Crews.AnswerProposal(
        proposal: try await context.proposal(proposal), accept: answer.value == .yes))
    try context.print(answered, output)
  }
}
