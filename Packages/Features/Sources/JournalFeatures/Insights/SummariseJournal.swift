public import DomainModels
import JournalModels
public import Storage

/// Says what the journal says: the week, patterns, effects, fears and what helped.
public struct SummariseJournal<
  Context: HasStore & HasClock & HasLocalTime & HasDistortionPacks
>: Sendable {
  private let context: Context

  /// Prepares looking in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Reads each table once and computes everything from that.
  ///
  /// - Parameter options: which days.
  /// - Returns: what they say.
  /// - Throws: what the store throws.
  public func callAsFunction(
    _ options: InsightsOptions = InsightsOptions()
  ) async throws -> JournalInsights {
    let material = try await material(today: options.today ?? context.today)
    return JournalInsights(of: material, period: options.period)
  }

  /// Everything that insights are made of.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func material(today: CivilDate) async throws -> JournalMaterial {
    let packs = context.distortionPacks
    let (entries, predictions, catalogue) = try await context.store.read { transaction in
      let predictions = try transaction.fetch(Query<Prediction>())
      let feelings = ByThought(try transaction.fetch(Query<Feeling>())) { $0.thought }
      let judgements = ByThought(try transaction.fetch(Query<Judgement>())) { $0.thought }
      let of = ByThought(predictions) { $0.thought }
      let entries = try transaction.fetch(Query<Thought>()).map { thought in
        ThoughtEntry(
          thought: thought, feelings: feelings[thought.id], judgements: judgements[thought.id],
          predictions: of[thought.id])
      }
      return (entries, predictions, try transaction.distortions(of: packs))
    }
    return JournalMaterial(
      entries: entries, predictions: predictions, catalogue: catalogue, today: today,
      localTime: context.localTime)
  }
}
