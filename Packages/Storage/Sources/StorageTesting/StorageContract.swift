import DomainModels
public import DomainModelsTesting
public import Storage

/// A rule of ``StorageContract``.
public typealias StorageRule = ContractRule<StorageSubject, StorageCapability>

/// The rules of `StorageBackend` and of `RecordStore`, as values.
///
/// ```swift
/// @Test(arguments: StorageContract.rules(for: MyBackend.capabilities))
/// func rule(_ rule: StorageRule) async throws {
///   try await rule.check(StorageSubject(capabilities: MyBackend.capabilities) { catalogue in
///     try MyBackend(path: freshPath, catalogue: catalogue)
///   })
/// }
/// ```
public enum StorageContract {
  /// Every rule: `S1` to `S26` about rows, then `R1` to `R16` about records.
  public static let rules: [StorageRule] =
    transactionRules + valueRules + queryRules + rowRules + signalRules + searchRules + placeRules
    + enduranceRules + encryptionRules + batchRules + olderLogRules + sharedSignalRules
    + groupRules + changeLogRules
    + lifecycleRules + readingRules
    + exchangeRules
    + observationRules + naturalKeyRules + erasureRules + mergingRules + scopeRules

  /// The rules that a backend with these capabilities has to keep.
  ///
  /// A test asserts how many there are: a rule that is not run counts as passed.
  public static func rules(for capabilities: Set<StorageCapability>) -> [StorageRule] {
    rules.filter { $0.applies(to: capabilities) }
  }
}

/// A fresh place for a store, which a rule may open as often as it likes.
///
/// The test that makes a subject removes its files.
public struct StorageSubject: Sendable {
  /// The capabilities that the backend claims.
  public let capabilities: Set<StorageCapability>
  /// The clock behind ``environment``.
  public let clock: SettableClock
  /// Time, IDs and randomness: the same on every run.
  public let environment: StorageEnvironment
  /// The time that a rule waits for an expected event before it fails.
  public let patience: Duration
  private let opening: @Sendable (Catalogue) async throws -> any StorageBackend
  private let crash: (@Sendable () async throws -> StorageSubject)?
  private let rest: (@Sendable () async throws -> [UInt8])?

  /// Describes a place.
  ///
  /// - Parameters:
  ///   - capabilities: what the backend says it can do.
  ///   - patience: how long to wait for what has to come.
  ///   - crashed: for durable backends: another place, with what the files of this one hold at the
  ///     time, as a program leaves them that ends without a word.
  ///   - bytesAtRest: for encrypting backends: all bytes that a thief of the files could read.
  ///   - opening: opens the place; called again it opens the same place again, unless the backend
  ///     is neither persistent nor for several processes.
  public init(
    capabilities: Set<StorageCapability>, patience: Duration = .seconds(120),
    crashed: (@Sendable () async throws -> StorageSubject)? = nil,
    bytesAtRest: (@Sendable () async throws -> [UInt8])? = nil,
    opening: @escaping @Sendable (Catalogue) async throws -> any StorageBackend
  ) {
    self.capabilities = capabilities
    self.patience = patience
    self.opening = opening
    crash = crashed
    rest = bytesAtRest
    let clock = SettableClock()
    let random = RandomSource.seeded(28)
    self.clock = clock
    environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: random), random: random,
      program: "contract")
  }

  /// Opens the place.
  ///
  /// - Throws: What opening the place throws.
  public func open(_ catalogue: Catalogue) async throws -> any StorageBackend {
    try await opening(catalogue)
  }

  /// The files of the place as a program leaves them that ends now.
  func crashed() async throws -> StorageSubject {
    guard let crash else {
      throw ExpectationFailure("the subject does not say what a crash leaves")
    }
    return try await crash()
  }

  /// The bytes that a thief of the files could read.
  func bytesAtRest() async throws -> [UInt8] {
    guard let rest else { throw ExpectationFailure("the subject does not show its bytes at rest") }
    return try await rest()
  }

  /// Opens the place for the sample records.
  func openLibrary() async throws -> RecordStore {
    let catalogue = try Library.catalogue
    return RecordStore(
      backend: try await open(catalogue), catalogue: catalogue, environment: environment)
  }

  /// The place closed and opened again, or the same opening if nothing would be left of it.
  func reopened(_ store: RecordStore) async throws -> RecordStore {
    var backend = store.backend
    if capabilities.contains(.persistent) {
      try await backend.close()
      backend = try await open(store.catalogue)
    }
    return RecordStore(
      backend: backend, catalogue: store.catalogue, environment: environment, owner: store.owner)
  }
}
