import DomainModels
import Foundation
import Storage
import StorageTesting
import Testing

/// Edits of two devices that did not know of each other: which loses, and that both say so.
struct SideBySideTests {
  /// Two devices on which one shelf stands.
  private struct Pair {
    let left: TestLibrary
    let right: TestLibrary
    let shelf: Shelf

    init() async throws {
      left = try TestLibrary(seed: 1)
      right = try TestLibrary(seed: 2)
      let shelf = left.shelf("first")
      self.shelf = shelf
      try await left.store.write { try $0.insert(shelf) }
      let changes = try await left.changes()
      _ = try await right.store.write { try $0.apply(changes) }
    }

    /// Renames the shelf on a device at its time; gives the change that says so.
    func rename(_ library: TestLibrary, _ name: String, after milliseconds: Int64) async throws
      -> Change
    {
      library.clock.now = library.now.advanced(byMilliseconds: milliseconds)
      let now = library.now
      let id = shelf.id
      try await library.store.write { transaction in
        guard var shelf = try transaction.find(id) else { return }
        shelf.name = name
        shelf.lifecycle = shelf.lifecycle.updated(at: now)
        try transaction.save(shelf)
      }
      return try #require(try await library.changes().last)
    }

    func delete(_ library: TestLibrary, after milliseconds: Int64) async throws -> Change {
      library.clock.now = library.now.advanced(byMilliseconds: milliseconds)
      let now = library.now
      let id = shelf.id
      try await library.store.write { try $0.delete(id, at: now) }
      return try #require(try await library.changes().last)
    }

    func restore(_ library: TestLibrary, after milliseconds: Int64) async throws -> Change {
      library.clock.now = library.now.advanced(byMilliseconds: milliseconds)
      let now = library.now
      let id = shelf.id
      try await library.store.write { try $0.restore(id, at: now) }
      return try #require(try await library.changes().last)
    }

    func merge(_ change: Change, into library: TestLibrary) async throws -> MergeReport {
      try await library.store.write { try $0.merge(change) }
    }
  }

  @Test func logSaysWhatWasReplaced() async throws {
    let pair = try await Pair()
    let making = try #require(try await pair.left.changes().first)
    #expect(making.fields.allSatisfy { $0.replaced == nil })
    let renaming = try await pair.rename(pair.left, "second", after: 5)
    #expect(renaming.fields.map(\.name).sorted() == ["name", "updated_at"])
    #expect(renaming.fields.allSatisfy { $0.replaced == making.timestamp })
    let again = try await pair.rename(pair.left, "third", after: 5)
    let joined = [renaming, again].coalesced()
    #expect(joined.count == 1)
    let name = try #require(joined[0].change.fields.first { $0.name == "name" })
    #expect(name.value == .text("third"))
    #expect(name.timestamp == again.timestamp)
    // Who joins two edits knew what stood before the first.
    #expect(name.replaced == making.timestamp)
  }

  @Test func anEditInKnowledgeOfTheOtherIsNoConflict() async throws {
    let pair = try await Pair()
    let first = try await pair.rename(pair.left, "left", after: 5)
    #expect(try await pair.merge(first, into: pair.right) == MergeReport(outcome: .applied))
    let second = try await pair.rename(pair.right, "right", after: 10)
    #expect(try await pair.merge(second, into: pair.left) == MergeReport(outcome: .applied))
    // Its own change comes back.
    #expect(try await pair.merge(first, into: pair.left).conflicts == [])
    #expect(try await pair.merge(second, into: pair.left).conflicts == [])
  }

  @Test func bothDevicesNameTheSameLoser() async throws {
    let pair = try await Pair()
    let early = try await pair.rename(pair.left, "left", after: 5)
    let late = try await pair.rename(pair.right, "right", after: 10)
    let conflict = FieldConflict(
      field: "name", kept: .init(.text("right"), at: late.timestamp),
      lost: .init(.text("left"), at: early.timestamp))
    let onLeft = try await pair.merge(late, into: pair.left)
    let onRight = try await pair.merge(early, into: pair.right)
    #expect(onLeft == MergeReport(outcome: .applied, conflicts: [conflict]))
    #expect(onRight == MergeReport(outcome: .superseded, conflicts: [conflict]))
    let id = pair.shelf.id
    for library in [pair.left, pair.right] {
      #expect(try await library.store.read { try $0.find(id)?.name } == "right")
    }
  }

