import ArgumentParser
import FriendsRequests
import Terminal
import TerminalCommands

/// `friends crews invitations`: who wants one in a crew.
struct CrewsInvitationsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "invitations", abstract: "List the crews that you are invited to.")

  static let fields = JSONFields(["crew", "invitedBy", "invitedAt"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let invitations = try await context.ask(Crews.ListInvitations()).invitations
    try context.print(invitations, Self.fields, output, empty: "None.") {
      var table = Table([
        TableColumn("CREW", minimumWidth: 10, isFlexible: true), "BY", "WHEN", "ID",
      ])
      for invitation in invitations {
        table.append([
          TableCell(invitation.crew.name, style: .bold), TableCell(invitation.invitedBy.name),
          session.cell(for: invitation.invitedAt.timestamp), TableCell(invitation.crew.id.text),
        ])
      }
      return table
    }
  }
}
