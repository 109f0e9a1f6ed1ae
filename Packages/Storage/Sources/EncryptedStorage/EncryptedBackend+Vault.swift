import Crypto
public import DomainModels
public import Secrets
public import Storage

extension EncryptedBackend {
  /// Whether a store holds a vault.
  ///
  /// - Parameter inner: opened with `catalogue.sealed`.
  /// - Returns: whether it was made with ``create(over:catalogue:passphrase:cost:random:handing:)``.
  /// - Throws: ``Storage/StorageError``.
  public static func isVault(_ inner: any StorageBackend) async throws -> Bool {
    try await inner.read { try VaultTable.read($0) } != nil
  }

  /// What a vault says of itself to anybody, without being unlocked.
  ///
  /// - Parameter inner: opened with `catalogue.sealed`.
  /// - Returns: which vault it is and what a passphrase costs; `nil` if the store is no vault.
  /// - Throws: ``Storage/StorageError``, with ``Storage/StorageError/Reason/corrupt`` if the header
  ///   makes no sense. Whether it was changed shows when the vault is unlocked.
  public static func summary(of inner: any StorageBackend) async throws -> VaultSummary? {
    try await inner.read { try VaultTable.read($0) }.map(VaultSummary.init)
  }

  /// What this vault says of itself, locked or not.
  ///
  /// - Throws: ``Storage/StorageError``, with ``Storage/StorageError/Reason/invalid`` if the store
  ///   is no vault.
  public func summary() async throws -> VaultSummary { VaultSummary(try await header()) }

  /// Makes a vault of an empty store.
  ///
  /// - Parameters:
  ///   - inner: opened with `catalogue.sealed`, without any row.
  ///   - catalogue: the tables.
  ///   - passphrase: its bytes, as they are; not empty. How good it is, is for the caller to judge.
  ///   - cost: what a try of a passphrase is to cost.
  ///   - random: where keys and nonces come from; `nil` for the system's generator.
  ///   - handing: handed the recovery key before anything is written. If it throws, no vault is
  ///     made; if what comes after it throws, that key opens nothing.
  /// - Returns: the store, unlocked, and the recovery key to print. It can't be shown again, only
  ///   replaced.
  /// - Throws: ``Storage/StorageError``: with ``Storage/StorageError/Reason/duplicate`` if it is a
  ///   vault already (somebody else may have been quicker: unlock it), with
  ///   ``Storage/StorageError/Reason/invalid`` if it holds rows that were written readably. What
  ///   `handing` throws.
  public static func create(
    over inner: any StorageBackend, catalogue: Catalogue, passphrase: Secret,
    cost: PassphraseCost = .standard, random: RandomSource? = nil,
    handing: @Sendable (RecoveryKey) async throws -> Void = { _ in }
  ) async throws -> (backend: EncryptedBackend, recoveryKey: RecoveryKey) {
    let backend = try EncryptedBackend(over: inner, catalogue: catalogue, random: random)
    try requireFilled(passphrase)
    let source = RandomBytes(source: random)
    let dataKey = try source.take(32) { SymmetricKey(data: $0) }
    let recoveryKey = RecoveryKey(random: try source.take(20) { Secret(bytes: $0) })
    var header = VaultHeader(
      vault: try source.bytes(16), cost: cost, salt: try source.bytes(32))
    let keys = VaultKeys(dataKey, of: header.vault)
    let key = try await PassphraseKey.derive(from: passphrase, salt: header.salt, cost: cost)
    try header.setPassphrase(key, protecting: dataKey, source)
    try header.setRecoveryKey(recoveryKey, protecting: dataKey, source)
    try header.prove(with: keys, source)
    let layout = backend.layout
    try await handing(recoveryKey)
    try await inner.write { [header] rows in
      if try VaultTable.read(rows) != nil {
        throw StorageError(
          .duplicate, "the store is a vault already", hint: "Unlock it instead")
      }
      for table in layout.all where try rows.count(RowQuery(table.inner, columns: [], limit: 1)) > 0
      {
        throw headerIsMissing
      }
      try VaultTable.write(header, isFirst: true, rows)
    }
    try backend.state.unlock(keys)
    KeyResidue.overwriteThoroughly()
    return (backend, recoveryKey)
  }

  /// A store that holds rows, and not what opens them.
  static let headerIsMissing = StorageError(
    .invalid,
    "the store holds rows and has no vault's header: they were written without encryption, or the "
      + "header is lost, and nothing that is sealed can be opened without it",
    hint: "Export records that were written without encryption, and import them into a new store; "
      + "if the header is lost, go on with a backup")

  /// Opens a vault.
  ///
  /// - Parameters:
  ///   - inner: opened with `catalogue.sealed`.
  ///   - catalogue: the tables.
  ///   - key: what opens it.
  ///   - random: where keys and nonces come from; `nil` for the system's generator.
  /// - Returns: the store, unlocked.
  /// - Throws: as ``unlock(with:)``.
  public static func unlock(
    over inner: any StorageBackend, catalogue: Catalogue, with key: VaultKey,
    random: RandomSource? = nil
  ) async throws -> EncryptedBackend {
    let backend = try EncryptedBackend(over: inner, catalogue: catalogue, random: random)
    try await backend.unlock(with: key)
    return backend
  }

  /// Whether it is locked, or closed.
  public var isLocked: Bool { state.isLocked }

