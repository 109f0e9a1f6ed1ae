#if os(Linux)
  import Crypto
  import DomainModels
  import InMemoryStorage
  import Secrets
  import Storage
  import StorageTesting
  import Testing

  @testable import EncryptedStorage

  /// After locking, no key of the vault lies anywhere in the process's memory.
  @Suite(.serialized) struct KeyMemoryTests {
    private let environment = SealedMemory().subject().environment

    private func masked(_ backend: EncryptedBackend) throws -> [String: ProcessMemory.Masked] {
      let keys = try backend.state.keys()
      return [
        "data": keys.dataKey.withUnsafeBytes { ProcessMemory.Masked($0) },
        "wrapping": keys.wrapping.withUnsafeBytes { ProcessMemory.Masked($0) },
        "proving": keys.proving.withUnsafeBytes { ProcessMemory.Masked($0) },
        "logging": keys.logging.withUnsafeBytes { ProcessMemory.Masked($0) },
      ]
    }

    private func use(_ backend: EncryptedBackend) async throws {
      let store = RecordStore(
        backend: backend, catalogue: try Note.catalogue, environment: environment)
      for number in 0..<20 {
        let note = Note.make(environment, "Title \(number)", body: "b", mood: "calm", weight: 1)
        try await store.write { try $0.insert(note) }
        _ = try await store.read { try $0.fetch(Query<Note>().filter(\.mood == "calm")) }
        _ = try await store.read { try $0.count(Query<Note>().filter(.matches("titl"))) }
      }
      _ = try backend.dataKey()
    }

    /// Returns the parts of the keys that remain in memory once every task that used them has been
    /// let go of.
    ///
    /// The thread that ended the last read may not have run on yet, and holds its keys until then.
    private func remaining(of keys: [String: ProcessMemory.Masked]) async throws -> Set<String> {
      let deadline = ContinuousClock.now + .seconds(300)
      while true {
        let found = try ProcessMemory.names(of: keys)
        if found.isEmpty || ContinuousClock.now >= deadline { return found }
        try await Task.sleep(for: .milliseconds(20))
      }
    }

    @Test func noKeyIsLeftAfterLocking() async throws {
      let memory = InMemoryBackend()
      let (backend, recoveryKey) = try await EncryptedBackend.create(
        over: memory, catalogue: Note.catalogue, passphrase: SealedFolder.passphrase, cost: .least)
      try await use(backend)
      let keys = try masked(backend)
      // The search can find: an open vault has its keys in memory.
      #expect(try ProcessMemory.names(of: keys) == Set(keys.keys))
      await backend.lock()
      #expect(try await remaining(of: keys) == [])
      for key in [.passphrase(SealedFolder.passphrase), .recoveryKey(recoveryKey)] as [VaultKey] {
        try await backend.unlock(with: key)
        try await use(backend)
        try await backend.changePassphrase(to: SealedFolder.passphrase, cost: .least)
        await backend.lock()
        #expect(try await remaining(of: keys) == [])
      }
    }

    @Test func noKeyIsLeftAfterClosing() async throws {
      let (backend, _) = try await EncryptedBackend.create(
        over: InMemoryBackend(), catalogue: Note.catalogue, passphrase: SealedFolder.passphrase,
        cost: .least)
      try await use(backend)
      let keys = try masked(backend)
      try await backend.close()
      #expect(try await remaining(of: keys) == [])
    }
  }
#endif
