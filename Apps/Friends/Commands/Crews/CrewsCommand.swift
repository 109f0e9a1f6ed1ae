import ArgumentParser
import TerminalCommands

/// `friends crews`: small groups that last.
struct CrewsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "crews", abstract: "Small groups that last: make, join and look after them.",
    discussion: """
      Examples:
        friends crews create "Chess on Tuesdays" --tags chess,coffee
        friends crews propose --size 4            a whole crew from the people around you
        friends crews answer "Hiking crew" yes
        friends crews join "Zurich jazz" --note "I play the drums"
        friends crews invite "Chess on Tuesdays" Noor
      """,
    subcommands: [
      CrewsListCommand.self, CrewsShowCommand.self, CrewsCreateCommand.self,
      CrewsEditCommand.self, CrewsDeleteCommand.self, CrewsJoinCommand.self,
      CrewsLeaveCommand.self, CrewsInviteCommand.self, CrewsInvitationsCommand.self,
      CrewsAcceptCommand.self, CrewsDeclineCommand.self, CrewsRequestsCommand.self,
      CrewsAdmitCommand.self, CrewsRefuseCommand.self, CrewsRoleCommand.self,
      CrewsRemoveCommand.self, CrewsProposeCommand.self, CrewsProposalsCommand.self,
      CrewsAnswerCommand.self,
    ],
    defaultSubcommand: CrewsListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
