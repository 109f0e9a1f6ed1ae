import Dispatch
import DomainModels
import EncryptedStorage
import InMemoryStorage
import Storage
import StorageTesting
import Testing

/// Text search over what is sealed: exact within every transaction, also for rows of other writers.
struct SearchTests {
  private func titles(_ store: RecordStore, _ words: String) async throws -> [String] {
    try await store.read { try Self.titles($0, words) }
  }

  private static func titles(_ reading: some RecordReading, _ words: String) throws -> [String] {
    try reading.fetch(Query<Note>().filter(.matches(words)).order(by: \.title)).map(\.title)
  }

  @Test func twoOpeningsFindWhatTheOtherWrote() async throws {
    let folder = SealedFolder()
    let environment = folder.subject().environment
    let first = try await folder.store(Note.catalogue)
    let second = try await folder.store(Note.catalogue)
    var note = Note.make(environment, "Harbour", body: "boats")
    try await first.write { [note] in try $0.insert(note) }
    for store in [first, second] { #expect(try await titles(store, "boat") == ["Harbour"]) }
    note.body = "gulls"
    try await second.write { [note] in try $0.save(note) }
    for store in [first, second] {
      #expect(try await titles(store, "boat") == [])
      #expect(try await titles(store, "gull harb") == ["Harbour"])
    }
    try await first.write { try $0.insert(Note.make(environment, "Gulliver")) }
    try await second.write { [note] in try $0.erase(note.id, at: environment.clock.now) }
    for store in [first, second] { #expect(try await titles(store, "gull") == ["Gulliver"]) }
  }

  @Test(arguments: [[0, 0], [0x7F, 0xFF], [0xFF, 0xFF]] as [[UInt8]])
  func whateverNumberTheFileHoldsTheSearchGoesOn(_ ends: [UInt8]) async throws {
    let memory = SealedMemory()
    let environment = memory.subject().environment
    let backend = try await memory.open(Note.catalogue)
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    try await store.write { try $0.insert(Note.make(environment, "Harbour")) }
    #expect(try await titles(store, "harb") == ["Harbour"])
    let vault = try #require(try Note.catalogue.sealed.tables.first { $0.name == "_vault" })
    let number = StoredValue.bytes([ends[0]] + Array(repeating: ends[1], count: 7))
    try await memory.beneath.write {
      try $0.update([.text("search:notes")], of: vault, [(column: 1, value: number)])
    }
    // As another program finds it, which has no tokens of older numbers.
    await backend.lock()
    try await backend.unlock(with: .passphrase(SealedFolder.passphrase))
    #expect(try await titles(store, "harb") == ["Harbour"])
    try await store.write { try $0.insert(Note.make(environment, "Harvest")) }
    #expect(try await titles(store, "har") == ["Harbour", "Harvest"])
  }

  @Test func aWriteFindsItsOwnRowsWhateverItSearchedBefore() async throws {
    for searchesFirst in [false, true] {
      let memory = SealedMemory()
      let environment = memory.subject().environment
      let store = RecordStore(
        backend: try await memory.open(Note.catalogue), catalogue: try Note.catalogue,
        environment: environment)
      let kept = Note.make(environment, "Kept harbour")
      let gone = Note.make(environment, "Gone harbour")
      try await store.write { transaction in
        try transaction.insert(kept)
        try transaction.insert(gone)
      }
      if searchesFirst { #expect(try await titles(store, "harbour").count == 2) }
      try await store.write { transaction in
        let new = Note.make(environment, "New harbour")
        try transaction.insert(new)
        #expect(
          try Self.titles(transaction, "harbour") == [
            "Gone harbour", "Kept harbour", "New harbour",
          ]
        )
        var changed = kept
        changed.title = "Kept quay"
        try transaction.save(changed)
        try transaction.erase(gone.id, at: environment.clock.now)
        #expect(try Self.titles(transaction, "harbour") == ["New harbour"])
        #expect(try Self.titles(transaction, "qua") == ["Kept quay"])
        changed.title = "Kept pier"
        try transaction.save(changed)
        #expect(try Self.titles(transaction, "pier") == ["Kept pier"])
      }
      #expect(try await titles(store, "harbour") == ["New harbour"])
      #expect(try await titles(store, "pier") == ["Kept pier"])
      #expect(try await titles(store, "quay") == [])
    }
  }

  @Test func aWriteThatFailedLeavesNothingToFind() async throws {
    let memory = SealedMemory()
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: try await memory.open(Note.catalogue), catalogue: try Note.catalogue,
      environment: environment)
    let note = Note.make(environment, "Harbour")
    try await store.write { try $0.insert(note) }
    #expect(try await titles(store, "harbour") == ["Harbour"])
    await #expect(throws: CancellationError.self) {
      try await store.write { transaction in
        var changed = note
        changed.title = "Quay"
        try transaction.save(changed)
        #expect(try Self.titles(transaction, "quay") == ["Quay"])
        throw CancellationError()
      }
    }
    #expect(try await titles(store, "quay") == [])
    #expect(try await titles(store, "harbour") == ["Harbour"])
    try await store.write { try $0.insert(Note.make(environment, "Quay two")) }
    #expect(try await titles(store, "quay") == ["Quay two"])
    #expect(try await titles(store, "harbour") == ["Harbour"])
  }

