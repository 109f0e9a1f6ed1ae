import ArgumentParser
import TerminalCommands

/// `journal bundle`: carries the journal to another device and back.
struct BundleCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Carry your journal to another device, sealed, by hand.",
    discussion: """
      Examples:
        journal bundle out journal.bundle        on this device
        journal bundle in journal.bundle         on the other

      There is no sync: you move the file yourself. Of each field the later edit stays, and what was \
      deleted on one device goes on both.
      """,
    subcommands: [BundleOutCommand.self, BundleInCommand.self])

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}
