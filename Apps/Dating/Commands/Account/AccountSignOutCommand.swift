import AccountCommands
import ArgumentParser
import Interchange
import PeopleRequests
import Services
import TerminalCommands

/// `dating account sign-out`: acts for an account no more.
struct AccountSignOutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-out", abstract: "Sign out on this device; nothing else is deleted.")

  static let fields = JSONFields(["user"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let user = try context.actor()
    try await context.account.explaining { try await context.client.signOut() }
    try session.print(
      output, fields: Self.fields, json: { ["user": .string(user)] },
      text: { try session.print("\(session.visible(user)) is signed out.") })
  }
}
