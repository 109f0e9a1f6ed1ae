import DomainModels
import Foundation
import InMemoryStorage
import Storage
import StorageTesting
import Testing

@testable import Sync

/// Changes that come out of order, or to a program that does not know all of them yet.
struct IntakeTests {
  private let place = Places.memory()

  /// Takes changes in this order, one transaction each.
  @discardableResult
  private func take(_ changes: [Change], _ device: Device) async throws -> TakeReport {
    let now = device.clock.now
    var report = TakeReport()
    for change in changes {
      report += try await device.store.write { transaction in
        var intake = try ChangeIntake(transaction, at: now)
        try intake.take(change)
        try intake.finish()
        return intake.report
      }
    }
    return report
  }

  @Test func aRecordWaitsForTheOneItGoesWith() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let shelf = left.shelf("one")
    let book = left.book("book", on: shelf)
    try await left.insert(shelf)
    try await left.insert(book)
    try await left.store.write { transaction in
      var edited = book
      edited.title = "edited"
      try transaction.save(edited)
    }
    let changes = try await left.pending()
    #expect(changes.count == 3)
    // The edit, the book, and at last the shelf.
    try await take([changes[2], changes[1]], right)
    #expect(try await right.books().isEmpty)
    #expect(try await right.store.read { try $0.count(Query<ParkedChange>()) } == 2)
    try await take([changes[0]], right)
    #expect(try await right.books().map(\.title) == ["edited"])
    #expect(try await right.store.read { try $0.count(Query<ParkedChange>()) } == 0)
    #expect(try await right.states() == left.states())
  }

  @Test func aRecordThatIsMovedWaitsForWhereItGoes() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let (old, new) = (left.shelf("old"), left.shelf("new"))
    let book = left.book("book", on: old)
    try await left.insert(old)
    try await left.insert(book)
    try await left.insert(new)
    try await left.store.write { transaction in
      var moved = book
      moved.shelf = new.id
      try transaction.save(moved)
    }
    let changes = try await left.pending()
    // Where it goes was made by another device, and comes by another way.
    try await take([changes[0], changes[1], changes[3]], right)
    #expect(try await right.books().map(\.shelf) == [old.id])
    try await take([changes[2]], right)
    #expect(try await right.books().map(\.shelf) == [new.id])
    #expect(try await right.states() == left.states())
  }

  @Test func whatComesTwiceIsParkedOnce() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let shelf = left.shelf("one")
    try await left.insert(shelf)
    try await left.insert(left.book("book", on: shelf))
    let changes = try await left.pending()
    try await take([changes[1], changes[1], changes[1]], right)
    #expect(try await right.store.read { try $0.count(Query<ParkedChange>()) } == 1)
  }

  @Test func nothingLivesUnderWhatIsDeleted() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let shelf = left.shelf("one")
    try await left.insert(shelf)
    try await left.sync(place)
    try await right.sync(place)
    try await left.delete(shelf.id)
    try await right.insert(right.book("late", on: shelf))
    try await right.sync(place)
    try await left.sync(place)
    try await right.sync(place)
    try await left.sync(place)
    for device in [left, right] {
      #expect(try await device.books().isEmpty)
      #expect(try await device.shelves().isEmpty)
    }
    #expect(try await left.states() == right.states())
  }

  @Test func aNewerProgramsFieldsAndTablesAreKeptUntilThisOneKnowsThem() async throws {
    let old = try Device(1, [PlainShelf.self])
    let new = try Device(2, version: 2)
    let shelf = new.shelf("one")
    try await new.insert(shelf)
    try await new.insert(new.book("book", on: shelf))
    try await new.change(shelf.id) { $0.room = "attic" }
    try await new.sync(place)
    try await old.sync(place)
    let names = try await old.store.read { try $0.fetch(Query<PlainShelf>()).map(\.name) }
    #expect(names == ["one"])
    // The older program's own edits go over, and take nothing from the newer one's fields.
    let id = Identifier<PlainShelf>(shelf.id.uuid)
    old.tick(1_000)
    let now = old.clock.now
    try await old.store.write { transaction in
      guard var shelf = try transaction.find(id) else { throw Failure() }
      shelf.name = "two"
      shelf.lifecycle = shelf.lifecycle.updated(at: now)
      try transaction.save(shelf)
    }
    try await old.sync(place)
    try await new.sync(place)
    #expect(try await new.shelves().map(\.name) == ["two"])
    #expect(try await new.shelves().map(\.room) == ["attic"])
    // And after an update of the program all is there.
    let updated = try Device(1, version: 2, on: old.backend)
    try await updated.upgraded()
    try await updated.sync(place)
    #expect(try await updated.shelves().map(\.room) == ["attic"])
    #expect(try await updated.books().map(\.title) == ["book"])
    #expect(try await updated.states() == new.states())
    #expect(try await updated.store.read { try $0.count(Query<ParkedChange>()) } == 0)
  }

  @Test func aColumnThatCameLaterHidesNoEditFromBeforeTheRowsLast() async throws {
    let old = try Device(1, [PlainShelf.self])
    let new = try Device(2, version: 2)
    let shelf = new.shelf("one")
    try await new.insert(shelf)
    new.tick()
    try await new.change(shelf.id) { $0.room = "attic" }
    try await new.rename(shelf.id, "two")
    // The older program got the record whole, from a place that knew no rooms either.
    let whole = try #require(try await new.states().first)
    let plain = Change(
      operation: whole.operation, scope: whole.scope, table: whole.table, record: whole.record,
      life: whole.life, timestamp: whole.timestamp,
      fields: whole.fields.filter { $0.name != "room" },
      schemaVersion: 1)
    try await take([plain], old)
    let updated = try Device(1, version: 2, on: old.backend)
    try await updated.upgraded()
    try await take([whole], updated)
    #expect(try await updated.shelves().map(\.room) == ["attic"])
  }

  @Test func whatContradictsItselfIsPassedOver() async throws {
    let (left, right) = (try Device(1), try Device(2))
    let shelf = left.shelf("one")
    try await left.insert(shelf)
    let good = try #require(try await left.pending().first)
    let bad = Change(
      operation: good.operation, scope: good.scope, table: good.table, record: good.record,
      life: -3, timestamp: good.timestamp, fields: good.fields, schemaVersion: 1)
    let report = try await take([bad, good], right)
    #expect(report.invalid == 1)
    #expect(report.applied == 1)
    #expect(try await right.shelves().map(\.name) == ["one"])
  }
}
