import DomainModels
import Foundation
import Storage
import StorageTesting

/// Random operations on a store of sample records: the same for the same seed.
struct RandomStory {
  private let source: RandomSource
  private let clock: SettableClock
  private let store: RecordStore
  private var shelves: [(owner: Scope, shelf: Shelf)] = []

  init(seed: UInt64, _ store: RecordStore, _ clock: SettableClock) {
    source = .seeded(seed)
    self.clock = clock
    self.store = store
  }

  /// Lets so many things happen.
  mutating func happen(_ steps: Int) async throws {
    for _ in 0..<steps {
      clock.now = clock.now.advanced(byMilliseconds: Int64(number(2_000)) - 200)
      switch number(12) {
      case 0, 1: try await makeShelf()
      case 2: try await makeSpecimen()
      case 3: try await makeOthers()
      case 4: try await change { $0.capacity += 1 }
      case 5:
        let text = text()
        try await change { $0.name = text }
      case 6: try await touch { try $0.delete($1.id, at: $2) }
      case 7: try await touch { try $0.restore($1.id, at: $2) }
      case 8: try await touch { try $0.erase($1.id, at: $2) }
      case 9: try await clearSome()
      default: try await receive()
      }
    }
  }

  private func number(_ bound: Int) -> Int { Int(source.next() % UInt64(bound)) }

  private func text() -> String {
    let pieces = ["rope", "é", "e\u{301}", "\0", "\n", "\u{2028}", "\"", "\\", "🧗🏽‍♀️", "\u{7F}", " "]
    return (0..<number(8)).map { _ in pieces[number(pieces.count)] }.joined()
  }

  private func real() -> Double? {
    switch number(6) {
    case 0: nil
    case 1: [.infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, 1e308][number(6)]
    default: Double(bitPattern: source.next())
    }
  }

  private func id<R: Record>() -> Identifier<R> {
    let bytes = (source.next(), source.next())
    return Identifier(withUnsafeBytes(of: bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
  }

  private var life: Lifecycle { Lifecycle(createdAt: clock.now) }

  private mutating func makeShelf() async throws {
    let owner = [Scope.local, Scope("ana"), Scope("Ünsal \0")][number(3)]
    let shelf = Shelf(
      id: id(), name: text(), room: number(2) == 0 ? nil : text(), capacity: number(99),
      lifecycle: life)
    let titles = (0..<number(3)).map { _ in text() }
    let books = titles.map {
      Book(id: id(), shelf: shelf.id, title: $0, pages: number(9), lifecycle: life)
    }
    try await store.acting(for: owner).write { transaction in
      try transaction.insert(shelf)
      for book in books { try transaction.insert(book) }
    }
    shelves.append((owner, shelf))
  }

  private func makeSpecimen() async throws {
    let specimen = Specimen(
      id: id(), isRare: number(2) == 0,
      number: Int(truncatingIfNeeded: Int64(bitPattern: source.next())),
      ratio: real(), label: text(), seal: Seal((0..<number(40)).map { _ in UInt8(number(256)) }),
      origin: id().uuid(of: Shelf.self),
      foundAt: number(3) == 0 ? nil : Timestamp(milliseconds: Int64(bitPattern: source.next())),
      tags: (0..<number(4)).map { _ in text() }, lifecycle: life)
    try await store.write { try $0.insert(specimen) }
  }

  private func makeOthers() async throws {
    let bookmark = Bookmark(in: text(), page: number(50), at: clock.now)
    let notice = Notice(
      id: id(), circle: id().uuid(of: Shelf.self), text: text(), lifecycle: life)
    let draft = Draft(id: id(), text: text(), lifecycle: life)
    let thumbnail = Thumbnail(id: id(), width: number(99), lifecycle: life)
    try await store.write { transaction in
      try transaction.save(bookmark)
      try transaction.insert(notice)
      try transaction.insert(draft)
      try transaction.insert(thumbnail)
    }
  }

  private mutating func change(_ edit: (inout Shelf) -> Void) async throws {
    guard !shelves.isEmpty else { return }
    let place = number(shelves.count)
    edit(&shelves[place].shelf)
    try await touch(place) { transaction, shelf, _ in try transaction.save(shelf) }
  }

  private func touch(
    _ place: Int? = nil, _ body: @Sendable (WriteTransaction, Shelf, Timestamp) throws -> Void
  ) async throws {
    guard !shelves.isEmpty else { return }
    let (owner, shelf) = shelves[place ?? number(shelves.count)]
    let now = clock.now
    do {
      try await store.acting(for: owner).write { try body($0, shelf, now) }
    } catch let error as StorageError where error.reason == .erased {
      // What was erased stays so.
    }
  }

  private func clearSome() async throws {
    let confirmed = try await store.read { try $0.changes() }.filter { _ in number(2) == 0 }
    try await store.write { try $0.clearChanges(confirmed) }
  }

  /// Another device's change arrives, of a shelf that is here or is not.
  private func receive() async throws {
    let known = shelves.isEmpty ? nil : shelves[number(shelves.count)]
    let stamp = HybridTimestamp(
      milliseconds: clock.now.milliseconds + Int64(number(10_000)) - 5_000, counter: 3, node: 77)
    func field(_ name: String, _ value: StoredValue) -> FieldChange {
      FieldChange(name: name, value: value, stamp: stamp)
    }
    let change = Change(
      operation: id().uuid(of: Shelf.self), scope: known?.owner ?? .local, table: Shelf.table,
      record: known?.shelf.id.uuid ?? id().uuid(of: Shelf.self), life: 1, stamp: stamp,
      fields: [
        field("name", .text(text())), field("capacity", .integer(Int64(number(9)))),
        field("created_at", clock.now.stored), field("updated_at", clock.now.stored),
        field("deleted_at", .null),
      ], schemaVersion: 1)
    _ = try await store.write { try $0.apply([change]) }
  }
}

extension Identifier where Entity == Shelf {
  fileprivate func uuid(of type: Shelf.Type) -> UUID { uuid }
}

extension Identifier {
  /// A name space for identities that a test makes of names.
  static var nothing: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
}
