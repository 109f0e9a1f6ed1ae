public import Assembly
internal import DomainModels
public import Storage
public import TerminalCommands

/// Finds and opens the store that a user's options mean.
public struct ProductStores: Sendable {
  /// The product's name, after which its file is called.
  public var name: String
  public var composition: any ProductComposition

  public init(name: String, composition: any ProductComposition) {
    self.name = name
    self.composition = composition
  }

  /// The location of the user's data: at the address, or in the data folder under the product's
  /// name.
  ///
  /// The keys of a store on a server lie in the data folder.
  ///
  /// - Throws: `StorageError` if the address is none, `DataFolderError` if there is no folder.
  public func location(
    _ options: StoreOptions, in session: CommandSession
  ) throws -> DataLocation {
    // A user who names a store needs no folder, and may have no home.
    if let address = options.store {
      let store = try StorageLocation(address)
      let driver = composition.stores.first { $0.schemes.contains(store.scheme) }
      guard driver?.takesHosts == true else {
        return try DataLocation(address: address, folder: options.dataDirectory)
      }
      return DataLocation(server: store, folder: try? session.dataFolder(options).path)
    }
    return DataLocation(
      folder: try session.dataFolder(options).path, product: name, driver: composition.stores[0])
  }

  /// The store as it is, with nothing put into it; made if it isn't there.
  ///
  /// - Throws: `StorageError` if it can't be opened.
  public func open(
    _ options: StoreOptions, in session: CommandSession
  ) async throws -> RecordStore {
    let store = try await composition.open(
      try location(options, in: session).store, program: session.programName)
    session.closeAtEnd(store.backend)
    return store
  }

  /// The store, if there is one: what only reads makes none.
  ///
  /// - Throws: `StorageError` with `missing` if nothing is there.
  public func openPresent(
    _ options: StoreOptions, in session: CommandSession
  ) async throws -> RecordStore {
    try ProductStores.requirePresent(try location(options, in: session))
    return try await open(options, in: session)
  }

  /// Runs what opens the store that the options mean, and closes the store once the command has ended.
  ///
  /// - Returns: what the body returns.
  /// - Throws: the error of the body; if the data's location is at fault, the hint names the
  ///   options that choose another.
  public func opening<Container: HasStore>(
    _ options: StoreOptions, in session: CommandSession,
    _ body: (DataLocation) async throws -> Container
  ) async throws -> Container {
    do {
      let container = try await body(try location(options, in: session))
      session.closeAtEnd(container.store.backend)
      return container
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }

  /// Refuses to write a file over the store itself.
  ///
  /// - Throws: ``FileFailure`` if the path is that of the store, or an error of ``location(_:in:)``.
  public func requireApart(
    _ path: String, from options: StoreOptions, in session: CommandSession
  ) throws {
    guard NewFile.isSame(path, try location(options, in: session).store.path) else { return }
    throw FileFailure(
      code: "file_exists", message: "\(path) is the store itself", hint: "Choose another name",
      kind: .usage)
  }

  static func requirePresent(_ location: DataLocation) throws {
    guard location.mayBePresent else {
      throw StorageError(
        .missing, "there is no store at \(location.store.path)",
        hint: "Choose another place (--data-dir PATH, or --store URL)")
    }
  }
}

extension CommandSession {
  /// Closes a store in good order once the command has ended: its file is whole then without a log.
  public func closeAtEnd(_ backend: any StorageBackend) {
    deferred.addLast { try? await backend.close() }
  }
}

extension StorageError {
  /// The same error; where the data's place is at fault, its hint names the ways to another.
  ///
  /// - Parameter program: the program's name, as the user types it.
  /// - Returns: the error to report.
  public func namingWays(program: String) -> StorageError {
    guard isAboutPlace else { return self }
    let places = "--data-dir PATH, or --store URL"
    // Another program's database is not ours to repair.
    let canRepair = hint?.lowercased().contains("repair") == true
    let ways = canRepair ? "\(program) repair, \(places)" : places
    return StorageError(reason, message, hint: (hint.map { "\($0) " } ?? "") + "(\(ways))")
  }

  /// True if another place for the data would help.
  private var isAboutPlace: Bool {
    switch reason {
    case .forbidden, .corrupt, .full, .inputOutput, .unreachable: true
    default: false
    }
  }
}
