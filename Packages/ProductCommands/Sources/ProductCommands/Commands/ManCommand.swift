public import ArgumentParser
internal import Terminal
public import TerminalCommands

/// `man`: the manual page, for packagers.
public struct ManCommand<App: Product>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "man", abstract: "Print the manual page (\(App.name) man | man -l -).")
  }

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    try session.output.write(ManualPage.render(dumpHelpJSON: App.root._dumpHelp()))
  }
}
