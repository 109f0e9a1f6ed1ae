import Crypto
public import DomainModels
public import Secrets
public import Storage

extension EncryptedBackend {
  /// Returns whether a store holds a vault.
  ///
  /// - Parameter inner: opened with `catalogue.sealed`.
  /// - Returns: whether it was made with ``create(over:catalogue:passphrase:cost:random:handing:)``.
  /// - Throws: ``Storage/StorageError``.
  public static func isVault(_ inner: any StorageBackend) async throws -> Bool {
    try await !inner.read { try VaultTable.read($0) }.isMissing
  }

  /// The public facts about a vault, which can be read without unlocking it.
  ///
  /// - Parameter inner: opened with `catalogue.sealed`.
  /// - Returns: which vault it is and what a passphrase costs; `nil` if the store is no vault.
  /// - Throws: ``Storage/StorageError``, with ``Storage/StorageError/Reason/corrupt`` if neither copy
  ///   of the header has a header's form. Whether it was changed shows when the vault is unlocked.
  public static func summary(of inner: any StorageBackend) async throws -> VaultSummary? {
    try VaultSummary(try await inner.read { try VaultTable.read($0) })
  }

  /// Makes sure that a store without a header holds nothing, so that nothing is lost if a vault is
  /// made of it.
  ///
  /// - Parameters:
  ///   - inner: opened with `catalogue.sealed`.
  ///   - catalogue: the tables.
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/invalid`` if it has
  ///   rows, with
  ///   ``Storage/StorageError/Reason/corrupt`` if something else than this program emptied it.
  public static func requireEmpty(
    _ inner: any StorageBackend, catalogue: Catalogue
  ) async throws {
    let layout = try SealedLayout(catalogue)
    let isMissing = try await inner.read { rows in
      // Another process may have made the vault meanwhile.
      guard try VaultTable.read(rows).isMissing else { return false }
      try requireEmpty(rows, layout)
      return true
    }
    if isMissing, let change = try await (inner as? any MaintainedBackend)?.foreignChange() {
      throw StorageError(
        .corrupt, "the store has no vault's header: \(change)",
        hint: "Go on with a backup of the store")
    }
  }

  private static func requireEmpty(_ rows: any RowReading, _ layout: SealedLayout) throws {
    for table in layout.all.map(\.inner) + [SealedLayout.vault]
    where try rows.count(RowQuery(table, columns: [], limit: 1)) > 0 {
      throw headerIsMissing
    }
  }

  /// The public facts about this vault, locked or not; of an open one the ID is known.
  ///
  /// - Throws: ``Storage/StorageError``, with ``Storage/StorageError/Reason/invalid`` if the store
  ///   is no vault.
  public func summary() async throws -> VaultSummary {
    guard let summary = try await EncryptedBackend.summary(of: inner) else {
      throw EncryptedBackend.isNoVault
    }
    guard let part = try? state.openedPart() else { return summary }
    return summary.beginning(with: part.header.vault)
  }

  /// Makes a vault of an empty store.
  ///
  /// - Parameters:
  ///   - inner: opened with `catalogue.sealed`, without any row.
  ///   - catalogue: the tables.
  ///   - passphrase: not empty; letters with marks are composed (NFC). How good it is, is for the
  ///     caller to judge.
  ///   - cost: what a try of a passphrase is to cost.
  ///   - random: where keys and nonces come from; `nil` for the system's generator.
  ///   - handing: handed the recovery key before anything is written. If it throws, no vault is
  ///     made; if what comes after it throws, that key opens nothing.
  /// - Returns: the store, unlocked, and the recovery key to print. It can't be shown again, only
  ///   replaced.
  /// - Throws: ``Storage/StorageError``: with ``Storage/StorageError/Reason/duplicate`` if it is a
  ///   vault already (another process may have been quicker: unlock it), with
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
    let salt = header.salt
    let key = try await PassphraseKey.derive(from: passphrase.composed, salt: salt, cost: cost)
    try header.setPassphrase(key, salt: salt, cost: cost, protecting: dataKey, source)
    try header.setRecoveryKey(recoveryKey, protecting: dataKey, source)
    try header.prove(with: keys, source)
    let layout = backend.layout
    try await handing(recoveryKey)
    try await inner.write { [header] rows in
      let present = try VaultTable.read(rows)
      if !present.isMissing {
        throw StorageError(
          .duplicate, "the store is a vault already", hint: "Unlock it instead")
      }
      try requireEmpty(rows, layout)
      try VaultTable.write(header, over: present, rows)
    }
    try backend.state.unlock(keys, OpenedPart(way: .passphrase, header: header))
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

