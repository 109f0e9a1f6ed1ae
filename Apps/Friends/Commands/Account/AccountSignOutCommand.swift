import ArgumentParser
import FriendsRequests
import Services
import TerminalCommands

/// `friends account sign-out`: acts for an account no more.
struct AccountSignOutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Sign out on this device; nothing else is deleted.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let visit = try await options.visit(in: session)
    let name = try visit.actor().name
    try await visit.client.signOut()
    try visit.print(Acknowledgement("\(name) is signed out."), output)
  }
}