  @Test func theSameTwiceIsNoConflict() async throws {
    let pair = try await Pair()
    _ = try await pair.rename(pair.left, "same", after: 5)
    let other = try await pair.rename(pair.right, "same", after: 10)
    #expect(try await pair.merge(other, into: pair.left).conflicts == [])
  }

  @Test func aRecordHandedOverWholeRepeatsItsMaking() async throws {
    let pair = try await Pair()
    let (left, right, id) = (pair.left, pair.right, pair.shelf.id)
    let deletion = try await pair.delete(right, after: 5)
    _ = try await pair.merge(deletion, into: left)
    let onRight = try await pair.restore(right, after: 5)
    let onLeft = try await pair.restore(left, after: 15)
    let edit = try await pair.rename(right, "right", after: 20)
    #expect(onRight.life == 3 && onLeft.life == 3 && edit.timestamp > onLeft.timestamp)
    let key = RecordKey(table: Shelf.table, scope: onLeft.scope, record: id.uuid)
    let whole = try #require(try await left.store.read { try $0.state(of: key) })
    #expect(try await pair.merge(whole, into: right).conflicts == [])

    // A hub's first change of the two may have the `updated_at` of the second.
    let last = try await pair.delete(left, after: 50)
    let update = try #require(last.fields.first { $0.name == "updated_at" })
    let early = FieldChange(name: update.name, value: update.value, timestamp: update.timestamp)
    let restoration = Change(
      operation: onLeft.operation, sequence: onLeft.sequence, scope: onLeft.scope,
      table: onLeft.table, record: onLeft.record, life: onLeft.life, timestamp: onLeft.timestamp,
      fields: onLeft.fields.filter { $0.name != update.name } + [early],
      schemaVersion: onLeft.schemaVersion)
    #expect(try await pair.merge(restoration, into: right).conflicts == [])
    let conflicts = try await pair.merge(last, into: right).conflicts
    #expect(conflicts.map(\.field) == ["deleted_at"])
    #expect(conflicts.first?.kept.timestamp == last.timestamp)
    #expect(conflicts.first?.lost.timestamp == edit.timestamp)
  }

  @Test func aDeletionTellsOfTheEditItDidNotSee() async throws {
    let pair = try await Pair()
    let edit = try await pair.rename(pair.left, "left", after: 5)
    let deletion = try await pair.delete(pair.right, after: 10)
    let onLeft = try await pair.merge(deletion, into: pair.left)
    #expect(onLeft.outcome == .applied)
    #expect(onLeft.conflicts.map(\.field) == ["deleted_at"])
    #expect(onLeft.conflicts.first?.lost.timestamp == edit.timestamp)
    let onRight = try await pair.merge(edit, into: pair.right)
    #expect(onRight.conflicts.map(\.field) == ["deleted_at"])
    let id = pair.shelf.id
    for library in [pair.left, pair.right] {
      #expect(try await library.store.read { try $0.find(id) } == nil)
    }
  }

  @Test func aDeletionInKnowledgeOfTheEditIsNoConflict() async throws {
    let pair = try await Pair()
    let edit = try await pair.rename(pair.left, "left", after: 5)
    _ = try await pair.merge(edit, into: pair.right)
    let deletion = try await pair.delete(pair.right, after: 10)
    #expect(try await pair.merge(deletion, into: pair.left) == MergeReport(outcome: .applied))
  }

  @Test func aNaturalKeyMadeTwice() async throws {
    let left = try TestLibrary(seed: 1)
    let right = try TestLibrary(seed: 2)
    right.clock.now = right.now.advanced(byMilliseconds: 5)
    let (early, late) = (left.now, right.now)
    try await left.store.write { try $0.save(Bookmark(in: "Moby Dick", page: 3, at: early)) }
    try await right.store.write { try $0.save(Bookmark(in: "Moby Dick", page: 9, at: late)) }
    let changes = try await right.changes()
    let report = try await left.store.write { try $0.merge(changes[0]) }
    #expect(report.conflicts.map(\.field) == ["page"])
    #expect(report.conflicts.map(\.lost.value) == [.integer(3)])
  }

  @Test func aLimitKeepsTheFarFutureOut() async throws {
    let pair = try await Pair()
    pair.right.clock.now = pair.right.now.advanced(byMilliseconds: 2 * 86_400_000)
    let change = try await pair.rename(pair.right, "tomorrow", after: 1)
    #expect(try await pair.merge(change, into: pair.left).outcome == .tooFarAhead)
    let taken = try await pair.left.store.write { try $0.merge(change, upTo: .none) }
    #expect(taken.outcome == .applied)
  }
}
