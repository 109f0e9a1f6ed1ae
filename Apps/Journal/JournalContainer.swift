import DomainModels
import JournalFeatures
import JournalModels
import Matching
import Storage

/// Everything the product's use cases ask for, put together once the vault is open.
struct JournalContainer: HasStore, HasClock, HasIdentifiers, HasLocalTime, HasRandomSource,
  HasSuggester, HasEmbedder, HasDistortionPacks, HasJournalFormats
{
  let store: RecordStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let localTime: LocalTime
  let random: RandomSource
  let suggester: any DistortionSuggester
  /// What compares thoughts, and may be changed for a sentence model while the journal is open.
  let embedders: EmbedderInUse
  let distortionPacks: [DistortionPack]
  let journalFormats: [JournalFormat]
  /// The vault that the store is in, for what concerns its keys.
  let vault: OpenVault

  var embedder: any TextEmbedder { embedders.current }

  /// Puts the product together.
  init(_ vault: OpenVault, _ composition: Composition, program: String, zone: String?) throws {
    let environment = composition.environment(program: program)
    store = RecordStore(
      backend: vault.backend, catalogue: try composition.catalogue, environment: environment)
    clock = composition.clock
    identifiers = environment.identifiers
    localTime = .system(zone: zone)
    random = composition.random
    suggester = composition.suggester
    embedders = EmbedderInUse(composition.embedder)
    distortionPacks = composition.distortionPacks
    journalFormats = composition.journalFormats
    self.vault = vault
  }
}
