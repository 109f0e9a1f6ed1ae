import Assembly
public import DomainModels
public import JournalFeatures
public import JournalModels
public import Matching
public import Storage
import Synchronization

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
  /// The embedders that compare thoughts; a sentence model can be added while the journal is open.
  public let embedders: ActiveEmbedder
  public let distortionPacks: [DistortionPack]
  public let journalFormats: [JournalFormat]
  /// The vault that the store is in, for what concerns its keys.
  public let vault: UnlockedVault

  public var embedder: any TextEmbedder { embedders.current }
}

/// The tools for writing a thought down while the journal is locked.
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
    of vault: UnlockedVault, program: String, zone: String?
  ) throws -> JournalContainer {
    JournalContainer(
      store: RecordStore(
        backend: vault.backend, catalogue: try catalogue, environment: environment(program: program)
      ),
      clock: clock, identifiers: identifiers, localTime: .system(zone: zone),
      random: random, suggester: suggester, embedders: ActiveEmbedder(embedder),
      distortionPacks: distortionPacks, journalFormats: journalFormats, vault: vault)
  }

  /// The tools for writing a thought down while the journal is locked.
  ///
  /// - Parameter zone: the user's time zone by its name, where it is known.
  /// - Returns: the tools.
  public func captureTools(zone: String?) -> CaptureTools {
    CaptureTools(
      clock: clock, identifiers: identifiers, localTime: .system(zone: zone), random: random)
  }
}

/// The embedder of an open journal: by letters, until the sentence model that the user named is
/// read and every thought has a vector of it.
///
/// That takes a while, the first time some milliseconds for each thought, so it is done beside
/// everything else.
public final class ActiveEmbedder: Sendable {
  private struct State {
    var embedder: any TextEmbedder
    var isPreparing = false
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let state: Mutex<State>

  init(_ embedder: any TextEmbedder) { state = Mutex(State(embedder: embedder)) }

  public var current: any TextEmbedder { state.withLock { $0.embedder } }

  /// Has ``waitForChange()`` wait from now on, until ``use(for:load:report:)`` ends.
  public func beginPreparing() { state.withLock { $0.isPreparing = true } }

  /// Uses a model from when it is read, and every thought of a journal has its vector.
  ///
  /// - Parameters:
  ///   - store: the journal.
  ///   - load: reads the model; blocks.
  ///   - report: receives how many thoughts are compared, and of how many.
  /// - Throws: what `load` and the store throw, `CancellationError`; then it stays as it was.
  public func use(
    for store: RecordStore, load: @Sendable () throws -> any TextEmbedder,
    report: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws {
    beginPreparing()
    defer {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        state.isPreparing = false
        return state.waiting
      }
      for continuation in waiting { continuation.finish() }
    }
    let model = ModelledStore(store: store, embedder: try load())
    try await RefreshLikeness(model)(report: report)
    state.withLock { $0.embedder = model.embedder }
  }

  /// Waits while a model is made ready, or until the task is cancelled.
  ///
  /// - Returns: whether thoughts are compared by another embedder than before.
  public func waitForChange() async -> Bool {
    let before = current.name
    let stream = state.withLock { state -> AsyncStream<Void>? in
      guard state.isPreparing else { return nil }
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      state.waiting.append(continuation)
      return stream
    }
    guard let stream else { return false }
    for await _ in stream {}
    return current.name != before
  }
}

/// A journal whose thoughts get vectors of a model.
private struct ModelledStore: HasStore, HasEmbedder {
  let store: RecordStore
  let embedder: any TextEmbedder
}
