public import ArgumentParser
internal import Terminal
public import TerminalCommands

/// `man`: the manual page, for packagers.
public struct ManCommand<App: Product>: TerminalCommand {
  /// What help says.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "man", abstract: "Print the manual page (\(App.name) man | man -l -).")
  }

  /// Makes the command.
  public init() {}

  /// Prints.
  public func run(in session: CommandSession) async throws {
    try session.output.write(ManualPage.render(dumpHelpJSON: App.root._dumpHelp()))
  }
}
