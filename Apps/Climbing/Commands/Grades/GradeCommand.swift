import ArgumentParser
import TerminalCommands

/// `climbing grade`: reads grades and converts them.
struct GradeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "grade", abstract: "Read a grade and convert it; tables; the list of scales.",
    discussion: """
      Examples:
        climbing grade 5.11d                  what it is in every scale of its family
        climbing grade 5.11d --to french
        climbing grade 6a --scale font        6a alone is read as French
        climbing grade table french yds uiaa
        climbing grade scales --family boulder
        cut -f3 ticks.tsv | climbing grade --stdin --to french

      A grade that can't be read is an error, never a guess. Conversions are ranges: two tables of \
      different makers are asked, and where they disagree the answer says so.
      """,
    subcommands: [GradeReadingCommand.self, GradeTableCommand.self, GradeScalesCommand.self],
    defaultSubcommand: GradeReadingCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
