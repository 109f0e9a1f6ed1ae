import DomainModels
import Foundation
import Storage
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Testing

/// Refused changes are reported, and hold up no others.
@Suite(.timeLimit(.minutes(30))) struct RefusalTests {
  private let place = ServerFixture(.sqlite)

  private func source(_ seed: UInt64 = 1) -> ChangeSource {
    ChangeSource(seed: seed, at: place.now)
  }

  @Test("a device's scope is written and read by no other device")
  func scopes() async throws {
    let server = try await place.server()
    let ana = Scope("ana")
    let crew = try #require(TransportSamples.scopes.first { $0 != ana })
    let all = server.transport(for: ServerFixture.access)
    let member = server.transport(for: SyncAccess(reads: [ana, crew], writes: [ana]))
    let stranger = server.transport(for: SyncAccess(reads: [ana], writes: [ana]))
    var source = source()
    let own = source.picture(in: ana)
    let others = source.picture(in: crew)
    try await all.push(own, others)
    let edit = source.edit(of: others, [("title", .text("mine"))])
    let made = source.picture(in: crew)
    let forbidden = OperationResult.Outcome.rejected(
      code: "forbidden_scope",
      message: "this change in pictures is in a place where you may not write")
    for transport in [member, stranger] {
      let results = try await transport.push(edit, source.picture(in: ana), made)
      #expect(results.map(\.outcome) == [forbidden, .applied, forbidden])
      #expect(results[2].current == nil)
    }
    let told = try await member.push(edit)[0].current
    #expect(told?["title"] == others["title"])
    #expect(try await stranger.push(edit)[0].current == nil)
    #expect(try await stranger.pull().changes.allSatisfy { $0.scope == ana })
    #expect(try await stranger.wholeSnapshot().records.allSatisfy { $0.scope == ana })
    #expect(try await stranger.digests().keys.allSatisfy { $0.scope == ana })
    let range = DigestRange(of: others.key)
    #expect(try await stranger.wholeSnapshot(of: [range]).records.isEmpty)
    #expect(try await member.wholeSnapshot(of: [range]).records.map(\.key) == [others.key])
    #expect(try await member.pull().changes.count == 4)
    try await place.close()
  }

  @Test("who may read one scope more gets it from its beginning")
  func joining() async throws {
    let server = try await place.server()
    let ana = Scope("ana")
    let crew = try #require(TransportSamples.scopes.first { $0 != ana })
    let all = server.transport(for: ServerFixture.access)
    var source = source()
    let changes = [source.picture(in: ana), source.picture(in: crew), source.picture(in: crew)]
    try await all.push(changes)
    let before = try await server.transport(for: SyncAccess(reads: [ana], writes: [])).pull()
    #expect(before.changes == [changes[0]])
    let after = try await all.pull(after: before.cursor)
    #expect(after.changes == Array(changes[1...]))
    try await place.close()
  }

  @Test("what makes no sense is refused for good, each with a reason")
  func invalid() async throws {
    let transport = try await place.server().transport(for: ServerFixture.access)
    var source = source()
    let picture = source.picture()
    func spoilt(
      life: Int? = nil, _ fields: [(String, StoredValue)], keeping isKept: Bool = true
    ) -> Change {
      let more = fields.map { FieldChange(name: $0, value: $1, stamp: picture.stamp) }
      return Change(
        operation: UUID(name: "\(fields)\(life ?? 0)", in: picture.record), scope: picture.scope,
        table: "pictures", record: picture.record, life: life ?? 1, stamp: picture.stamp,
        fields: (isKept ? picture.fields : []) + more, schemaVersion: 1)
    }
    let bad = [
      spoilt([("title", .text("twice"))]), spoilt([("id", .uuid(picture.record))]),
      spoilt([("_stamp", .bytes([]))]), spoilt(life: 0, []), spoilt(life: -5, []),
      spoilt([], keeping: false), spoilt(life: 2, []), spoilt(life: 999_999_999, []),
      spoilt(life: Change.erasedLife, [], keeping: false),
      spoilt([("width", .text("wide"))], keeping: false),
      spoilt([("ratio", .real(.nan))], keeping: false),
      spoilt([("mood", .list([.real(.nan)]))], keeping: false),
    ]
    let results = try await transport.push(bad + [picture])
    for result in results.dropLast() {
      guard case .rejected("invalid_change", let message) = result.outcome else {
        Issue.record("\(result.outcome)")
        continue
      }
      #expect(message.hasPrefix("this change in pictures "))
    }
    #expect(results.last?.outcome == .applied)
    #expect(try await transport.pull().changes == [picture])
    let shared = Change(
      operation: picture.record, scope: .shared, table: "pictures", record: picture.operation,
      life: 1, stamp: picture.stamp, fields: picture.fields, schemaVersion: 1)
    let open = try await place.server().transport(for: SyncAccess(reads: [], writes: [.shared]))
    guard case .rejected("invalid_change", _) = try await open.push(shared)[0].outcome else {
      Issue.record("an owner's record is taken for everybody's")
      return
    }
    try await place.close()
  }

  @Test("versions that the server does not take")
  func versions() async throws {
    var options = SyncServerOptions()
    options.versions = 2...3
    let transport = try await place.server(nil, options).transport(for: ServerFixture.access)
    var source = source()
    func of(_ version: Int) -> Change {
      let picture = source.picture()
      return Change(
        operation: picture.operation, scope: picture.scope, table: picture.table,
        record: picture.record, life: 1, stamp: picture.stamp, fields: picture.fields,
        schemaVersion: version)
    }
    let results = try await transport.push(of(1), of(2), of(3))
    #expect(
      results.map(\.outcome) == [
        .rejected(
          code: "schema_too_old",
          message: "this change in pictures was made by version 1, and the server takes 2 and later"
        ),
        .applied, .applied,
      ])
    let error = await #expect(throws: SyncError.self) { try await transport.push(of(2), of(4)) }
    #expect(error?.reason == .incompatible)
    #expect(try await transport.pull().changes.count == 2)
    try await place.close()
  }

  @Test("a change that the store chokes on comes again, and holds up no other")
  func poison() async throws {
    let isCured = Mutex(false)
    let transport = try await place.server(wrapping: { inner in
      TestBackend(
        inner: inner,
        refuses: { values, table in
          table == "pictures" && values.contains(.text("poison")) && !isCured.withLock { $0 }
        })
    }).transport(for: ServerFixture.access)
    var source = source()
    var changes = (0..<40).map { _ in source.picture() }
    for index in [3, 17, 39] { changes[index] = source.poisoned() }
    let results = try await transport.push(changes)
    let waiting = results.indices.filter { results[$0].outcome == .retry }
    #expect(waiting == [3, 17, 39])
    #expect(results.filter { $0.outcome == .applied }.count == 37)
    let pulled = try await transport.pull()
    #expect(
      pulled.changes.map(\.operation)
        == changes.indices.filter { !waiting.contains($0) }.map { changes[$0].operation })
    isCured.withLock { $0 = true }
    let again = try await transport.push(changes)
    #expect(again.filter { $0.outcome == .applied }.count == 3)
    #expect(again.filter { $0.outcome == .duplicate }.count == 37)
    #expect(try await transport.pull(after: pulled.cursor).changes.count == 3)
    try await place.close()
  }

  @Test(
    "a store that fails as a whole fails the push, with the reason",
    arguments: [
      (StorageError.Reason.busy, SyncError.Reason.busy), (.full, .full), (.inputOutput, .offline),
      (.unreachable, .offline),
      (.closed, .offline), (.newer, .incompatible), (.locked, .locked), (.uncertain, .offline),
    ])
  func store(_ stored: StorageError.Reason, _ expected: SyncError.Reason) async throws {
    let failure = Mutex<StorageError?>(nil)
    let writes = Mutex(0)
    let transport = try await place.server(wrapping: { inner in
      TestBackend(
        inner: inner,
        beforeWrite: {
          writes.withLock { $0 += 1 }
          if let error = failure.withLock({ $0 }) { throw error }
        })
    }).transport(for: ServerFixture.access)
    var source = source()
    let changes = source.next(8)
    failure.withLock { $0 = StorageError(stored, "no space for /srv/hub", hint: "Look at /srv") }
    let before = writes.withLock { $0 }
    let error = await #expect(throws: SyncError.self) { try await transport.push(changes) }
    #expect(error?.reason == expected)
    // Where the server keeps its data is no device's business.
    #expect(error.map { "\($0.message) \($0.hint ?? "")".contains("/srv") } == false)
    #expect(writes.withLock { $0 } == before + 1)
    failure.withLock { $0 = nil }
    #expect(try await transport.push(changes).allSatisfy { $0.outcome == .applied })
    try await place.close()
  }

  @Test("a store that can't be a server's is refused")
  func catalogues() async throws {
    let lacking = try Catalogue(version: 1, definitions: TransportSamples.definitions)
    var secret = ColumnDefinition("secret", .text)
    secret.isSensitive = true
    let sensitive = try ServerFixture.catalogue(
      version: 1,
      [
        RecordDefinition(
          table: "letters", scope: .owner, kind: .synced,
          columns: TransportSamples.definitions[0].columns.filter { $0.reference == nil } + [secret]
        )
      ])
    for (catalogue, sentence) in [
      (lacking, "the catalogue does not list sync_server"),
      (sensitive, "letters.secret is sensitive, and a server's feed is readable"),
    ] {
      let memory = ServerFixture(.memory)
      let error = await #expect(throws: SyncError.self) { _ = try await memory.server(catalogue) }
      #expect(error?.reason == .wrongPlace)
      #expect(error?.message == sentence)
    }
  }
}

extension ChangeSource {
  fileprivate mutating func poisoned() -> Change {
    let picture = picture()
    return Change(
      operation: picture.operation, scope: picture.scope, table: picture.table,
      record: picture.record, life: 1, stamp: picture.stamp,
      fields: picture.fields.map { field in
        field.name == "title"
          ? FieldChange(name: field.name, value: .text("poison"), stamp: field.stamp) : field
      }, schemaVersion: 1)
  }
}
