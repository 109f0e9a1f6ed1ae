import Assembly
import DomainModels
import EncryptedStorage
import JournalAssembly
import ProductCommands
import Secrets
import Storage
import Terminal
import TerminalCommands
import Vault

/// Opens the vault with what there is: a file that was named, the key that the system kept, or what
/// a person types.
struct VaultOpening {
  let options: JournalOptions
  let session: CommandSession
  /// True if a damaged header is reported and rewritten; an examination changes nothing.
  private let isMending: Bool
  private let composition = JournalProduct.composition

  /// The number of attempts before the command gives up.
  private static let tries = 3
  /// A longer wait than this is an error instead of a pause, without a terminal.
  private static let patience = Duration.seconds(10)

  init(_ options: JournalOptions, in session: CommandSession, isMending: Bool = true) {
    self.options = options
    self.session = session
    self.isMending = isMending
  }

  /// Opens it.
  ///
  /// - Parameters:
  ///   - asking: whether a person may be asked.
  ///   - isKeptEnough: whether the key that was kept opens it. What changes the ways in does not let
  ///     it: a person who finds an open journal has that key, and need not be its owner.
  /// - Returns: the vault, open.
  /// - Throws: ``JournalFailure``; `VaultError`, `StorageError` where something is damaged.
  func open(asking: Bool = true, isKeptEnough: Bool = true) async throws -> UnlockedVault {
    let place = try place()
    EditorFile(session: session).wipeUnchanged()
    // What was named on the command line counts, so that a wrong one opens nothing.
    if let file = options.passphraseFile {
      let passphrase = try PassphraseFile.read(file)
      return try await attempt(.passphrase(passphrase), place, .file)
    }
    if let file = options.recoveryFile {
      let key = try RecoveryKey(try PassphraseFile.read(file))
      return try await attempt(.recoveryKey(key), place, .file)
    }
    if isKeptEnough, let vault = try await withKeptKey(place) { return vault }
    guard asking, session.canAskHidden else {
      let isUnlocked = isKeptEnough ? false : try await withKeptKey(place) != nil
      throw isUnlocked ? JournalFailure.ownerNeeded : .locked
    }
    return try await ask(place)
  }

  /// Opens it with a recovery key that a person types.
  func openWithTypedRecoveryKey() async throws -> UnlockedVault {
    let place = try place()
    let typed = try await session.prompt.hidden(
      "Recovery key:", answeredBy: "--recovery-file FILE"
    ) { Secret(bytes: $0) }
    return try await attempt(.recoveryKey(try RecoveryKey(typed)), place, .typed)
  }

  /// The product around an open vault.
  func container(of vault: UnlockedVault) throws -> JournalContainer {
    try composition.container(of: vault, program: session.programName, zone: session.timeZone)
  }

  private func place() throws -> DataLocation {
    let place = try JournalProduct.stores.location(options.store, in: session)
    guard place.isPresent else { throw JournalFailure.none(path: place.store.path) }
    return place
  }

  // MARK: Ways

  private func ask(_ place: DataLocation) async throws -> UnlockedVault {
    for number in 1... {
      let typed = try await session.prompt.hidden(
        "Passphrase:", answeredBy: "--passphrase-file FILE"
      ) { Secret(bytes: $0) }
      do {
        let vault = try await attempt(.passphrase(typed), place, .typed)
        _ = try? await composition.keepKey(of: vault, program: session.programName)
        return vault
      } catch let failure as JournalFailure
        where failure == .wrongPassphrase && number < VaultOpening.tries
      {
        session.note("That was not it. Nothing was changed.")
      }
    }
    throw JournalFailure.wrongPassphrase
  }

  /// Opens it with the key that was kept; `nil` where there is none that fits.
  private func withKeptKey(_ place: DataLocation) async throws -> UnlockedVault? {
    let keyring = composition.keyring
    do {
      return try await open(place, .kept) { summary in
        // A keyring that fails is one that keeps nothing.
        let kept = summary.ids.lazy.compactMap { try? CachedDataKey(vault: $0, in: keyring).read() }
        guard let key = kept.first else { throw JournalFailure.locked }
        return .dataKey(key)
      }
    } catch let failure as JournalFailure where failure == .locked {
      return nil
    } catch let error as StorageError where error.reason == .denied {
      return nil
    }
  }

  /// Tries a key that an attacker could guess, as often as ``Vault/AttemptDelay`` allows.
  private func attempt(
    _ key: VaultKey, _ place: DataLocation, _ source: KeySource
  ) async throws -> UnlockedVault {
    try await begin(place.attempts, source)
    do {
      let vault = try await open(place, source) { _ in key }
      place.attempts.succeed()
      return vault
    } catch let error as StorageError where error.reason == .denied {
      if case .recoveryKey = key { throw JournalFailure.wrongRecoveryKey }
      throw JournalFailure.wrongPassphrase
    }
  }

  /// Waits for the next try where that is soon, or a person sits there.
  private func begin(_ attempts: AttemptDelay, _ source: KeySource) async throws {
    while let problem = obstacle(attempts) {
      let wait = attempts.remaining()
      guard problem.reason == .waiting, source == .typed || wait <= VaultOpening.patience else {
        throw problem
      }
      guard wait > .zero else { continue }
      session.note("One moment: \(problem.message).")
      try await Task.sleep(for: wait)
    }
  }

  private func obstacle(_ attempts: AttemptDelay) -> VaultError? {
    do {
      try attempts.begin()
      return nil
    } catch {
      return error
    }
  }

  private func open(
    _ place: DataLocation, _ source: KeySource,
    _ key: @escaping @Sendable (VaultSummary) async throws -> VaultKey
  ) async throws -> UnlockedVault {
    do {
      let backend = try await composition.open(place, program: session.programName, key: key)
      session.closeAtEnd(backend)
      if isMending { await HeaderMaintenance(backend: backend, session: session)() }
      return try await composition.vault(backend, at: place, openedBy: source)
    } catch let error as StorageError {
      throw error.namingWays(program: session.programName)
    }
  }
}

extension CommandSession {
  /// True if a user at a terminal can type a secret without echo.
  var canAskHidden: Bool {
    canAsk && hiddenInput != nil
  }

  /// The name of the zone in the time zone database, which is not all that `TZ` can hold.
  var timeZone: String? {
    guard let text = environment["TZ"] else { return nil }
    let name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    return name.contains("/") && !name.hasPrefix("/") ? String(name) : nil
  }

  /// The person's language and country, as the environment says it.
  var locale: String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
