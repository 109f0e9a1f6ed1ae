import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends crews proposals`: crews that one might be part of.
struct CrewsProposalsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "proposals", abstract: "List crews that are proposed with you.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.proposal)
    let context = try await options.context(in: session)
    let proposals = try await context.ask(Crews.ListProposals()).proposals
    try session.print(
      output, fields: FriendsFields.proposal, json: { try FriendsJSON.list(proposals) },
      text: {
        for proposal in proposals {
          try ProposalReport(proposal: proposal, context: context).printText()
        }
      })
    if proposals.isEmpty, !output.json {
      session.note("None. See \(context.command("crews propose"))")
    }
  }
}