  /// True if it is locked, or closed.
  public var isLocked: Bool { state.isLocked }

  /// Unlocks the store; if it is unlocked, the key is tried all the same.
  ///
  /// A passphrase takes as long as its ``PassphraseCost`` says; no transaction waits for it. One with
  /// letters beyond ASCII is tried composed (NFC), as it is and decomposed (NFD): of earlier versions
  /// the bytes counted. Each key opens by itself, even if the rest of the header is damaged:
  /// ``headerDamage()`` tells of that.
  ///
  /// - Throws: ``Storage/StorageError`` with ``Storage/StorageError/Reason/denied`` if the key does
  ///   not open it, with ``Storage/StorageError/Reason/invalid`` if the store is no vault, with
  ///   ``Storage/StorageError/Reason/corrupt`` if its header was changed so that neither proof nor
  ///   rows fit what the key opened, or asks for a cost out of bounds.
  public func unlock(with key: VaultKey) async throws {
    defer { KeyResidue.overwriteThoroughly() }
    let headers = try await inner.read { try VaultTable.read($0) }
    if headers.isMissing { throw EncryptedBackend.isNoVault }
    var isOpened = false
    let isUnlocked = try await HeaderOpening(headers).tryParts(openedWith: key) { part, dataKey in
      let keys = VaultKeys(dataKey, of: part.header.vault)
      let standing = try headers.standing(of: part, keys)
      if standing == .replaced { return false }
      guard try await isTrusted(keys, isProved: standing == .proved, headers) else {
        isOpened = isOpened || part.way != .dataKey
        return false
      }
      try state.unlock(keys, part)
      return true
    }
    if isUnlocked { return }
    throw isOpened ? EncryptedBackend.headerWasChanged : EncryptedBackend.denied(key)
  }

  /// Returns whether a data key is this vault's.
  ///
  /// A header that is proved with it is enough as long as no copy contradicts; otherwise the rows
  /// tell.
  private func isTrusted(
    _ keys: VaultKeys, isProved: Bool, _ headers: VaultHeaders
  ) async throws -> Bool {
    if isProved, headers.agree { return true }
    let layout = layout
    switch try await inner.read({ try RowEvidence(of: $0, keys, layout) }) {
    case .fits: return true
    case .foreign: return false
    case .nothing: return isProved
    }
  }

  /// Waits for transactions under way and overwrites every key; later calls throw
  /// ``Storage/StorageError/Reason/locked`` until it is unlocked again.
  public func lock() async {
    await state.lock()
    forgetKeys()
  }

  /// The data key, for a caller that keeps it between two commands, such as the kernel's keyring.
  ///
  /// It opens everything, now and in later copies; a new passphrase does not change it.
  ///
  /// - Returns: its 32 bytes, for ``VaultKey/dataKey(_:)``.
  /// - Throws: ``Storage/StorageError`` if the store is locked.
  public func dataKey() throws -> Secret {
    try state.keys().dataKey.withUnsafeBytes { Secret(bytes: $0) }
  }

  static let isNoVault = StorageError(
    .invalid, "the store is no vault yet", hint: "Create it with a passphrase first")

  static let headerWasChanged = StorageError(
    .corrupt, "the vault's header was changed", hint: "Go on with a backup of the store")

  static func requireFilled(_ passphrase: Secret) throws {
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
