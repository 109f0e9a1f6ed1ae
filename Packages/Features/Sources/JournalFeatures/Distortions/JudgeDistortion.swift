public import DomainModels
public import JournalModels
public import Storage

/// Says whether a distortion fits a thought, or takes that back.
public struct JudgeDistortion<
  Context: HasStore & HasClock & HasIdentifiers & HasEmbedder & HasSuggester & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares judging in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes the verdict.
  ///
  /// - Parameters:
  ///   - reference: the thought.
  ///   - type: the distortion: its id, its name, or the beginning of one.
  ///   - verdict: whether it fits; `nil` takes back what was said.
  /// - Returns: the thought as it is now.
  /// - Throws: ``JournalError`` if no thought or no distortion is meant.
  @discardableResult
  public func callAsFunction(
    _ reference: ThoughtReference, _ type: String, _ verdict: Verdict?
  ) async throws -> ThoughtEntry {
    let packs = context.distortionPacks
    let id = try await context.store.read { transaction in
      try transaction.distortions(of: packs).type(meant: type).id
    }
    let answers = ReviewAnswers(verdicts: [id: verdict.map { .set($0) } ?? .clear])
    return try await EditThought(context)(reference, ThoughtEdit(answers: answers))
  }
}
