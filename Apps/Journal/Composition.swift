import DomainModels
import EncryptedStorage
import JournalFeatures
import JournalFormats
import JournalModels
import LocalSecrets
import Matching
import SQLiteStorage
import Secrets
import Storage
import ThoughtSuggester

/// What is plugged into the product: the one place that knows.
///
/// Taking a plug-in out is deleting its line here and its dependency in the manifest. Tests build a
/// composition of their own.
struct Composition: Sendable {
  /// Where a vault's rows lie, sealed.
  let files: any StorageDriver
  /// What a key stays in between two commands.
  let keyring: any SecretStore
  let suggester: any DistortionSuggester
  /// What tells how alike two thoughts are, where the user names no sentence model.
  let embedder: any TextEmbedder
  /// The distortions that are known, the first pack's first.
  let distortionPacks: [DistortionPack]
  /// The formats that can be imported; of those equally sure of a file the first counts.
  let journalFormats: [JournalFormat]
  let clock: WallClock
  /// Gives chance to identities; keys have the system's own.
  let random: RandomSource

  /// What the program links.
  static let linked = Composition(
    files: SQLiteDriver(), keyring: keyring,
    suggester: SuggesterOnDemand { try ThoughtSuggester() },
    embedder: CharacterNGramEmbedder(), distortionPacks: [.standard],
    journalFormats: .all, clock: .system, random: .system)

  /// The kernel's, in the program's own part; where its name were none, a store that keeps nothing.
  private static var keyring: any SecretStore {
    guard let program = try? SecretName("journal") else { return SecretChain([]) }
    return KeyringSecrets(program: program)
  }

  /// Whether the system keeps a key between two commands.
  var keepsKeys: Bool { (keyring as? KeyringSecrets)?.isAvailable ?? false }

  /// What the product keeps.
  var catalogue: Catalogue {
    get throws {
      try Catalogue(version: JournalRecords.layoutVersion, of: "journal", JournalRecords.all)
    }
  }

  /// The vault's driver over the files, which asks for its key when it opens one.
  func vaults(
    cost: PassphraseCost = .standard,
    key: @escaping @Sendable (VaultRequest) async throws -> VaultKey,
    created: @escaping @Sendable (RecoveryKey) async throws -> Void = { _ in }
  ) -> EncryptedDriver {
    EncryptedDriver(over: files, cost: cost, key: key, created: created)
  }

  /// The kinds of store, to be described and repaired; neither needs a key.
  var stores: [any StorageDriver] { [vaults(key: { _ in throw JournalFailure.locked })] }

  /// What a store needs of the program.
  func environment(program: String) -> StorageEnvironment {
    StorageEnvironment(
      clock: clock, identifiers: .version7(clock: clock, random: random), random: random,
      program: program)
  }
}
