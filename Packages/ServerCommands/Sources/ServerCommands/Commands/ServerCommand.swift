public import ArgumentParser
import ProductCommands
public import TerminalCommands

/// The outermost command of a server.
public struct ServerCommand<App: ServerDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let name = App.product.name
    let hasDemo = App.server.demo != nil
    let demo =
      hasDemo
      ? "\n  \(name) demo --people 300                      made-up people to try it with" : ""
    return CommandConfiguration(
      commandName: name, abstract: App.server.abstract,
      discussion: """
        Examples:
          \(name) serve                                  on this machine, with SQLite
          \(name) serve --listen 127.0.0.1:0             on a free port, which it prints
          \(name) check-config --config server.json      what the settings come to\(demo)
          \(name) backup copy.sqlite                     while it serves

        Settings stand in options, in environment variables (\(ServerSettings.prefix(of: name))_LISTEN) \
        and in a file (--config); what comes first counts. Secrets never stand in options.
        """,
      version: "0.1.0",
      subcommands: [
        ServeCommand<App>.self, CheckConfigCommand<App>.self, MigrateCommand<App>.self,
      ] + (hasDemo ? [ServerDemoCommand<App>.self] : []) + [
        BackupCommand<App>.self, RestoreCommand<App>.self, RepairCommand<App>.self,
        DoctorCommand<App>.self, PluginsCommand<App>.self, ManCommand<App>.self,
      ] + App.server.commands)
  }

  public init() {}

  /// Shows the help.
  ///
  /// - Throws: the request for help.
  public func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
