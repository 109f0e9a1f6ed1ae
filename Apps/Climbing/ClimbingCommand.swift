import ArgumentParser
import ProductCommands
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct ClimbingCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "climbing",
    abstract: "Keep a climbing logbook: sessions, climbs, attempts, and what they add up to.",
    discussion: """
      Examples:
        climbing import ticks.csv                    bring what you logged elsewhere
        climbing session                             a session on a full screen
        climbing open                                the logbook on a full screen
        climbing log "Monkey Face" 5.11d --style onsight --crag "Smith Rock"
        climbing climbs "grade:>=6b style:onsight since:2024"
        climbing projects                            what you try, and tried
        climbing insights --html report.html         what it all adds up to
        climbing grade 5.11d --to french             what a grade is elsewhere
        climbing catalogue search monkey face        the climbs of the world, offline
        climbing openbeta search "Smith Rock"        and online
        climbing feed                                what others share with you
        climbing sync --with /media/usb/climbing     one logbook on several devices
        climbing export --output logbook.jsonl       everything, to keep or to carry

      Everything stays on this machine, but for what `climbing openbeta` asks and what you sync. A \
      climb is named by its name, the beginning of it, or the beginning of its ID.
      """,
    version: "0.1.0",
    subcommands: [
      SessionCommand.self, OpenCommand.self, LogCommand.self, ClimbsCommand.self,
      ProjectsCommand.self,
      InsightsCommand.self, TagsCommand.self, GradeCommand.self, ImportCommand.self,
      ExportCommand.self,
      CatalogueCommand.self, OpenBetaCommand.self, FeedCommand.self, AccountCommand.self,
      SyncCommand.self,
      BackupCommand<ClimbingProduct>.self, RestoreCommand<ClimbingProduct>.self,
      PluginsCommand<ClimbingProduct>.self,
      DoctorCommand<ClimbingProduct>.self, RepairCommand<ClimbingProduct>.self,
      ManCommand<ClimbingProduct>.self,
    ])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// The entry point of the program.
@main
enum ClimbingProgram {
  static func main() async {
    exit(await CommandRunner.main(ClimbingCommand.self))
  }
}
