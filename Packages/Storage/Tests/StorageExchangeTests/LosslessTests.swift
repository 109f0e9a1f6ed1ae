import DomainModels
import Storage
import StorageExchange
import StorageTesting
import Testing

/// A store that goes through a file is the same store.
@Suite("Through a file and back")
struct LosslessTests {
  @Test(
    "SQLite, memory and SQLite give three equal files", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func threeFiles(seed: UInt64) async throws {
    let stores = try Stores.library
    let original = try stores.sqlite("first", seed: seed)
    var story = RandomStory(seed: seed, original, stores.clock)
    try await story.happen(120)
    let first = try await original.exported()
    let memory = stores.memory(seed: 50)
    try await memory.importing(first)
    let second = try await memory.exported()
    let last = try stores.sqlite("last", seed: 60)
    try await last.importing(second)
    #expect(first.count > 10_000)
    #expect(second == first)
    #expect(try await last.exported() == first)
    for copy in [memory, last] { try await expectSame(copy, as: original, stores) }
  }

  @Test("the same story in memory and in SQLite gives equal files")
  func sameStory() async throws {
    var files: [[UInt8]] = []
    for isInMemory in [true, false] {
      let stores = try Stores.library
      let store = isInMemory ? stores.memory(seed: 9) : try stores.sqlite("one", seed: 9)
      var story = RandomStory(seed: 9, store, stores.clock)
      try await story.happen(100)
      files.append(try await store.exported())
    }
    #expect(files[0] == files[1])
  }

  @Test("the story holds what an export must not lose")
  func storyIsRich() async throws {
    let stores = try Stores.library
    let store = try stores.sqlite("rich")
    var story = RandomStory(seed: 1, store, stores.clock)
    try await story.happen(120)
    let text = String(decoding: try await store.exported(), as: UTF8.self)
    for sign in [
      "\"_life\":1000000000", "\"_life\":2", "\"_life\":3", "\\u0000", "\u{2028}", "e\u{301}",
      "\"_scope\":\"\"", "\"_scope\":\"ana\"", "\"_stamps\":[",
    ] { #expect(text.utf8.contains(sign.utf8), "\(sign) is missing") }
    let changes = try await store.read { try $0.changes() }
    let last = try #require(changes.last)
    #expect(Int(last.sequence) > changes.count, "nothing was cleared")
  }

  @Test("a store that runs its transactions twice exports and imports the same")
  func twice() async throws {
    let stores = try Stores.library
    let store = stores.memory()
    var story = RandomStory(seed: 3, store, stores.clock)
    try await story.happen(40)
    let file = try await store.exported()
    #expect(try await stores.repeating(store).exported() == file)
    for empty in [stores.memory(), try stores.sqlite("twice")] {
      try await stores.repeating(empty).importing(file)
      #expect(try await empty.exported() == file)
    }
  }

  @Test("where several write at once each scope goes on after what came in")
  func concurrentWriters() async throws {
    let stores = try Stores.library
    let store = stores.memory()
    var story = RandomStory(seed: 4, store, stores.clock)
    try await story.happen(80)
    let copy = try await stores.concurrent()
    try await copy.importing(try await store.exported())
    try await expectSame(copy, as: store, stores)
  }

  @Test("an empty store gives an empty one")
  func empty() async throws {
    let stores = try Stores.library
    let file = try await stores.memory().exported()
    let copy = try stores.sqlite("copy")
    #expect(try await copy.importing(file).total == 0)
    #expect(try await copy.exported() == file)
    try await copy.importing(file)
  }

  @Test("progress counts the rows")
  func progress() async throws {
    let stores = try Stores.library
    let store = stores.memory()
    let now = stores.clock.now
    let drafts = (0..<1_100).map { number in
      Draft(
        id: Identifier(name: "\(number)", in: Identifier<Draft>.nothing), text: "\(number)",
        lifecycle: Lifecycle(createdAt: now))
    }
    try await store.write { for draft in drafts { try $0.insert(draft) } }
    let seen = ElementRecorder<[Int]>()
    let file = ElementRecorder<UInt8>()
    let summary = try await StoreExport(of: store, program: "test").write(
      to: ExchangeSink { { file.add($0) } }, progress: { seen.add([[$0, $1]]) })
    // The transaction minted nothing, and yet the store now remembers nothing: drafts are local.
    #expect(seen.all == [[512, 1_100], [1_024, 1_100], [1_100, 1_100]])
    #expect(summary.rows["drafts"] == 1_100)
    let read = ElementRecorder<Int>()
    try await StoreImport(from: ExchangeSource(file.all))
      .write(into: stores.memory(), progress: { read.add([$0]) })
    #expect(read.all == [512, 1_024, 1_100])
  }

  private func expectSame(
    _ copy: RecordStore, as original: RecordStore, _ stores: Stores
  ) async throws {
    let audit = try await original.audit()
    #expect(audit.problems == [])
    #expect(try await copy.audit() == audit)
    let changes = try await original.read { try $0.changes() }
    #expect(try await copy.read { try $0.changes() } == changes)
    for owner in [Scope.local, Scope("ana")] {
      for word in ["rope", "ro"] {
        let query = Query<Shelf>().filter(.matches(word)).order(by: \.id)
        let found = try await original.acting(for: owner).read { try $0.fetch(query) }
        #expect(try await copy.acting(for: owner).read { try $0.fetch(query) } == found)
      }
    }
    // It goes on: later than all, even if its wall clock stands far behind.
    let own = changes.filter { $0.scope == .local }
    let last = own.map(\.stamp).max()
    stores.clock.now = Timestamp(milliseconds: 1_000)
    let shelf = Shelf(
      id: Identifier(name: "new", in: Identifier<Draft>.nothing), name: "searchable", room: nil,
      capacity: 1, lifecycle: Lifecycle(createdAt: stores.clock.now))
    try await copy.write { try $0.insert(shelf) }
    let next = try #require(try await copy.read { try $0.changes(of: .local) }.last)
    #expect(next.record == shelf.id.uuid)
    if let last {
      #expect(next.stamp > last)
      #expect(
        next.stamp.node == last.node || changes.allSatisfy { $0.stamp.node != next.stamp.node })
    }
    #expect(next.sequence > (own.last?.sequence ?? 0))
    #expect(
      try await copy.read { try $0.fetch(Query<Shelf>().filter(.matches("searchab"))) } == [shelf])
    #expect(try await copy.audit().problems == [])
  }
}
