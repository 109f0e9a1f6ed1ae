import DomainModels
import PostgresStorage
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The server to measure on, and what a store on it needs.
struct Server {
  /// A URL with parameters, to which another can be appended.
  let address: String
  let environment = StorageEnvironment(
    clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
    program: "benchmarks")

  /// Makes an empty schema, so that no case meets what another has left.
  ///
  /// - Returns: the address of a session whose tables lie in it.
  func freshPlace() throws -> String {
    let number = environment.identifiers.uuid().uuidString.filter { $0 != "-" }.lowercased()
    try LibpqSession(address).execute("CREATE SCHEMA s\(number)")
    return "\(address)&options=-csearch_path%3Ds\(number)"
  }

  /// Makes an empty store.
  func open(
    _ catalogue: Catalogue, connections: Int = 1
  ) async throws -> (backend: PostgresBackend, address: String) {
    let place = try freshPlace()
    let backend = try await PostgresBackend(
      address: place, catalogue: catalogue, environment: environment, connections: connections)
    return (backend, place)
  }
}