  /// Unlocks the store; if it is unlocked, the key is tried all the same.
  ///
  /// A passphrase takes as long as its ``PassphraseCost`` says; no transaction waits for it.
  ///
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/denied`` if the key does
  ///   not open it, with ``Storage/StorageError/Reason/invalid`` if the store is no vault, with
  ///   ``Storage/StorageError/Reason/corrupt`` if its header was changed.
  public func unlock(with key: VaultKey) async throws {
    defer { KeyResidue.overwriteThoroughly() }
    let header = try await header()
    let keys = VaultKeys(try await dataKey(of: header, openedWith: key), of: header.vault)
    guard header.isProved(by: keys) else {
      if case .dataKey = key { throw EncryptedBackend.denied(key) }
      throw StorageError(
        .corrupt, "the vault's header was changed", hint: "Go on with a backup of the store")
    }
    try state.unlock(keys)
  }

  /// Waits for transactions under way and overwrites every key; later calls throw
  /// ``Storage/StorageError/Reason/locked`` until it is unlocked again.
  public func lock() async {
    await state.lock()
    forgetKeys()
  }

  /// The data key, for whoever keeps it between two commands, such as the kernel's keyring.
  ///
  /// Whoever has it reads everything, now and in later copies; a new passphrase does not change it.
  ///
  /// - Returns: its 32 bytes, for ``VaultKey/dataKey(_:)``.
  /// - Throws: ``Storage/StorageError`` if the store is locked.
  public func dataKey() throws -> Secret {
    try state.keys().dataKey.withUnsafeBytes { Secret(bytes: $0) }
  }

  /// Gives the store another passphrase; the old one no longer opens it.
  ///
  /// Only the header is written. A copy of the old header opens with the old passphrase.
  ///
  /// - Parameters:
  ///   - passphrase: its bytes, as they are; not empty.
  ///   - cost: what a try of it is to cost.
  /// - Throws: ``Storage/StorageError`` if the store is locked, or can't be written.
  public func changePassphrase(
    to passphrase: Secret, cost: PassphraseCost = .standard
  ) async throws {
    let keys = try state.begin()
    defer { state.end() }
    try EncryptedBackend.requireFilled(passphrase)
    let source = RandomBytes(source: random)
    let salt = try source.bytes(32)
    let key = try await PassphraseKey.derive(from: passphrase, salt: salt, cost: cost)
    try await rewrite(keys) { header, source in
      header.cost = cost
      header.salt = salt
      try header.setPassphrase(key, protecting: keys.dataKey, source)
    }
  }

  /// Gives the store another recovery key; the old one no longer opens it.
  ///
  /// The old key counts until the new one was handed out, so that at every moment there is one that
  /// its owner has.
  ///
  /// - Parameter handing: handed the new key, to show or print it, before it counts. If it throws,
  ///   the old key still opens the store, and the new one never will.
  /// - Throws: ``Storage/StorageError`` if the store is locked, or can't be written; then its
  ///   sentence says that the old key still counts. What `handing` throws.
  public func replaceRecoveryKey(
    handing: @Sendable (RecoveryKey) async throws -> Void
  ) async throws {
    let keys = try state.begin()
    defer { state.end() }
    let recoveryKey = RecoveryKey(
      random: try RandomBytes(source: random).take(20) { Secret(bytes: $0) })
    try await handing(recoveryKey)
    do {
      try await rewrite(keys) { header, source in
        try header.setRecoveryKey(recoveryKey, protecting: keys.dataKey, source)
      }
    } catch let error as StorageError {
      throw StorageError(
        error.reason,
        "\(error.message); the new recovery key does not count, and the old one still opens",
        hint: error.hint)
    }
  }

  /// Changes the header as it is now, which another process may have changed meanwhile.
  private func rewrite(
    _ keys: VaultKeys, _ change: @Sendable (inout VaultHeader, RandomBytes) throws -> Void
  ) async throws {
    let random = random
    try await inner.write { rows in
      defer { KeyResidue.overwriteThoroughly() }
      guard var header = try VaultTable.read(rows), header.isProved(by: keys) else {
        throw StorageError(
          .corrupt, "the vault's header was changed", hint: "Go on with a backup of the store")
      }
      let source = RandomBytes(source: random)
      try change(&header, source)
      try header.prove(with: keys, source)
      try VaultTable.write(header, isFirst: false, rows)
    }
  }

  private func header() async throws -> VaultHeader {
    guard let header = try await inner.read({ try VaultTable.read($0) }) else {
      throw StorageError(
        .invalid, "the store is no vault yet", hint: "Create it with a passphrase first")
    }
    return header
  }

  private func dataKey(
    of header: VaultHeader, openedWith key: VaultKey
  ) async throws -> SymmetricKey {
    let found: SymmetricKey?
    switch key {
    case .passphrase(let passphrase):
      if passphrase.isEmpty { throw EncryptedBackend.denied(key) }
      found = header.dataKey(
        openedWith: try await PassphraseKey.derive(
          from: passphrase, salt: header.salt, cost: header.cost))
    case .recoveryKey(let recoveryKey):
      found = header.dataKey(openedWith: recoveryKey)
    case .dataKey(let secret):
      found = secret.count == 32 ? secret.withBytes { SymmetricKey(data: $0) } : nil
    }
    guard let found else { throw EncryptedBackend.denied(key) }
    return found
  }

  private static func requireFilled(_ passphrase: Secret) throws {
    if passphrase.isEmpty {
      throw StorageError(.invalid, "the passphrase is empty", hint: "Choose a longer one")
    }
  }

  private static func denied(_ key: VaultKey) -> StorageError {
    switch key {
    case .passphrase:
      StorageError(
        .denied, "the passphrase does not open the store",
        hint: "Check the keyboard's layout and Caps Lock, or use the recovery key")
    case .recoveryKey:
      StorageError(
        .denied, "the recovery key does not open the store",
        hint: "It may belong to another store, or have been replaced")
    case .dataKey:
      StorageError(
        .denied, "the key that was kept does not open the store", hint: "Use the passphrase")
    }
  }
}
