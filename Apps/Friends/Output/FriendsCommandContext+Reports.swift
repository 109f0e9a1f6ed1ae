import FriendsModels
import FriendsPages
import FriendsRequests
import ProductCommands
import TerminalCommands

extension FriendsCommandContext {
  func print(_ crew: CrewInfo, _ output: OutputOptions) async throws {
    let page = FriendsPage(crew, clocks: clocks, zone: try await zone())
    try print(crew, as: page, id: crew.id.text, FriendsFields.crew, output)
  }

  func print(_ mission: MissionInfo, _ output: OutputOptions) throws {
    let page = FriendsPage(mission, clocks)
    try print(mission, as: page, id: mission.id.text, FriendsFields.mission, output)
  }

  func print(_ proposal: ProposalInfo, _ output: OutputOptions) throws {
    try print(
      proposal, as: FriendsPage(ProposalsData(proposals: [proposal]), clocks),
      id: proposal.id.text, FriendsFields.proposal, output)
  }
}
