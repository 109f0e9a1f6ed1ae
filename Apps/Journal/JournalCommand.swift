import ArgumentParser
import ProductCommands
import TerminalCommands

struct JournalCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "journal",
    abstract: "A private CBT journal: write a thought down now, look at it at a calm hour.",
    discussion: """
      Examples:
        journal init                       make it; only you can open it
        journal capture                    write a thought down; works while it is locked
        journal                            what waits, and your thoughts
        journal review                     look at a thought, step by step
        journal list "type:mind effect:>20"
        journal insights                   what your mind does, and what helps
        journal support                    somebody to call, and your own plan; works locked
        journal lock                       lock it now
        journal export --format age --output journal.age

      Everything stays on this machine, sealed; no command reaches a network. Thoughts are typed at \
      a prompt, piped in, or written in an editor, never on the command line. This is not therapy, \
      nobody watches, and nobody is told.
      """,
    version: "0.1.0",
    subcommands: [
      HomeCommand.self, OpenCommand.self, InitCommand.self, UnlockCommand.self, LockCommand.self,
      CaptureCommand.self, StatusCommand.self, ListCommand.self, SearchCommand.self,
      ShowCommand.self, ReviewCommand.self, EditCommand.self, DeleteCommand.self,
      FollowUpCommand.self, PredictCommand.self, InsightsCommand.self, ReportCommand.self,
      LearnCommand.self, PracticeCommand.self, SelfCheckCommand.self, SuggestCommand.self,
      SimilarCommand.self,
      ImportCommand.self, ExportCommand.self, BundleCommand.self, SupportCommand.self,
      SettingsCommand.self, RemindCommand.self, PassphraseCommand.self, RecoveryCommand.self,
      BackupCommand<JournalProduct>.self, RestoreCommand<JournalProduct>.self,
      PluginsCommand<JournalProduct>.self,
      DoctorCommand<JournalProduct>.self, RepairCommand<JournalProduct>.self,
      ManCommand<JournalProduct>.self,
    ],
    defaultSubcommand: HomeCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
