import DomainModels
import InMemoryStorage
import Secrets
import Storage
import Synchronization
import Testing

@testable import EncryptedStorage

/// Of two headers the newer one counts, wherever it lies, and none is written over one that may be newer.
extension HeaderTests {
  private static let next = Secret("the next passphrase")

  /// A vault whose passphrase was replaced.
  private func replaced() async throws -> (
    dataKey: VaultKey, recoveryKey: VaultKey, old: HeaderCopies, new: HeaderCopies
  ) {
    let (backend, recoveryKey, old) = try await filled()
    try await backend.changePassphrase(to: Self.next, cost: .least)
    let new = try await HeaderCopies(memory)
    return (.dataKey(try backend.dataKey()), recoveryKey, old, new)
  }

  @Test("the newer of two proved copies counts", arguments: [true, false])
  func newer(isMain: Bool) async throws {
    let (dataKey, recoveryKey, old, new) = try await replaced()
    let mixed = HeaderCopies(
      main: isMain ? new.main : old.main, copy: isMain ? old.copy : new.copy)
    for key in [.passphrase(Self.next), dataKey, recoveryKey] {
      try await mixed.write(to: memory)
      #expect(await refusal(passphrase)?.reason == .denied)
      let backend = try await unlock(key)
      #expect(try await backend.headerDamage()?.remedy == .mending)
      #expect(try await backend.mendHeader())
      #expect(try await HeaderCopies(memory) == new)
    }
  }

  @Test func aDamagedNewerCopyIsNotWrittenOverByAnOlderOne() async throws {
    let (dataKey, recoveryKey, old, new) = try await replaced()
    for index in 1..<HeaderCopies.count {
      let mixed = HeaderCopies(main: new.main, copy: old.copy).flipping(main: index)
      try await mixed.write(to: memory)
      for key in [dataKey, recoveryKey] { try await unlock(key).mendHeader() }
      // What both copies have in common may come from the older one.
      let isShared =
        HeaderCopies.vault.contains(index) || HeaderCopies.cost.contains(index)
        || HeaderCopies.recoverySlot.contains(index)
      #expect(try await HeaderCopies(memory) == (isShared ? new : mixed), "byte \(index)")
      let isOfPassphrase =
        HeaderCopies.salt.contains(index) || HeaderCopies.passphraseSlot.contains(index)
      if isShared || isOfPassphrase { continue }
      let backend = try await unlock(.passphrase(Self.next))
      #expect(try await backend.headerDamage()?.remedy == .newRecoveryKey, "byte \(index)")
      #expect(try await !backend.mendHeader())
      let made = Mutex<RecoveryKey?>(nil)
      try await backend.replaceRecoveryKey { key in made.withLock { $0 = key } }
      let drawn = made.withLock { $0 }
      #expect(try await backend.headerDamage() == nil)
      #expect(await refusal(.passphrase(Self.next)) == nil)
      #expect(await refusal(.recoveryKey(try #require(drawn))) == nil)
      #expect(await refusal(passphrase)?.reason == .denied)
    }
  }

  @Test("a number that is damaged makes no newer header the older one", arguments: [true, false])
  func damagedNumber(isMain: Bool) async throws {
    let (dataKey, recoveryKey, old, new) = try await replaced()
    for index in HeaderCopies.number {
      for bit in 0..<8 {
        var mixed = HeaderCopies(
          main: isMain ? new.main : old.main, copy: isMain ? old.copy : new.copy)
        if isMain { mixed.main?[index] ^= 1 << UInt8(bit) }
        if !isMain { mixed.copy?[index] ^= 1 << UInt8(bit) }
        try await mixed.write(to: memory)
        for key in [dataKey, recoveryKey, passphrase] { _ = try? await unlock(key).mendHeader() }
        #expect(try await HeaderCopies(memory) == mixed, "byte \(index), bit \(bit)")
        #expect(await refusal(.passphrase(Self.next)) == nil, "byte \(index), bit \(bit)")
      }
    }
  }

