public import Secrets
import Storage

extension EncryptedBackend {
  /// The defects of the header of the unlocked vault.
  ///
  /// - Returns: `nil` if nothing is, or there is no second copy yet.
  /// - Throws: ``Storage/StorageError`` if the store is locked, or nothing is left of its header.
  public func headerDamage() async throws -> HeaderDefect? {
    let keys = try state.begin()
    defer { state.end() }
    let part = try state.openedPart()
    return try await inner.read { try VaultTable.read($0) }.damage(by: keys, part)
  }

  /// Writes both copies of the header as they should be, where that is known; an older store gets its
  /// second one.
  ///
  /// - Returns: whether anything was written.
  /// - Throws: ``Storage/StorageError`` if the store is locked, or can't be written.
  @discardableResult
  public func mendHeader() async throws -> Bool {
    let keys = try state.begin()
    defer { state.end() }
    let part = try state.openedPart()
    guard try await inner.read({ try VaultTable.read($0).isMendable(by: keys, part) }) else {
      return false
    }
    return try await inner.write { rows in
      defer { KeyResidue.overwriteThoroughly() }
      let headers = try VaultTable.read(rows)
      guard try headers.isMendable(by: keys, part),
        let header = try headers.settled(by: keys, part)
      else { return false }
      try VaultTable.write(header, over: headers, rows)
      return true
    }
  }

  /// Gives the store another passphrase; the old one no longer opens it.
  ///
  /// Only the header is written, in both places. An old file opens with the old passphrase.
  ///
  /// - Parameters:
  ///   - passphrase: not empty; letters with marks are composed (NFC).
  ///   - cost: what a try of it is to cost.
  /// - Throws: ``Storage/StorageError`` if the store is locked, or can't be written; with
  ///   ``Storage/StorageError/Reason/corrupt`` if the header is damaged, and it was not the
  ///   recovery key that opened it.
  public func changePassphrase(
    to passphrase: Secret, cost: PassphraseCost = .standard
  ) async throws {
    let keys = try state.begin()
    defer { state.end() }
    let part = try state.openedPart()
    try EncryptedBackend.requireFilled(passphrase)
    let source = RandomBytes(source: random)
    let salt = try source.bytes(32)
    let key = try await PassphraseKey.derive(from: passphrase.composed, salt: salt, cost: cost)
    try await rewrite(.passphrase, keys, part) { header, source in
      try header.setPassphrase(
        key, salt: salt, cost: cost, protecting: keys.dataKey, source)
    }
  }

  /// Gives the store another recovery key; the old one no longer opens it.
  ///
  /// The old key counts until the new one was handed out, so that at every time there is one that
  /// its owner has.
  ///
  /// - Parameter handing: handed the new key, to show or print it, before it counts. If it throws,
  ///   the old key still opens the store, and the new one never will.
  /// - Throws: ``Storage/StorageError`` if the store is locked, or can't be written; then its
  ///   sentence says that the new key does not count. With ``Storage/StorageError/Reason/corrupt``
  ///   if the header is damaged, and it was not the passphrase that opened it. What `handing` throws.
  public func replaceRecoveryKey(
    handing: @Sendable (RecoveryKey) async throws -> Void
  ) async throws {
    let keys = try state.begin()
    defer { state.end() }
    let part = try state.openedPart()
    // Before a key is handed out that could not be written.
    let isWhole = try await inner.read { rows in
      let headers = try VaultTable.read(rows)
      _ = try headers.base(toReplace: .recoveryKey, keys, part)
      return try headers.settled(by: keys, part) != nil
    }
    let recoveryKey = RecoveryKey(
      random: try RandomBytes(source: random).take(20) { Secret(bytes: $0) })
    try await handing(recoveryKey)
    do {
      try await rewrite(.recoveryKey, keys, part) { header, source in
        try header.setRecoveryKey(recoveryKey, protecting: keys.dataKey, source)
      }
    } catch let error as StorageError {
      let old = isWhole ? ", and the old one still opens" : ""
      throw StorageError(
        error.reason, "\(error.message); the new recovery key does not count\(old)",
        hint: error.hint)
    }
  }

  /// Replaces a part of the header as it is now, which another process may have changed meanwhile.
  private func rewrite(
    _ way: OpenedPart.UnlockMethod, _ keys: VaultKeys, _ part: OpenedPart,
    _ change: @Sendable (inout VaultHeader, RandomBytes) throws -> Void
  ) async throws {
    let random = random
    let header = try await inner.write { rows in
      defer { KeyResidue.overwriteThoroughly() }
      let headers = try VaultTable.read(rows)
      var header = try headers.base(toReplace: way, keys, part)
      let source = RandomBytes(source: random)
      try change(&header, source)
      try header.prove(with: keys, source)
      try VaultTable.write(header, over: headers, rows)
      return header
    }
    state.wrote(header)
  }
}

extension VaultHeaders {
  /// Returns whether either copy is not as it should be, and it is known how that is.
  fileprivate func isMendable(by keys: VaultKeys, _ part: OpenedPart) throws -> Bool {
    guard let bytes = try settled(by: keys, part)?.bytes else { return false }
    return main != bytes || copy != bytes
  }
}
