import DomainModels
import Storage
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension StoreOptions {
  /// Where the user's store lies.
  func location(in session: CommandSession) throws -> StorageLocation {
    let place: PluginChoice.Place =
      if let address = store { .store(address) } else {
        .folder(try session.dataFolder(self).path)
      }
    return try PluginChoice(place: place).location(usually: Composition.linked.stores[0])
  }

  /// The store as it is: unlike `PluginOptions.container`, this loads no deck into it.
  func open(in session: CommandSession) async throws -> RecordStore {
    let composition = Composition.linked
    let catalogue = try composition.catalogue
    let environment = composition.storageEnvironment(for: session)
    let location = try location(in: session)
    let backend = try await composition.stores.driver(for: location)
      .open(location, catalogue: catalogue, environment: environment)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }

  /// The store, if there is one: what only reads makes none.
  ///
  /// - Throws: `StorageError` with `missing` if nothing is there.
  func openPresent(in session: CommandSession) async throws -> RecordStore {
    let location = try location(in: session)
    guard location.mayBePresent else {
      throw StorageError(
        .missing, "there is no store at \(location.path)",
        hint: "Choose another place (--data-dir PATH, or --store URL)")
    }
    return try await open(in: session)
  }
}

extension StorageLocation {
  /// Whether something is there, as far as that can be seen without opening it.
  var mayBePresent: Bool {
    var status = stat()
    return path.isEmpty || stat(path, &status) == 0 || errno != ENOENT
  }
}
