public import ArgumentParser
internal import Assembly
internal import Interchange
internal import Storage
public import TerminalCommands

/// `restore`: puts a copy of a backup in the place of the store.
public struct RestoreCommand<App: ProductDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let product = App.product
    return CommandConfiguration(
      commandName: "restore", abstract: "Go on with a backup in the store's place.",
      discussion: """
        Examples:
          \(product.name) backup \(product.name)-backup.sqlite
          \(product.name) restore \(product.name)-backup.sqlite

        The backup is examined and copied; it stays as it is. The store that was there is kept beside \
        the new one, and can be restored in the same way.
        """)
  }

  static var fields: JSONFields { JSONFields(["backup", "kept"]) }

  @Argument(
    help: ArgumentHelp("A file that backup made.", valueName: "backup"), completion: .file())
  var backup: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: App.FileOptions

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let options = try options.choosingStore(in: session)
    let product = App.product
    let location = try product.stores.location(options.store, in: session).store
    let driver = try product.composition.stores.driver(for: location)
    // Before the store that needs it.
    _ = try await product.copyCompanions(backup, location.path)
    let kept = try await driver.restore(
      location, from: backup, catalogue: try product.composition.catalogue,
      environment: product.composition.environment(program: session.programName))
    if let kept { _ = try await product.copyCompanions(location.path, kept) }
    let consequence = try await product.followRestore(location, session)
    try session.print(
      output, fields: Self.fields,
      json: { ["backup": .string(backup), "kept": kept.map { .string($0) } ?? .null] },
      text: {
        try session.print("The store is now a copy of \(session.visible(backup)).")
        if let kept { try session.print("What was there is kept at \(session.visible(kept)).") }
        if let consequence { try session.print(consequence) }
      })
  }
}
