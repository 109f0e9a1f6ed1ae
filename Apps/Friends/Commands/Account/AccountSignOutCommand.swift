import ArgumentParser
import FriendsRequests
import ProductCommands
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
    let context = try await options.context(in: session)
    let name = try context.actor().name
    try await context.client.signOut()
    try context.print(Acknowledgement("\(name) is signed out."), output)
  }
}
