internal import DomainModels
public import Storage
public import TerminalCommands

/// The store that a user's options mean.
extension Product {
  /// Where the user's store lies: at the address, or in the data folder under the product's name.
  ///
  /// - Throws: `StorageError` if the address is none, `DataFolderError` if there is no folder.
  public static func location(
    _ options: StoreOptions, in session: CommandSession
  ) throws -> StorageLocation {
    // Whoever names a store needs no folder, and may have no home.
    if let address = options.store { return try StorageLocation(address) }
    let folder = try session.dataFolder(options).path
    let scheme = stores[0].schemes[0]
    // What is done to the files (`+encrypted`) is not what they are.
    let kind = scheme.prefix { $0 != "+" }
    return StorageLocation(scheme: scheme, path: "\(folder)/\(name).\(kind)")
  }

  /// What a store needs of a session's program.
  public static func storageEnvironment(for session: CommandSession) -> StorageEnvironment {
    StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: session.programName)
  }

  /// The store as it is, with nothing put into it; made if it isn't there.
  ///
  /// - Throws: `StorageError` if it can't be opened.
  public static func open(
    _ options: StoreOptions, in session: CommandSession
  ) async throws -> RecordStore {
    let catalogue = try catalogue
    let environment = storageEnvironment(for: session)
    let location = try location(options, in: session)
    let backend = try await stores.driver(for: location)
      .open(location, catalogue: catalogue, environment: environment)
    session.closeAtEnd(backend)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  /// The store, if there is one: what only reads makes none.
  ///
  /// - Throws: `StorageError` with `missing` if nothing is there.
  public static func openPresent(
    _ options: StoreOptions, in session: CommandSession
  ) async throws -> RecordStore {
    try requirePresent(try location(options, in: session))
    return try await open(options, in: session)
  }

  static func requirePresent(_ location: StorageLocation) throws {
    guard location.mayBePresent else {
      throw StorageError(
        .missing, "there is no store at \(location.path)",
        hint: "Choose another place (--data-dir PATH, or --store URL)")
    }
  }
}

extension CommandSession {
  /// Closes a store in good order once the command has ended: its file is whole then without a log.
  public func closeAtEnd(_ backend: any StorageBackend) {
    afterwards.addLast { try? await backend.close() }
  }
}
