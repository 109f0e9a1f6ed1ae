import ArgumentParser
import TerminalCommands

/// `friends account`: who is signed in on this device.
struct AccountCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "account",
    abstract: "Sign in by phone, sign out, and see where you are signed in.",
    discussion: """
      Examples:
        friends account sign-in --phone +447700900123 --as ada
        friends account verify 123456 --as ada
        friends account                             who is signed in here
        friends account sessions --as ada           everywhere ada is signed in
        friends account sign-out --as ada

      A number that has no account gets one. Each user of the device has a short name, chosen with \
      --as when signing in; without --as, whoever signed in last acts. Nothing leaves this machine: \
      the codes that a phone would get are printed on standard error.
      """,
    subcommands: [
      AccountListCommand.self, AccountSignInCommand.self, AccountVerifyCommand.self,
      AccountSignOutCommand.self, AccountSessionsCommand.self, AccountRevokeCommand.self,
      DeleteCommand.self,
    ],
    defaultSubcommand: AccountListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
