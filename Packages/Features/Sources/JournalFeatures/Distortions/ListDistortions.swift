public import JournalModels
public import Storage

/// Lists the distortions that the journal knows.
public struct ListDistortions<Context: HasStore & HasDistortionPacks>: Sendable {
  private let context: Context

  /// Prepares the list of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Every distortion: those of the packs, and the person's own.
  ///
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction() async throws -> DistortionCatalogue {
    let packs = context.distortionPacks
    return try await context.store.read { try $0.distortions(of: packs) }
  }

  /// Those that are on offer: not hidden, and of the packs' only the first five while these are
  /// enough (``JournalModels/DistortionSet``).
  ///
  /// - Throws: ``Storage/StorageError``.
  public func visible() async throws -> [DistortionType] {
    let packs = context.distortionPacks
    return try await context.store.read { try $0.visibleDistortions(of: packs) }
  }
}
