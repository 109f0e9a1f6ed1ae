import ArgumentParser
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
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
    let page = FriendsPage(ProposalsData(proposals: proposals), context.clocks)
    try context.print(
      proposals, list: page, of: "CREW", FriendsFields.proposal, output,
      empty: "None. See \(context.command("crews propose"))")
  }
}
