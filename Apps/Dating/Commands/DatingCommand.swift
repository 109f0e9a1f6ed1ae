import ArgumentParser
import ProductCommands
import TerminalCommands

struct DatingCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "dating",
    abstract:
      "Date a climate intervention: swipe, match, learn what each can and can't do; or meet people.",
    discussion: """
      Examples:
        dating swipe                       swipe, read and chat on a full screen
        dating open /matches               any page on a full screen, such as your matches
        dating chat mangrove               talk to one of them
        dating quiz                        find out whom your tastes fit
        dating next                        the card on top of the stack
        dating like cool-roofs             swipe right: it's a match
        dating undo                        think again
        dating show mang                   a profile, by the beginning of its name
        dating compare daccs biochar       two of them side by side
        dating list --category ice         everything on ice
        dating people                      meet real people
        dating matches --json | jq -r '.[].name'

      Everything stays on this machine. An ID is what `dating list` shows last, the beginning of it \
      or of the card's name, its initials, or the card's UUID.
      """,
    version: "0.1.0",
    subcommands: [
      SwipeCommand.self, OpenCommand.self, ChatCommand.self, QuizCommand.self, ListCommand.self,
      NextCommand.self,
      LikeCommand.self, PassCommand.self, LaterCommand.self,
      UndoCommand.self, ResetCommand.self, ShowCommand.self, CompareCommand.self,
      MatchesCommand.self, ChatsCommand.self, MessagesCommand.self, ForgetCommand.self,
      ModelsCommand.self, PersonaCommand.self,
      StatsCommand.self, PeopleCommand.self, AccountCommand.self,
      ShareCommand.self, ExportCommand.self, ImportCommand.self, BackupCommand<DatingProduct>.self,
      RestoreCommand<DatingProduct>.self,
      AboutCommand.self,
      PluginsCommand<DatingProduct>.self, DoctorCommand<DatingProduct>.self,
      RepairCommand<DatingProduct>.self, ManCommand<DatingProduct>.self,
    ])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
