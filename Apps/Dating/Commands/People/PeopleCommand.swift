import ArgumentParser
import TerminalCommands

/// `dating people`: meeting real people.
struct PeopleCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "people", abstract: "Meet people: discover, match, talk, and stay in control.",
    discussion: """
      Examples:
        dating account sign-up --phone +447700900123 --as ada
        dating people --as ada                 go on where you are, on a full screen
        dating people profile set --name Ada --born 1990-05-17 --gender woman --as ada
        dating people discover --as ada        whom to meet next
        dating people like NAME --as ada
        dating people chat NAME --say "Hello" --as ada
        dating people why --as ada             which wish keeps out how many
        dating people demo --people 2000       people to try it with

      Without --as a command acts for whoever signed in last on this device.

      Without --server everything stays on this machine: it is one community per store, and everybody \
      who signs in here belongs to it. With --server URL, or the address in QUARTET_DATING_SERVER, a \
      server answers; exit code 5 says that it can't be reached or is overloaded, and that the same \
      can work later. What people say is sealed in the store; the key lies beside it \
      (secrets), or in QUARTET_DATING_PEPPER. A person is named by their name, by the beginning of \
      it or of their id.
      """,
    subcommands: [
      PeopleScreenCommand.self, PeopleOpenCommand.self, DiscoverCommand.self,
      PersonShowCommand.self,
      PersonLikeCommand.self, PersonPassCommand.self, PersonLaterCommand.self,
      PeopleUndoCommand.self, DecidedCommand.self, PeopleMatchesCommand.self,
      PersonChatCommand.self, IcebreakersCommand.self, UnmatchCommand.self,
      MatchPauseCommand.self, MatchResumeCommand.self, BlockCommand.self, UnblockCommand.self,
      BlocksCommand.self, ReportCommand.self, ReportsCommand.self, FiltersCommand.self,
      ProfileCommand.self, WhyCommand.self, LikelihoodCommand.self, DailyCommand.self,
      ExposureCommand.self, PersonExportCommand.self, PersonDeleteCommand.self,
      DemoCommand.self, RefreshCommand.self,
    ],
    defaultSubcommand: PeopleScreenCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
