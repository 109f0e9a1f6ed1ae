import DomainModels
import Foundation
import Storage
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

/// A server between devices of different versions.
@Suite(.timeLimit(.minutes(30))) struct SchemaSkewTests {
  private let place = ServerFixture(.sqlite)

  /// The catalogue of a later version: `pictures` have a mood and are public unless said otherwise,
  /// and there are `futures`.
  private static func later() throws -> Catalogue {
    var isPublic = ColumnDefinition("is_public", .boolean)
    isPublic.defaultValue = .boolean(true)
    let mood = ColumnDefinition("mood", .text, isNullable: true)
    let lifecycle = TransportSamples.definitions[0].columns.suffix(3)
    let futures = RecordDefinition(
      table: "futures", scope: .owner, kind: .synced,
      columns: [
        ColumnDefinition("id", .uuid), ColumnDefinition("nothing", .text, isNullable: true),
        ColumnDefinition("is_odd", .boolean), ColumnDefinition("count", .integer),
      ] + lifecycle)
    return try ServerFixture.catalogue(
      version: 2,
      TransportSamples.definitions.map { definition in
        guard definition.table == "pictures" else { return definition }
        return RecordDefinition(
          table: "pictures", scope: .owner, kind: .synced,
          columns: definition.columns + [mood, isPublic])
      } + [futures])
  }

  private func server(_ catalogue: Catalogue? = nil) async throws -> InProcessTransport {
    try await place.server(catalogue).transport(for: ServerFixture.access)
  }

  @Test("what it does not know reaches newer devices, is in snapshots, and is kept once it knows")
  func migration() async throws {
    var transport = try await server()
    var source = ChangeSource(seed: 1, at: place.now)
    var changes = source.next(60)
    let picture = source.picture(fields: [("mood", .text("calm")), ("is_public", .boolean(false))])
    changes.append(picture)
    place.wait(10)
    source.now = place.now
    let edit = source.edit(of: picture, [("mood", .text("glad")), ("width", .integer(3))])
    let future = try #require(changes.first { $0.table == "futures" })
    changes += [edit, source.edit(of: future, [("count", .integer(5))])]
    let gone = try #require(changes.last { $0.table == "futures" && $0.key != future.key })
    changes.append(source.deletion(of: gone))
    let results = try await transport.push(changes)
    #expect(results.allSatisfy { $0.outcome == .applied })
    #expect(try await transport.pull().changes == changes)
    let again = try await transport.push(changes)
    #expect(again.allSatisfy { $0.outcome == .duplicate })

    let view = RecordView(changes)
    for limit in [1, 3, 1000] {
      let whole = try await transport.wholeSnapshot(limit: limit).records
      #expect(RecordView(whole).living == view.living)
      #expect(!whole.contains { $0.key == gone.key })
    }
    #expect(try await transport.digests() == view.digests)

    try await place.close()
    transport = try await server(Self.later())
    let state = try await place.server(Self.later()).store.read { try $0.state(of: picture.key) }
    #expect(state?["mood"] == .text("glad"))
    #expect(state?["width"] == .integer(3))
    // Though the default was there as soon as the record was.
    #expect(state?["is_public"] == .boolean(false))
    let kept = try await place.server(Self.later()).store.read { try $0.state(of: future.key) }
    #expect(kept?["count"] == .integer(5))
    // Records that say nothing of a new column have its default now, as on every device.
    let whole = try await transport.wholeSnapshot().records
    for record in whole {
      let known = view.state(of: record.key)
      #expect(known?.fields.allSatisfy { record[$0.name] == $0.value } == true)
    }
    #expect(whole.count == view.living.count)
    #expect(try await transport.pull().changes == changes)
    try await place.close()
  }

  @Test("much that is parked is taken out in short transactions, and again after it was cut")
  func manyParked() async throws {
    var source = ChangeSource(seed: 9, at: place.now)
    var changes: [Change] = []
    while changes.count < 450 {
      let change = source.next()
      if change.table == "futures" { changes.append(change) }
    }
    try await server().push(changes)
    try await place.close()
    let writes = Mutex(0)
    let later = try Self.later()
    await #expect(throws: SyncError.self) {
      try await place.server(
        later,
        wrapping: { inner in
          TestBackend(
            inner: inner,
            beforeWrite: {
              let count = writes.withLock { count in
                count += 1
                return count
              }
              if count == 4 { throw StorageError(.inputOutput, "cut") }
            })
        })
    }
    #expect(writes.withLock { $0 } == 4)
    let transport = try await server(later)
    let records = try await transport.wholeSnapshot().records
    #expect(records.count == 450)
    #expect(RecordView(records).living == RecordView(changes).living)
    #expect(try await transport.digests() == RecordView(changes).digests)
    try await place.close()
  }

  @Test("an edit that comes before its record waits for it")
  func incomplete() async throws {
    let transport = try await server()
    var source = ChangeSource(seed: 2, at: place.now)
    let picture = source.picture(fields: [("mood", .text("calm"))])
    let edit = source.edit(of: picture, [("title", .text("early")), ("mood", .text("glad"))])
    #expect(try await transport.push(edit)[0].outcome == .applied)
    #expect(try await transport.push(edit)[0].outcome == .duplicate)
    #expect(try await transport.push(picture)[0].outcome != .duplicate)
    #expect(try await transport.pull().changes == [edit, picture])
    let view = RecordView([picture, edit])
    let whole = try await transport.wholeSnapshot().records
    #expect(RecordView(whole) == view)
    #expect(try await transport.digests() == view.digests)
    let deletion = source.deletion(of: picture)
    try await transport.push(deletion)
    #expect(try await transport.wholeSnapshot().records == [])
    #expect(try await transport.digests() == [:])
    try await transport.push(source.restoration(of: deletion))
    #expect(RecordView(try await transport.wholeSnapshot().records).living.count == 1)
    try await place.close()
  }

  @Test("an erasure takes the contents out of the feed and of what is parked")
  func erasure() async throws {
    let server = try await place.server()
    let transport = server.transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 3, at: place.now)
    let secret = StoredValue.text("very secret")
    let picture = source.picture(fields: [("mood", secret)])
    let edit = source.edit(of: picture, [("title", secret)])
    let kept = source.picture()
    var future = source.next()
    while future.table != "futures" { future = source.next() }
    let later = source.edit(of: future, [("line", secret)])
    try await transport.push(picture, edit, kept, future, later)
    let before = try await transport.pull(limit: 1).cursor
    func erasure(of change: Change) -> Change {
      let deletion = source.deletion(of: change)
      return Change(
        operation: deletion.operation, scope: deletion.scope, table: deletion.table,
        record: deletion.record, life: Change.erasedLife, timestamp: deletion.timestamp,
        fields: deletion.fields, schemaVersion: 1)
    }
    let erasures = [erasure(of: picture), erasure(of: future)]
    let results = try await transport.push(erasures)
    #expect(results.map(\.outcome) == [.applied, .applied])
    #expect(try await transport.pull().changes == [kept] + erasures)
    let rest = try await transport.pull(after: before)
    #expect(rest.changes == [kept] + erasures)
    #expect(rest.remaining == 0)
    let late = source.edit(of: picture, [("mood", secret), ("title", secret)])
    let stale = source.edit(of: future, [("line", secret)])
    #expect(
      try await transport.push(late, stale, picture).map(\.outcome) == [
        .duplicate, .duplicate, .duplicate,
      ])
    #expect(try await transport.wholeSnapshot().records.map(\.key) == [kept.key])
    let texts = try await server.store.read { transaction in
      var found: [StoredValue] = []
      for table in transaction.catalogue.tables {
        let columns = Array(table.columns.indices)
        try transaction.rows.visit(RowQuery(table, columns: columns)) { row in
          for column in columns { found.append(try row.value(at: column)) }
        }
      }
      return found
    }
    #expect(!texts.contains { "\($0)".contains("very secret") })
    try await place.close()
  }
}
