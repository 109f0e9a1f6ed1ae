public import ArgumentParser
internal import Interchange
internal import Storage
public import TerminalCommands

/// `restore`: puts a copy of a backup in the place of the store.
public struct RestoreCommand<App: Product>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "restore", abstract: "Go on with a backup in the store's place.",
      discussion: """
        Examples:
          \(App.name) backup \(App.name)-backup.sqlite
          \(App.name) restore \(App.name)-backup.sqlite

        The backup is examined and copied; it stays as it is. The store that was there is kept beside \
        the new one, and can be restored in the same way.
        """)
  }

  static var fields: JSONFields { JSONFields(["backup", "kept"]) }

  @Argument(
    help: ArgumentHelp("A file that backup made.", valueName: "backup"), completion: .file())
  var backup: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Data") var store: StoreOptions

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let location = try App.location(store, in: session)
    let driver = try App.stores.driver(for: location)
    // Before the store that needs it.
    _ = try await App.copyCompanions(of: backup, to: location.path)
    let kept = try await driver.restore(
      location, from: backup, catalogue: try App.catalogue,
      environment: App.storageEnvironment(for: session))
    if let kept { _ = try await App.copyCompanions(of: location.path, to: kept) }
    try session.print(
      output, fields: Self.fields,
      json: { ["backup": .string(backup), "kept": kept.map { .string($0) } ?? .null] },
      text: {
        try session.print("The store is now a copy of \(session.visible(backup)).")
        if let kept { try session.print("What was there is kept at \(session.visible(kept)).") }
      })
  }
}
