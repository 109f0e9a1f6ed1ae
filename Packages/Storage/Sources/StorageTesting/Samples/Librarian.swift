import DomainModels
import Storage

/// Makes sample records with the subject's identities and clock.
struct Librarian: Sendable {
  let environment: StorageEnvironment

  init(_ subject: StorageSubject) { environment = subject.environment }

  var now: Timestamp { environment.clock.now }

  func shelf(_ name: String, room: String? = nil) -> Shelf {
    Shelf(
      id: environment.identifiers.next(), name: name, room: room, capacity: 30,
      lifecycle: Lifecycle(createdAt: now))
  }

  func book(_ title: String, on shelf: Identifier<Shelf>, pages: Int? = nil) -> Book {
    Book(
      id: environment.identifiers.next(), shelf: shelf, title: title, pages: pages,
      lifecycle: Lifecycle(createdAt: now))
  }
}

extension RecordStore {
  /// The changes in the log.
  func changes() async throws -> [Change] { try await read { try $0.changes() } }

  /// Every living record of a type.
  func all<R: Record>(_ type: R.Type) async throws -> [R] {
    try await read { try $0.fetch(Query<R>().order(by: \.id)) }
  }
}
