import ArgumentParser
import Terminal
import TerminalCommands

/// `tokens man`: the manual page, for packagers.
struct ManCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the manual page (tokens man | man -l -).")

  func run(in session: CommandSession) async throws {
    try session.output.write(ManualPage.render(dumpHelpJSON: TokensCommand._dumpHelp()))
  }
}
