public import Assembly
public import DomainModels
import EncryptedStorage
import JournalCatalogue
public import JournalFeatures
import JournalFormats
public import JournalModels
import LocalSecrets
public import Matching
import SQLiteStorage
public import Secrets
import SentenceEmbedding
public import Storage
import Synchronization
import ThoughtSuggester

/// The plug-ins of the journal, and how its container is made of them.
///
/// Taking a plug-in out is deleting its line in ``linked`` and its dependency in the manifest. Tests
/// change a copy.
public struct JournalComposition: ProductComposition {
  /// The driver of a vault's sealed rows.
  public var files: any StorageDriver
  /// The secret store that keeps a key between two commands.
  public var keyring: any SecretStore
  public var suggester: any DistortionSuggester
  /// The embedder that compares thoughts, if the user names no sentence model.
  public var embedder: any TextEmbedder
  /// The distortions that are known, the first pack's first.
  public var distortionPacks: [DistortionPack]
  /// The formats that can be imported; of those equally sure of a file the first counts.
  public var journalFormats: [JournalFormat]
  public var clock: WallClock
  /// Makes IDs; keys are made by the system's own.
  public var random: RandomSource

  /// The composition of the command line.
  public static let linked = JournalComposition(
    files: SQLiteDriver(), keyring: keyring,
    suggester: LazySuggester { try ThoughtSuggester() },
    embedder: CharacterNGramEmbedder(), distortionPacks: [.standard],
    journalFormats: .all, clock: .system, random: .system)

  /// The kernel's, in the program's own part; where its name were none, a store that keeps nothing.
  private static var keyring: any SecretStore {
    guard let program = try? SecretName("journal") else { return SecretChain([]) }
    return KeyringSecrets(program: program)
  }

  /// True if the system keeps a key between two commands.
  var keepsKeys: Bool { (keyring as? KeyringSecrets)?.isAvailable ?? false }

  public var catalogue: Catalogue { get throws { try JournalCatalogue.whole } }

  /// The kinds of store, to be described and repaired; neither needs a key.
  public var stores: [any StorageDriver] {
    [EncryptedDriver(over: files, key: { _ in throw JournalFailure.locked }, created: { _ in })]
  }

  // MARK: The embedder

  /// The environment variable that names the folder of a sentence model, where no option does.
  public static let sentenceModelVariable = "JOURNAL_SENTENCE_MODEL"

  /// The folder of the sentence model that the user chose; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - option: what the command line names.
  ///   - environment: the environment variables.
  /// - Returns: its path as it was given.
  public static func sentenceModelFolder(
    _ option: String?, _ environment: [String: String]
  ) -> String? {
    option ?? environment[sentenceModelVariable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Checks the files of a sentence model without reading its weights.
  ///
  /// - Throws: ``JournalFailure/sentenceModel(_:)``.
  public static func checkSentenceModel(in folder: String) throws {
    do throws(SentenceModelError) {
      try MiniLMEmbedder.check(folder: folder)
    } catch {
      throw JournalFailure.sentenceModel(error)
    }
  }

  /// The sentence model of a folder, or the embedder that needs no files.
  ///
  /// - Throws: ``JournalFailure/sentenceModel(_:)`` if the folder's files can't be used.
  public func embedder(ofModelIn folder: String?) throws -> any TextEmbedder {
    guard let folder else { return embedder }
    do throws(SentenceModelError) {
      return try MiniLMEmbedder(folder: folder)
    } catch {
      throw JournalFailure.sentenceModel(error)
    }
  }
}

/// A suggester that is loaded at its first use: most commands never use it.
///
/// One that can't be loaded is silent.
private final class LazySuggester: DistortionSuggester {
  private let load: @Sendable () throws -> any DistortionSuggester
  private let loaded = Mutex<Result<any DistortionSuggester, any Error>?>(nil)

  init(_ load: @escaping @Sendable () throws -> any DistortionSuggester) { self.load = load }

  var name: String { (try? suggester().name) ?? "none" }

  var types: [String] { (try? suggester().types) ?? [] }

  func suggest(_ text: String) -> SuggestionResult {
    (try? suggester().suggest(text)) ?? .silence(types: [], threshold: 1)
  }

  private func suggester() throws -> any DistortionSuggester {
    try loaded.withLock { loaded in
      if let loaded { return try loaded.get() }
      let result = Result { try load() }
      loaded = result
      return try result.get()
    }
  }
}
