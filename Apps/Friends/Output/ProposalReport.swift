import FriendsModels
import FriendsRequests
import TerminalCommands

/// A proposed crew as commands print it.
struct ProposalReport {
  let proposal: ProposalInfo
  let context: FriendsCommandContext

  func print(_ output: OutputOptions) throws {
    try context.print(proposal, FriendsFields.proposal, output) { try printText() }
  }

  func printText() throws {
    let seats = proposal.seats.map { "\($0.user.name) (\($0.answer.rawValue))" }
    try context.print(rows: [
      ("proposal", proposal.name), ("people", seats.joined(separator: ", ")),
      ("fit", FitRange.wording(proposal.range)),
      ("all free", proposal.commonHours.joined(separator: ", ")),
      ("why", proposal.reasons.joined(separator: "; ")),
      ("until", proposal.expiresAt.description),
      ("crew", proposal.crewID.map { "\($0)" }), ("id", proposal.id.text),
    ])
  }
}
