public import DomainModels
public import Storage

/// Opens encrypted stores over another driver's: `sqlite+encrypted:///absolute/path`.
public struct EncryptedDriver: StorageDriver {
  private let inner: any StorageDriver
  private let cost: PassphraseCost
  private let random: RandomSource?
  private let key: @Sendable (VaultRequest) async throws -> VaultKey
  private let created: @Sendable (RecoveryKey) async throws -> Void

  /// Wraps a driver.
  ///
  /// - Parameters:
  ///   - inner: opens the places.
  ///   - cost: what a try of a new store's passphrase is to cost.
  ///   - random: where keys and nonces come from; `nil` for the system's generator.
  ///   - key: asked for what opens the store, and told whether it is new, where only a passphrase
  ///     will do, or which vault it is. What it throws comes out unchanged.
  ///   - created: handed the recovery key of a new store, to show it, before the store is one. If
  ///     it throws, no vault is made; if writing that fails afterwards, or another process was
  ///     quicker, that key opens nothing.
  public init(
    over inner: any StorageDriver, cost: PassphraseCost = .standard, random: RandomSource? = nil,
    key: @escaping @Sendable (VaultRequest) async throws -> VaultKey,
    created: @escaping @Sendable (RecoveryKey) async throws -> Void
  ) {
    self.inner = inner
    self.cost = cost
    self.random = random
    self.key = key
    self.created = created
  }

  /// The name that users see.
  public var name: String { "\(inner.name), encrypted" }

  /// Those of the other driver, each with `+encrypted`.
  public var schemes: [String] { inner.schemes.map { $0 + EncryptedDriver.suffix } }

  /// The capabilities of the other driver's backends, and ``StorageCapability/encrypted``.
  public var capabilities: Set<StorageCapability> { inner.capabilities.union([.encrypted]) }

  private static let suffix = "+encrypted"

  /// Opens the place and unlocks it, or makes a vault of it if it is new.
  ///
  /// - Throws: ``Storage/StorageError``: as the other driver's, as
  ///   ``EncryptedBackend/unlock(with:)``, and with ``Storage/StorageError/Reason/invalid`` if the
  ///   place was written without encryption. What `key` throws.
  public func open(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    let store = try await openBeneath(location, catalogue, environment)
    do {
      let backend = try EncryptedBackend(over: store, catalogue: catalogue, random: random)
      if try await EncryptedBackend.summary(of: store) == nil {
        try await EncryptedBackend.requireEmpty(store, catalogue: catalogue)
        if let made = try await create(over: store, catalogue) { return made }
      }
      try await backend.unlock(with: try await key(.unlock(try await backend.summary())))
      return backend
    } catch {
      // The first error is the one to tell.
      try? await store.close()
      throw error
    }
  }

  private func openBeneath(
    _ location: StorageLocation, _ catalogue: Catalogue, _ environment: StorageEnvironment
  ) async throws -> any StorageBackend {
    do {
      return try await inner.open(
        beneath(location), catalogue: catalogue.sealed, environment: environment)
    } catch let error as StorageError where error.reason == .invalid {
      // The other driver can't know that the columns are others because these are sealed.
      let hint = "If it was written without encryption, export its records and import them again"
      throw StorageError(
        .invalid, error.message, hint: error.hint.map { "\(hint); otherwise: \($0)" } ?? hint)
    }
  }

  /// Has the other driver examine the place, sealed as it is.
  ///
  /// - Throws: `StorageError` as the store beneath does.
  public func examineOlder(
    _ location: StorageLocation, catalogue: Catalogue
  ) async throws -> OlderStore? {
    try await inner.examineOlder(beneath(location), catalogue: catalogue.sealed)
  }

  /// Has the other driver repair the place; what it saves stays sealed.
  ///
  /// If the vault's header is among the losses, the report says that nothing can be opened; if only
  /// one of its copies is, or they differ, what to do. Without its key nothing can be done about
  /// either.
  ///
  /// - Throws: `StorageError` as the store beneath does.
  public func repair(
    _ location: StorageLocation, catalogue: Catalogue, environment: StorageEnvironment
  ) async throws -> RepairReport {
    let report = try await inner.repair(
      beneath(location), catalogue: catalogue.sealed, environment: environment)
    // Opening would move it forward.
    if try await examineOlder(location, catalogue: catalogue) != nil { return report }
    let (losses, notes) = await headerFindings(location, catalogue, environment)
    return RepairReport(
      damaged: report.damaged, problems: report.problems, rows: report.rows,
      changes: report.changes, losses: report.losses + losses, notes: report.notes + notes)
  }

  /// The findings about the header when no key is there; a failure does not remove the report.
  private func headerFindings(
    _ location: StorageLocation, _ catalogue: Catalogue, _ environment: StorageEnvironment
  ) async -> (losses: [String], notes: [String]) {
    do {
      let store = try await inner.open(
        beneath(location), catalogue: catalogue.sealed, environment: environment)
      do {
        let summary = try await EncryptedBackend.summary(of: store)
        if summary == nil {
          try await EncryptedBackend.requireEmpty(store, catalogue: catalogue)
        }
        try await store.close()
        return ([], summary?.damage.map { ["\($0.message). \($0.hint)"] } ?? [])
      } catch {
        try? await store.close()
        throw error
      }
    } catch let error as StorageError {
      return ([error.message], [])
    } catch {
      return (["the vault's header can't be read"], [])
    }
  }

  /// Has the other driver exchange the files; what is in them stays sealed, and opens with the
  /// passphrase that the backup had.
  ///
  /// - Throws: `StorageError` as the store beneath does.
  public func restore(
    _ location: StorageLocation, from backup: String, catalogue: Catalogue,
    environment: StorageEnvironment
  ) async throws -> String? {
    try await inner.restore(
      beneath(location), from: backup, catalogue: catalogue.sealed, environment: environment)
  }

  /// Makes a vault; `nil` if another process was quicker.
  private func create(
    over store: any StorageBackend, _ catalogue: Catalogue
  ) async throws -> EncryptedBackend? {
    guard case .passphrase(let passphrase) = try await key(.create) else {
      throw StorageError(
        .invalid, "a new store is made with a passphrase, and with nothing else")
    }
    do {
      return try await EncryptedBackend.create(
        over: store, catalogue: catalogue, passphrase: passphrase, cost: cost, random: random,
        handing: created
      ).backend
    } catch let error as StorageError where error.reason == .duplicate {
      return nil
    }
  }

  private func beneath(_ location: StorageLocation) -> StorageLocation {
    var scheme = location.scheme
    if scheme.hasSuffix(EncryptedDriver.suffix) { scheme.removeLast(EncryptedDriver.suffix.count) }
    return StorageLocation(scheme: scheme, authority: location.authority, path: location.path)
  }
}
