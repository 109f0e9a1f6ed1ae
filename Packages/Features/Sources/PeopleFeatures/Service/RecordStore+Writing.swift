import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordStore {
  /// Writes rows in the caller's scope that refer to another person, whom a read has found before.
  ///
  /// - Parameters:
  ///   - other: whom it is about.
  ///   - body: a transaction's body, as for `write`.
  /// - Returns: what `body` returns.
  /// - Throws: ``ServiceError/notFound`` if they left meanwhile; what `body` throws.
  func writeAbout<Value: Sendable>(
    _ other: Identifier<Person>, _ body: @Sendable (WriteTransaction) throws -> Value
  ) async throws -> Value {
    do {
      return try await write(body)
    } catch let error as StorageError where error.reason == .dangling {
      throw ServiceError.notFound
    }
  }
}
