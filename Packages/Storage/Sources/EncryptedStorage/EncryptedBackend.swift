public import DomainModels
public import Storage

/// Seals what a schema calls sensitive, over any store.
///
/// Each sensitive field is sealed by itself (AES-256-GCM) with a random key of its record, and bound
/// to its table, row and column. The record's key lies in the row, wrapped by the vault's data key;
/// its entries in the change log are sealed with it too, so that dropping it
/// (``Storage/RowWriting/forget(_:of:)``, which erasing a record does) takes the
/// record out of every copy of the files that is made from then on. The data key is wrapped twice:
/// by what scrypt makes of the passphrase, and by a recovery key to print on paper.
///
/// ```swift
/// let file = try SQLiteBackend(path: path, catalogue: catalogue.sealed, program: "journal")
/// let (backend, recoveryKey) = try await EncryptedBackend.create(
///   over: file, catalogue: catalogue, passphrase: passphrase)
/// ```
///
/// Equality and membership of an indexed sensitive column are answered through a blind index; other
/// filters and orders on sensitive columns open the rows that the plain ones leave. Text search over
/// sensitive columns uses an index that is built in memory at the first search after unlocking, and
/// never leaves it. What was forgotten counts as null in filters and orders.
///
/// Keys and nonces come from the system's generator, never from the environment's, unless a test
/// hands over a source of its own.
public final class EncryptedBackend: MaintainedBackend {
  let inner: any StorageBackend
  let layout: SealedLayout
  let random: RandomSource?
  let state = VaultState()
  let index = SearchIndex()

  /// Takes a store, which stays locked until ``unlock(with:)``.
  ///
  /// - Parameters:
  ///   - inner: opened with `catalogue.sealed` (``Storage/Catalogue/sealed``).
  ///   - catalogue: the tables, of which some columns may be sensitive.
  ///   - random: where keys and nonces come from; `nil`, as it should be outside of tests, for the
  ///     system's generator.
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/invalid`` if a sensitive
  ///   column can't be sealed.
  public init(
    over inner: any StorageBackend, catalogue: Catalogue, random: RandomSource? = nil
  ) throws {
    self.inner = inner
    self.random = random
    layout = try SealedLayout(catalogue)
  }

  /// The capabilities of the store beneath, and ``StorageCapability/encrypted``.
  public var capabilities: Set<StorageCapability> { inner.capabilities.union([.encrypted]) }

  /// Runs `body` over the opened rows of one snapshot.
  ///
  /// - Throws: What `body` throws, or `StorageError`.
  public func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    let keys = try state.begin()
    defer { state.end() }
    let (value, news) = try await inner.read { rows in
      defer { KeyResidue.overwrite() }
      let reading = opened(rows, keys)
      return (try body(reading), reading.search.news)
    }
    index.take(news)
    return value
  }

  /// Runs `body` in a write transaction of the store beneath, and seals what it writes.
  ///
  /// - Throws: What `body` throws, or `StorageError`.
  public func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    let keys = try state.begin()
    defer { state.end() }
    let (value, news) = try await inner.write { rows in
      defer { KeyResidue.overwrite() }
      let writing = EncryptedWriting(rows, opened(rows, keys))
      let value = try body(writing)
      return (value, try writing.finish())
    }
    index.take(news)
    return value
  }

  private func opened(_ rows: any RowReading, _ keys: VaultKeys) -> EncryptedReading {
    EncryptedReading(rows, vault: keys, layout: layout, random: random, index: index)
  }

  /// Signals commits to these tables, as the store beneath does; also while it is locked.
  public func signals(of tables: Set<String>) -> AsyncStream<Void> { inner.signals(of: tables) }

  /// Says what the store beneath says.
  ///
  /// - Throws: `StorageError` as the store beneath does.
  public func advice() async throws -> [String] { try await inner.advice() }

  /// Has the store beneath check its files, and opens every sealed value, and compares every row with
  /// its proof.
  ///
  /// - Returns: a sentence for each damage; it names tables, columns and rows, and no
  ///   value.
  /// - Throws: `StorageError` as the store beneath does.
  public func check() async throws -> [String] {
    let damage = try await inner.check()
    let layout = layout
    let keys = try state.begin()
    defer { state.end() }
    return try await damage
      + inner.read { rows in
        defer { KeyResidue.overwrite() }
        let reading = opened(rows, keys)
        return try layout.all.flatMap { table in
          let sealed = table.sensitive.isEmpty ? [] : try SealCheck.damage(in: table, reading)
          return try sealed + RowCheck.damage(in: table, rows, keys.rows)
        }
      }
  }

  /// Locks it, and closes the store beneath.
  ///
  /// - Throws: `StorageError` as the store beneath does.
  public func close() async throws {
    await state.lock(closing: true)
    forgetKeys()
    try await inner.close()
  }

  /// Copies the store as it is, sealed; the copy opens with the same passphrase and recovery key.
  ///
  /// - Parameter path: a file that is not there yet.
  /// - Throws: ``Storage/StorageError``; with ``Storage/StorageError/Reason/invalid`` if the store
  ///   beneath keeps no files.
  public func backUp(to path: String) async throws {
    _ = try state.keys()
    guard let inner = inner as? any MaintainedBackend else {
      throw StorageError(
        .invalid, "this store keeps no files that could be copied",
        hint: "Export its records instead")
    }
    try await inner.backUp(to: path)
  }

  /// Overwrites in the files what was removed or forgotten, where the store beneath keeps files.
  ///
  /// - Throws: `StorageError` as the store beneath does.
  public func scrub() async throws {
    _ = try state.keys()
    try await (inner as? any MaintainedBackend)?.scrub()
  }

  /// Has the store beneath compare its files.
  ///
  /// - Throws: `StorageError` as the store beneath does.
  public func foreignChange() async throws -> String? {
    try await (inner as? any MaintainedBackend)?.foreignChange()
  }

  /// Lets go of what is derived from the rows, and of what the cipher left behind.
  func forgetKeys() {
    index.clear()
    KeyResidue.overwriteThoroughly()
  }
}