  @Test func aReadSearchesItsOwnSnapshot() async throws {
    let folder = SealedFolder()
    let environment = folder.subject().environment
    let store = try await folder.store(Note.catalogue)
    var note = Note.make(environment, "Harbour")
    try await store.write { [note] in try $0.insert(note) }
    #expect(try await titles(store, "harbour") == ["Harbour"])
    note.title = "Quay"
    let later = note
    // The write is committed, and searched, while the read is under way.
    let isWritten = DispatchSemaphore(value: 0)
    let (beginning, hasBegun) = AsyncStream.makeStream(of: Void.self)
    async let writing: Void = {
      for await _ in beginning {}
      defer { isWritten.signal() }
      try await store.write { try $0.save(later) }
      _ = try await store.read { try Self.titles($0, "quay") }
    }()
    let found = try await Task.detached {
      try await store.read { transaction in
        let before = try transaction.fetch(Query<Note>()).map(\.title)
        hasBegun.finish()
        // The pool runs this body on a thread of its own, which may block.
        isWritten.wait()
        return (
          before, try Self.titles(transaction, "harbour"), try Self.titles(transaction, "quay")
        )
      }
    }.value
    try await writing
    #expect(found.0 == ["Harbour"])
    #expect(found.1 == ["Harbour"])
    #expect(found.2 == [])
    #expect(try await titles(store, "quay") == ["Quay"])
  }

  @Test func afterLockingAndUnlockingItIsBuiltAgain() async throws {
    let memory = SealedMemory()
    let environment = memory.subject().environment
    let backend = try await memory.open(Note.catalogue)
    let store = RecordStore(
      backend: backend, catalogue: try Note.catalogue, environment: environment)
    try await store.write { try $0.insert(Note.make(environment, "Harbour")) }
    #expect(try await titles(store, "harbour") == ["Harbour"])
    await backend.lock()
    try await backend.unlock(with: .passphrase(SealedFolder.passphrase))
    #expect(try await titles(store, "harbour") == ["Harbour"])
  }

  @Test func moreFindingsThanOneQuestionHoldsAreAllFound() async throws {
    let memory = SealedMemory()
    let environment = memory.subject().environment
    let store = RecordStore(
      backend: try await memory.open(Note.catalogue), catalogue: try Note.catalogue,
      environment: environment)
    try await store.write { transaction in
      for number in 0..<700 {
        try transaction.insert(Note.make(environment, "Harbour \(number % 7)"))
      }
    }
    #expect(try await titles(store, "harbour").count == 700)
    #expect(try await titles(store, "harbour 3").count == 100)
    let some = try await store.read {
      try $0.fetch(Query<Note>().filter(.matches("harbour")).limit(5))
    }
    #expect(some.count == 5)
  }
}
