import Storage

/// Opens a place with everything that the product keeps, whatever part of it is asked for.
///
/// A file has one layout. Who reads or writes a part of its tables must not leave it with less.
struct WholeStoreDriver: StorageDriver {
  let base: any StorageDriver

  var name: String { base.name }
  var schemes: [String] { base.schemes }
  var capabilities: Set<StorageCapability> { base.capabilities }

  func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    try await base.open(
      location, catalogue: try Composition.linked.catalogue, environment: environment)
  }
}
