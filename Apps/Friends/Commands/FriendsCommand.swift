import ArgumentParser
import ProductCommands
import TerminalCommands

struct FriendsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "friends",
    abstract: "Find friends: people, crews that last, and missions to do together.",
    discussion: """
      Examples:
        friends account sign-in --phone +447700900123 --as ada
        friends profile set --name Ada --born 1994-03-14 --city Zurich
        friends profile set --at 47.38,8.54 --interests hiking,chess --group small
        friends profile set --sliders 0.3,0.6,0.5 --often weekly --goals activity_partners
        friends discover people
        friends crews propose --size 4
        friends missions create "Sunday hike" --at "2027-05-02 09:00" --place "North Gate"
        friends missions rsvp "Sunday hike" going
        friends missions feed make         a feed for your calendar program
        friends demo --people 300          a made-up community to try it with

      Without --server everything stays on this machine: codes that a phone would get are printed on \
      standard error. With --server URL, or the address in QUARTET_FRIENDS_SERVER, a server answers; \
      exit code 5 says that it can't be reached or is overloaded, and that the same can work later. \
      People, crews and missions are named by the beginning of their name, or by id.
      """,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, HomeCommand.self, DiscoverCommand.self, InterestedCommand.self,
      NotNowCommand.self,
      UndoCommand.self, ShowCommand.self, TalkCommand.self, CrewsCommand.self,
      MissionsCommand.self, ProfileCommand.self, AccountCommand.self, BlockCommand.self,
      UnblockCommand.self, BlocksCommand.self, ReportCommand.self, ReportsCommand.self,
      ExportCommand.self, DeleteCommand.self, DemoCommand.self,
      BackupCommand<FriendsProduct>.self, RestoreCommand<FriendsProduct>.self,
      PluginsCommand<FriendsProduct>.self,
      DoctorCommand<FriendsProduct>.self, RepairCommand<FriendsProduct>.self,
      ManCommand<FriendsProduct>.self,
    ])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
