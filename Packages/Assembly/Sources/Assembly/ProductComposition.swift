public import DomainModels
public import Storage

/// The plug-ins of a product, as values in lists: what a product links, and what tests and servers
/// put in their place.
///
/// A product's own composition adds its plug-ins and the function that makes its container of them.
/// Nothing in it reads the state of the process: environment variables and locations are parameters.
public protocol ProductComposition: Sendable {
  /// The kinds of store, the usual one first.
  var stores: [any StorageDriver] { get }
  /// The records of the store, and the version of its layout.
  ///
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  var catalogue: Catalogue { get throws }
  var clock: WallClock { get }
  var random: RandomSource { get }
}

extension ProductComposition {
  /// Makes the IDs of records.
  public var identifiers: IdentifierGenerator { .version7(clock: clock, random: random) }

  /// The program's environment for a store.
  ///
  /// - Parameter program: the program's name, which other processes show while they wait for the store.
  /// - Returns: time, IDs and randomness of the composition.
  public func environment(program: String) -> StorageEnvironment {
    StorageEnvironment(clock: clock, identifiers: identifiers, random: random, program: program)
  }

  /// Opens a store with everything that the product keeps in it; makes it if it is not there.
  ///
  /// - Parameters:
  ///   - location: the store's location, whose scheme picks the driver.
  ///   - program: the program's name, which other processes show while they wait for the store.
  /// - Returns: the store, which the caller closes.
  /// - Throws: `StorageError` that names the known schemes, or says why the store can't be opened.
  public func open(
    _ location: StorageLocation, program: String
  ) async throws -> RecordStore {
    let catalogue = try catalogue
    let environment = environment(program: program)
    let backend = try await stores.driver(for: location)
      .open(location, catalogue: catalogue, environment: environment)
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }
}
