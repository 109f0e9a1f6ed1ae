import DomainModels
import Foundation
import Storage
import Sync
import SyncServer
import SyncTesting
import Testing

/// Single records of scopes that are not the actor's own.
@Suite(.timeLimit(.minutes(30))) struct SharingTests {
  private let place = ServerFixture(.sqlite)
  private let ana = Scope("ana")
  private let crew: Scope
  private let policy: SharingPolicy

  init() throws {
    crew = try #require(TransportSamples.scopes.first { $0 != Scope("ana") })
    policy = SharingPolicy(own: ana, hosts: [crew: "friends"])
  }

  private func titled(_ title: String, _ source: inout ChangeSource, in scope: Scope) -> Change {
    let picture = source.picture(in: scope)
    let fields = picture.fields.map { field in
      switch field.name {
      case "title": FieldChange(name: "title", value: .text(title), stamp: field.stamp)
      case "origin": FieldChange(name: "origin", value: .null, stamp: field.stamp)
      default: field
      }
    }
    return Change(
      operation: picture.operation, scope: scope, table: picture.table, record: picture.record,
      life: 1, stamp: picture.stamp, fields: fields, schemaVersion: 1)
  }

  /// All pages from a cursor on.
  private func pages(
    _ transport: some SyncTransport, after cursor: SyncCursor? = nil, limit: Int
  ) async throws -> (records: [UUID], forget: [SyncRevocation], cursor: SyncCursor, pages: Int) {
    var reply = try await transport.pull(after: cursor, limit: limit)
    var (records, forget, pages) = (reply.changes.map(\.record), reply.forget, 1)
    while reply.hasMore {
      try #require(pages < 100)
      reply = try await transport.pull(after: reply.cursor, limit: limit)
      records += reply.changes.map(\.record)
      forget += reply.forget
      pages += 1
    }
    return (records, forget, reply.cursor, pages)
  }

  @Test("what is visible comes in pages, then what changes, and nothing else is told")
  func pages() async throws {
    let server = try await place.server()
    let all = server.transport(for: ServerFixture.access)
    let guest = server.transport(for: policy)
    #expect(guest.capabilities == place.capabilities.union([.judgesAccess]))
    var source = ChangeSource(seed: 1, at: place.now)
    let shown = (0..<7).map { titled("open \($0)", &source, in: crew) }
    let hidden = (0..<7).map { titled("closed \($0)", &source, in: crew) }
    let own = titled("mine", &source, in: ana)
    try await all.push(shown + hidden + [own])

    let first = try await pages(guest, limit: 3)
    #expect(Set(first.records) == Set((shown + [own]).map(\.record)))
    #expect(first.records.count == 8)
    #expect(first.forget == [.scope(crew)])
    #expect(first.pages >= 3)
    let quiet = try await guest.pull(after: first.cursor)
    #expect(quiet.changes.isEmpty && quiet.forget.isEmpty && !quiet.hasMore)
    #expect(quiet.cursor == first.cursor)

    let later = titled("open later", &source, in: crew)
    try await all.push(
      source.edit(of: shown[0], [("width", .integer(9))]), later, source.deletion(of: shown[1]),
      source.edit(of: hidden[0], [("width", .integer(9))]), source.deletion(of: hidden[1]))
    let news = try await pages(guest, after: first.cursor, limit: 3)
    #expect(Set(news.records) == [shown[0].record, later.record])
    #expect(news.forget == [.record(shown[1].key)])

    // Snapshots and digests are of the own scope.
    #expect(try await guest.wholeSnapshot().records.map(\.record) == [own.record])
    #expect(try await guest.digests().keys.allSatisfy { $0.scope == ana })
    #expect(try await guest.wholeSnapshot(of: [DigestRange(of: later.key)]).records.isEmpty)
    try await place.close()
  }

  @Test("a change that makes a record again and holds a later edit alters the view")
  func madeAgain() async throws {
    let server = try await place.server()
    let all = server.transport(for: ServerFixture.access)
    let guest = server.transport(for: policy)
    var source = ChangeSource(seed: 3, at: place.now)
    let open = titled("open", &source, in: crew)
    try await all.push(open)
    let reached = try await pages(guest, limit: 9).cursor
    // The device did not hear that the first one was taken, and sends both as one.
    let edit = source.edit(of: open, [("title", .text("closed"))])
    let names = Set(edit.fields.map(\.name))
    let again = Change(
      operation: edit.operation, scope: open.scope, table: open.table, record: open.record,
      life: open.life, stamp: edit.stamp,
      fields: open.fields.filter { !names.contains($0.name) } + edit.fields,
      schemaVersion: open.schemaVersion)
    try await all.push(again)
    let news = try await pages(guest, after: reached, limit: 9)
    #expect(news.forget == [.scope(crew)] && news.records.isEmpty)
    // The first change of a record alters nothing of others.
    try await all.push(titled("open, too", &source, in: crew))
    #expect(try await pages(guest, after: news.cursor, limit: 9).forget.isEmpty)
    try await place.close()
  }

  @Test(
    "under other terms, after an edit that alters the view, and below the floor all comes again")
  func resets() async throws {
    let server = try await place.server()
    let all = server.transport(for: ServerFixture.access)
    let guest = server.transport(for: policy)
    var source = ChangeSource(seed: 2, at: place.now)
    let open = titled("open", &source, in: crew)
    let closed = titled("closed", &source, in: crew)
    try await all.push(open, closed)
    var reached = try await pages(guest, limit: 9).cursor

    let others = SharingPolicy(own: ana, hosts: [crew: "strangers"])
    let changed = try await pages(server.transport(for: others), after: reached, limit: 9)
    #expect(changed.forget == [.scope(crew)] && changed.records == [open.record])

    let left = SharingPolicy(own: ana, hosts: [:])
    let gone = try await server.transport(for: left).pull(after: reached)
    #expect(gone.forget == [.scope(crew)] && gone.changes.isEmpty)
    let after = try await server.transport(for: left).pull(after: gone.cursor)
    #expect(after.forget.isEmpty && after.cursor == gone.cursor)

    try await all.push(source.edit(of: closed, [("title", .text("open now"))]))
    let widened = try await pages(guest, after: reached, limit: 9)
    #expect(widened.forget == [.scope(crew)])
    #expect(Set(widened.records) == [open.record, closed.record])

    reached = widened.cursor
    try await all.push(source.edit(of: open, [("width", .integer(1))]))
    place.wait(1)
    _ = try await server.trim(keeping: .zero)
    let trimmed = try await pages(guest, after: reached, limit: 9)
    #expect(trimmed.forget == [.scope(crew)])
    #expect(Set(trimmed.records) == [open.record, closed.record])
    await #expect(throws: SyncError.self) {
      try await guest.pull(after: SyncCursor(reached.description + "x"))
    }
    try await place.close()
  }

  @Test("a policy's verdict decides, in the transaction that writes")
  func verdicts() async throws {
    let server = try await place.server()
    let all = server.transport(for: ServerFixture.access)
    let guest = server.transport(for: policy)
    var source = ChangeSource(seed: 3, at: place.now)
    let made = titled("open", &source, in: crew)
    let ignored = titled("ignored", &source, in: crew)
    let renamed = titled("renamed", &source, in: crew)
    let edit = source.edit(of: made, [("width", .integer(1))])
    let results = try await guest.push(made, ignored, renamed, edit)
    #expect(
      results.map(\.outcome) == [
        .applied, .duplicate, .merged, .rejected(code: "not_yours", message: "only new ones"),
      ])
    #expect(results[2].current?["title"] == .text("open renamed"))
    // The device puts back what the server holds.
    #expect(results[3].current?["width"] == made["width"])
    let told = try await all.pull().changes
    #expect(told.map(\.record) == [made.record, renamed.record])
    #expect(told.last?["title"] == .text("open renamed"))
    #expect(try await all.pull().changes.contains { $0.record == ignored.record } == false)
    try await place.close()
  }

  @Test("records that a change names go along")
  func companions() async throws {
    let server = try await place.server()
    let all = server.transport(for: ServerFixture.access)
    let guest = server.transport(for: policy)
    var source = ChangeSource(seed: 4, at: place.now)
    let named = titled("closed, but named", &source, in: crew)
    let own = titled("mine", &source, in: ana)
    try await all.push(
      named, own, source.edit(of: own, [("origin", .uuid(named.record))]))
    let page = try await guest.pull()
    let card = try #require(page.changes.first { $0.record == named.record })
    #expect(card["title"] == .text("closed, but named") && card["width"] == nil)
    #expect(
      try await guest.wholeSnapshot().records.map(\.record).sorted { $0.uuidString < $1.uuidString }
        == [named.record, own.record].sorted { $0.uuidString < $1.uuidString })
    try await place.close()
  }
}
