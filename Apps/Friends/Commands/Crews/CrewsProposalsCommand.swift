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
    let visit = try await options.visit(in: session)
    let proposals = try await visit.ask(Crews.ListProposals()).proposals
    try session.print(
      output, fields: FriendsFields.proposal, json: { try FriendsJSON.list(proposals) },
      text: {
        for proposal in proposals {
          try ProposalReport(proposal: proposal, visit: visit).printText()
        }
      })
    if proposals.isEmpty, !output.json {
      session.note("None. See \(visit.command("crews propose"))")
    }
  }
}
