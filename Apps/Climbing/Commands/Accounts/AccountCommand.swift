import ArgumentParser
import TerminalCommands

/// `climbing account`: who climbs on this device.
struct AccountCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Say who climbs here: make, sign in, sign out, change.",
    discussion: """
      Examples:
        climbing account                                who acts now
        climbing account create ana --name "Ana Ruiz"   make a climber, who acts from then on
        climbing account sign-in me                     act for somebody else
        climbing climbs --as ana                        act for somebody else once
        climbing account edit --route-scale french --visibility public
        climbing account sign-in --server https://hub.example.org --email ana@example.org
        climbing account devices --server https://hub.example.org
        climbing account password --server https://hub.example.org
        climbing account delete --server https://hub.example.org --dry-run

      The first command makes a climber called me, whom nobody else sees. Each has a logbook of \
      their own. On this device there are no passwords: a user who can read the data folder can read \
      all of it. An account at a hub, through which devices sync, has a mail address.
      """,
    subcommands: [
      AccountShowCommand.self, AccountListCommand.self, AccountCreateCommand.self,
      AccountSignInCommand.self, AccountVerifyCommand.self, AccountSignOutCommand.self,
      AccountDevicesCommand.self, AccountPasswordCommand.self, AccountDeleteCommand.self,
      AccountEditCommand.self,
    ],
    defaultSubcommand: AccountShowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
