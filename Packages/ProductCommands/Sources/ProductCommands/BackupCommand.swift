public import ArgumentParser
internal import Assembly
internal import Interchange
internal import Storage
public import TerminalCommands

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// `backup`: a copy of the store's file.
public struct BackupCommand<App: ProductDefinition>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let product = App.product
    let scheme = product.composition.stores[0].schemes[0]
    return CommandConfiguration(
      commandName: "backup", abstract: "Copy the store into a new file.",
      discussion: """
        Examples:
          \(product.name) backup \(product.name)-backup.sqlite
          \(product.name) \(product.listing) --store \(scheme):\(product.name)-backup.sqlite

        The copy is the store as it is at one moment; other commands may go on meanwhile. It is \
        there whole, or not at all.
        """)
  }

  static var fields: JSONFields { JSONFields(["file", "bytes"]) }

  @Argument(
    help: ArgumentHelp("A file that is not there yet.", valueName: "file"), completion: .file())
  var file: String
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: App.Options

  public init() {}

  /// Runs the command.
  ///
  /// - Throws: An `ExplainedError`, or an error of the output.
  public func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let options = try options.choosingStore(in: session)
    let product = App.product
    let store = try await product.storeToCopy(options, session)
    var status = stat()
    // Beside a file that is there already, nothing is put: the store refuses to copy over it.
    let isFree = lstat(file, &status) != 0 && errno == ENOENT
    let path = try product.stores.location(options.store, in: session).store.path
    if isFree { _ = try await product.copyCompanions(path, file) }
    try await store.backUp(to: file)
    let companions = try await product.copyCompanions(path, file)
    let size = stat(file, &status) == 0 ? Int64(status.st_size) : 0
    try session.print(
      output, fields: Self.fields,
      json: { ["file": .string(file), "bytes": .integer(size)] },
      text: {
        try session.print("Copied the store to \(session.visible(file)).")
        if let companions {
          try session.print("What belongs to it is in \(session.visible(companions)).")
        }
      })
  }
}

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
        if let kept { try session.print("The previous store is at \(session.visible(kept)).") }
        if let consequence { try session.print(consequence) }
      })
  }
}
