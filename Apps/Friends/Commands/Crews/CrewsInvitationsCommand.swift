import ArgumentParser
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends crews invitations`: who wants one in a crew.
struct CrewsInvitationsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "invitations", abstract: "List the crews that you are invited to.")

  static let fields = ResponseFields(["crew", "invitedBy", "invitedAt"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let invitations = try await context.ask(Crews.ListInvitations()).invitations
    let page = FriendsPage(InvitationsData(invitations: invitations))
    try context.print(
      invitations, list: page, of: "CREW", Self.fields, output, empty: "None.")
  }
}
