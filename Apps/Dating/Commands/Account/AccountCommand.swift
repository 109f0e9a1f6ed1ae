import ArgumentParser
import TerminalCommands

/// `dating account`: who is signed in on this device.
struct AccountCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Sign up, sign in, sign out, and look after your account.",
    discussion: """
      Examples:
        dating account sign-up --phone +447700900123 --as ada
        dating account verify 123456 --as ada
        dating account sign-up --email bob@example.com --as bob
        dating account sign-in --email bob@example.com --as bob
        dating account                             who is signed in here
        dating account sessions --as ada           everywhere ada is signed in
        dating account sign-out --as ada

      Accounts are for meeting people (dating people); cards need none. Each user of the device has \
      a short name, chosen with --as when signing in; without --as, whoever signed in last acts.

      Nothing leaves this machine: codes that a phone or a mail would get are printed on standard \
      error. Passwords are asked for, or read from a file; they are no arguments, since others can \
      see those.
      """,
    subcommands: [
      AccountListCommand.self, AccountSignUpCommand.self, AccountVerifyCommand.self,
      AccountSignInCommand.self, AccountSignOutCommand.self, AccountResetCommand.self,
      AccountPasswordCommand.self, AccountContactCommand.self, AccountSessionsCommand.self,
      AccountRevokeCommand.self, AccountEventsCommand.self, AccountDeleteCommand.self,
    ],
    defaultSubcommand: AccountListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
