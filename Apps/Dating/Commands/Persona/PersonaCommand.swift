import ArgumentParser
import TerminalCommands

/// `dating persona`: cards as other chat programs know them.
struct PersonaCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "persona", abstract: "Take a card into other chat programs, or look into theirs.",
    discussion: """
      Examples:
        dating persona export mangrove --output mangrove.json
        dating persona export mangrove --picture me.png --output mangrove.png
        dating persona read seraphina.png
        dating persona read seraphina.png --whole > seraphina.json

      The form is that of Character Cards V2 and V3, which many chat programs read. Every claim goes \
      along with its source.
      """, subcommands: [PersonaExportCommand.self, PersonaReadCommand.self])

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
