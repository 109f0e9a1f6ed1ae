import Assembly
public import DomainModels
public import JournalFeatures
public import JournalModels
public import Matching
public import Storage

/// Everything that the use cases of the journal ask for, once the vault is open.
public struct JournalContainer: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasRandomSource,
  HasSuggester, HasEmbedder, HasDistortionPacks, HasJournalFormats
{
  public let store: RecordStore
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
  public let localTime: LocalTime
  public let random: RandomSource
  public let suggester: any DistortionSuggester
  /// What compares thoughts, and may be changed for a sentence model while the journal is open.
  public let embedders: EmbedderInUse
  public let distortionPacks: [DistortionPack]
  public let journalFormats: [JournalFormat]
  /// The vault that the store is in, for what concerns its keys.
  public let vault: OpenVault

  public var embedder: any TextEmbedder { embedders.current }
}

/// What writing a thought down needs while the journal is locked.
public struct CaptureTools: HasClock, HasIdentifiers, HasLocalTime, HasRandomSource {
  public let clock: WallClock
  public let identifiers: IdentifierGenerator
  public let localTime: LocalTime
  public let random: RandomSource
}

extension JournalComposition {
  /// Makes what the use cases ask for around an open vault.
  ///
  /// - Parameters:
  ///   - vault: the vault.
  ///   - program: the program's name, which other processes show while they wait for the store.
  ///   - zone: the user's time zone by its name, where it is known.
  /// - Returns: the container.
  /// - Throws: `StorageError` as `Catalogue(version:of:_:)` does.
  public func container(
    of vault: OpenVault, program: String, zone: String?
  ) throws -> JournalContainer {
    JournalContainer(
      store: RecordStore(
        backend: vault.backend, catalogue: try catalogue, environment: environment(program: program)
      ),
      clock: clock, identifiers: identifiers, localTime: .system(zone: zone),
      random: random, suggester: suggester, embedders: EmbedderInUse(embedder),
      distortionPacks: distortionPacks, journalFormats: journalFormats, vault: vault)
  }

  /// What writing a thought down needs while the journal is locked.
  ///
  /// - Parameter zone: the user's time zone by its name, where it is known.
  /// - Returns: the tools.
  public func captureTools(zone: String?) -> CaptureTools {
    CaptureTools(
      clock: clock, identifiers: identifiers, localTime: .system(zone: zone), random: random)
  }
}