  @Test func whatWasOpenedMayBeReplacedMeanwhile() async throws {
    let (first, _, _) = try await filled()
    let second = try await unlock(passphrase)
    try await second.changePassphrase(to: Self.next, cost: .least)
    let error = await #expect(throws: StorageError.self) {
      try await first.changePassphrase(to: Secret("a third one"), cost: .least)
    }
    #expect(error?.reason == .denied && error?.message.contains("replaced meanwhile") == true)
    #expect(try await first.headerDamage() == nil)
    #expect(await refusal(.passphrase(Self.next)) == nil)
  }

  @Test func eachWrittenHeaderCountsOneMore() async throws {
    let (backend, _, first) = try await filled()
    #expect(first.main?[HeaderCopies.number] == [0, 0, 0, 1])
    for number in 2...4 as ClosedRange<UInt8> {
      try await backend.changePassphrase(to: Self.next, cost: .least)
      #expect(try await HeaderCopies(memory).main?[HeaderCopies.number] == [0, 0, 0, number])
    }
    // The greatest number stays: what is lost is that the next header is known to be newer.
    let keys = try backend.state.keys()
    var parts = try VaultHeader(try #require(first.main)).parts
    parts[5] = [255, 255, 255, 255]
    let last = try proved(parts, keys)
    try await HeaderCopies(main: last, copy: last).write(to: memory)
    try await unlock(passphrase).changePassphrase(to: Self.next, cost: .least)
    #expect(await refusal(.passphrase(Self.next)) == nil)
  }

  @Test func ofTwoHeadersThatDoNotCountThePassphraseTells() async throws {
    let (backend, recoveryKey, first) = try await filled()
    let dataKey = VaultKey.dataKey(try backend.dataKey())
    let keys = try backend.state.keys()
    try await backend.changePassphrase(to: Self.next, cost: .least)
    let second = try await HeaderCopies(memory)
    let formats1 = try [first, second].map { copies in
      var parts = try VaultHeader(try #require(copies.main)).parts
      parts[5] = []
      return try proved(parts, keys)
    }
    #expect(formats1.map(\.count) == [200, 200] && formats1.map(\.first) == [1, 1])
    let mixed = HeaderCopies(main: formats1[0], copy: formats1[1])
    try await mixed.write(to: memory)
    for key in [dataKey, recoveryKey] {
      let opened = try await unlock(key)
      #expect(try await opened.headerDamage() != nil)
      #expect(try await !opened.mendHeader())
    }
    for (key, header) in zip([passphrase, .passphrase(Self.next)], formats1) {
      try await mixed.write(to: memory)
      #expect(try await unlock(key).mendHeader())
      #expect(try await HeaderCopies(memory) == HeaderCopies(main: header, copy: header))
    }
    try await unlock(.passphrase(Self.next)).changePassphrase(to: Secret("third"), cost: .least)
    let third = try await HeaderCopies(memory)
    #expect(third.main == third.copy && third.main?[HeaderCopies.number] == [0, 0, 0, 1])
    #expect(await refusal(recoveryKey) == nil)
  }

  private func proved(_ parts: [[UInt8]], _ keys: VaultKeys) throws -> [UInt8] {
    var header = VaultHeader(parts: parts)
    try header.prove(with: keys, RandomBytes(source: nil))
    return header.bytes
  }

  @Test func aCostThatScryptRefusesInOneCopyCostsNothing() async throws {
    let (_, _, whole) = try await filled()
    var bytes = try #require(whole.main)
    // N = 2^17 with r = 1 is more than RFC 7914 allows.
    bytes.replaceSubrange(HeaderCopies.cost, with: [17, 1, 1])
    try await HeaderCopies(main: bytes, copy: whole.copy).write(to: memory)
    let backend = try await unlock(passphrase)
    try await backend.mendHeader()
    #expect(try await HeaderCopies(memory) == whole)
    try await HeaderCopies(main: bytes, copy: bytes).write(to: memory)
    #expect(await refusal(passphrase)?.reason == .corrupt)
    #expect(throws: StorageError.self) { try PassphraseCost(exponent: 16, blockSize: 1) }
    #expect(throws: Never.self) { try PassphraseCost(exponent: 15, blockSize: 1) }
  }

  @Test func bothIdentitiesOfADamagedHeaderAreNamed() async throws {
    let (_, _, whole) = try await filled()
    let ids = try #require(try await EncryptedBackend.summary(of: memory)).ids
    #expect(ids.count == 1)
    try await whole.flipping(main: HeaderCopies.vault.lowerBound).write(to: memory)
    let summary = try #require(try await EncryptedBackend.summary(of: memory))
    #expect(summary.ids.count == 2 && summary.ids.last == ids.first)
  }

  @Test("a copy that can't be read keeps nothing from opening", arguments: [true, false])
  func unreadable(isMain: Bool) async throws {
    let (_, recoveryKey, whole) = try await filled()
    let broken = UnreadableTables(memory, [isMain ? "_vault" : "_vault_copy", "notes"])
    for key in [passphrase, recoveryKey] {
      let backend = try await EncryptedBackend.unlock(
        over: broken, catalogue: Note.catalogue, with: key)
      #expect(try await backend.headerDamage()?.remedy == .mending)
    }
    #expect(try await HeaderCopies(memory) == whole)
  }
}

/// A store of which some tables' pages are damaged.
private struct UnreadableTables: StorageBackend {
  private let inner: InMemoryBackend
  private let names: Set<String>

  init(_ inner: InMemoryBackend, _ names: Set<String>) {
    self.inner = inner
    self.names = names
  }

  var capabilities: Set<StorageCapability> { inner.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    try await inner.read { try body(Reading(inner: $0, names: names)) }
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value { try await inner.write(body) }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }
  func check() async throws -> [String] { try await inner.check() }
  func close() async throws { try await inner.close() }

  private struct Reading: RowReading {
    let inner: any RowReading
    let names: Set<String>

    func visit(_ query: RowQuery, _ body: (any RowReader) throws -> Void) throws {
      if names.contains(query.table.name) {
        throw StorageError(.corrupt, "a page of \(query.table.name) is damaged")
      }
      try inner.visit(query, body)
    }

    func count(_ query: RowQuery) throws -> Int { try inner.count(query) }
  }
}
