import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// Isolation of scopes.
struct ScopeTests {
  @Test func actingForAnotherOwnerIsTheSameStore() async throws {
    let library = try TestLibrary()
    let ana = library.store.acting(for: Scope("ana"))
    #expect(ana.owner == Scope("ana"))
    #expect(library.store.owner == .local)
    let shelf = library.shelf("Ana's")
    try await ana.write { try $0.insert(shelf) }
    #expect(try await library.store.read { try $0.count(Query<Shelf>()) } == 0)
    #expect(try await library.store.read { try $0.count(Query<Shelf>().inAnyScope()) } == 1)
    #expect(try await library.changes().map(\.scope) == [Scope("ana")])
  }

  @Test func everyOwnerReadsSharedRows() async throws {
    let library = try TestLibrary()
    let thumbnail = Thumbnail(
      id: library.environment.identifiers.next(), width: 5,
      lifecycle: Lifecycle(createdAt: library.now))
    try await library.store.acting(for: Scope("ana")).write { try $0.insert(thumbnail) }
    let ben = library.store.acting(for: Scope("ben"))
    #expect(try await ben.read { try $0.find(thumbnail.id) } == thumbnail)
    try await ben.write { try $0.delete(thumbnail.id, at: library.now) }
    #expect(try await library.store.read { try $0.count(Query<Thumbnail>()) } == 0)
  }

  @Test func groupsRowsCarryTheGroupInTheirScope() async throws {
    let library = try TestLibrary()
    let circles = [UUID(), UUID()]
    let notices = circles.map { circle in
      Notice(
        id: library.environment.identifiers.next(), circle: circle, text: "Hello",
        lifecycle: Lifecycle(createdAt: library.now))
    }
    let ana = library.store.acting(for: Scope("ana"))
    try await ana.write { for notice in notices { try $0.insert(notice) } }
    let scopes = try await library.changes().map(\.scope.description)
    #expect(Set(scopes) == Set(circles.map { $0.uuidString.lowercased() }))
    let ben = library.store.acting(for: Scope("ben"))
    let query = Query<Notice>().filter(\.circle == circles[1])
    #expect(try await ben.read { try $0.fetch(query) } == [notices[1]])
    #expect(try await ben.read { try $0.find(notices[0].id) } == notices[0])
    try await ben.write { try $0.delete(notices[0].id, at: library.now) }
    #expect(try await ana.read { try $0.count(Query<Notice>()) } == 1)
    // Of another group it is not there.
    let error = await #expect(throws: StorageError.self) {
      try await ana.write { try $0.erase(notices[1].id, in: circles[0], at: library.now) }
    }
    #expect(error?.reason == .missing)
    try await ana.write { try $0.erase(notices[1].id, in: circles[1], at: library.now) }
    #expect(try await ana.read { try $0.count(Query<Notice>()) } == 0)
  }

  @Test func cascadesStayWithTheirOwner() async throws {
    let library = try TestLibrary()
    let stores = ["ana", "ben"].map { library.store.acting(for: Scope($0)) }
    // The same identity in both scopes, as a natural key gives it.
    let shelf = library.shelf("both")
    let book = library.book("A", on: shelf.id)
    for store in stores {
      try await store.write { transaction in
        try transaction.insert(shelf)
        try transaction.insert(book)
      }
    }
    try await stores[0].write { try $0.delete(shelf.id, at: library.now) }
    #expect(try await stores[0].read { try $0.count(Query<Book>()) } == 0)
    #expect(try await stores[1].read { try $0.count(Query<Book>()) } == 1)
  }

  @Test func savingADeletedRecordDeletesWhatFollowsIt() async throws {
    let library = try TestLibrary()
    var shelf = library.shelf("gone")
    let book = library.book("A", on: shelf.id)
    try await library.store.write { [shelf] transaction in
      try transaction.insert(shelf)
      try transaction.insert(book)
    }
    shelf.lifecycle = shelf.lifecycle.deleted(at: library.now)
    try await library.store.write { [shelf] in try $0.save(shelf) }
    #expect(try await library.store.read { try $0.count(Query<Book>()) } == 0)
    #expect(try await library.changes().map(\.life) == [1, 1, 2, 2])
    // A deleted record may be inserted as such, and takes the place of its identity.
    let tombstone = library.book("B", on: shelf.id)
    var dead = tombstone
    dead.lifecycle = dead.lifecycle.deleted(at: library.now)
    try await library.store.write { [dead] in try $0.insert(dead) }
    #expect(try await library.changes().last?.life == 2)
    let error = await #expect(throws: StorageError.self) {
      try await library.store.write { [dead] in try $0.insert(dead) }
    }
    #expect(error?.reason == .duplicate)
  }
}
