public import ArgumentParser
internal import Terminal
public import TerminalCommands

/// `man`: the manual page, for packagers.
public struct ManCommand<App: ProductDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let product = App.product
    return CommandConfiguration(
      commandName: "man", abstract: "Print the manual page (\(product.name) man | man -l -).")
  }

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    try session.output.write(ManualPage.render(dumpHelpJSON: App.product.root._dumpHelp()))
  }
}
