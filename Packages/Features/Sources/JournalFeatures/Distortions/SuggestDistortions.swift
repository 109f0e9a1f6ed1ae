import JournalModels
public import Storage

/// Says which distortions a thought might show, as far as this person's answers bear it out.
public struct SuggestDistortions<Context: HasStore & HasSuggester & HasDistortionPacks>: Sendable {
  private let context: Context

  /// Prepares suggesting from the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The suggester's answer, ranked again by what was accepted and rejected before
  /// (``PersonalRanking``), without types that the person has hidden or does not show yet.
  ///
  /// - Parameter text: the thought; nothing of it is kept.
  /// - Returns: the ranking of the types that are shown.
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction(_ text: String) async throws -> SuggestionResult {
    let packs = context.distortionPacks
    let answer = context.suggester.suggest(text)
    return try await context.store.read { transaction in
      let personal = PersonalRanking(of: try transaction.fetch(Query<Judgement>()))
      return personal.applied(to: answer).only(try transaction.visibleDistortions(of: packs))
    }
  }
}

extension RecordReading {
  /// The types that the person sees: those that are not hidden, and of the packs' only the first
  /// five while these are enough.
  func visibleDistortions(of packs: [DistortionPack]) throws -> [DistortionType] {
    try distortions(of: packs).visible(settings().distortionSet)
  }
}

extension SuggestionResult {
  /// The answer without other types than these.
  func only(_ types: [DistortionType]) -> SuggestionResult {
    let visible = Set(types.map(\.id))
    return SuggestionResult(
      ranking: ranking.filter { visible.contains($0.type) }, none: none, threshold: threshold)
  }
}
