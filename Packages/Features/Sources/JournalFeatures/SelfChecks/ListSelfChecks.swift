import DomainModels
public import JournalModels
public import Storage

/// Lists filled-in questionnaires.
public struct ListSelfChecks<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares looking in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The results, the newest first.
  ///
  /// - Parameter instrument: the questionnaire; `nil` for all of them.
  /// - Returns: those whose answers this version understands.
  /// - Throws: what the store throws.
  public func callAsFunction(_ instrument: Instrument? = nil) async throws -> [SelfCheckResult] {
    let checks = try await context.store.read { try $0.fetch(Query<SelfCheck>()) }
    return
      checks
      .sorted { ($1.takenAt, $1.id) < ($0.takenAt, $0.id) }
      .compactMap(SelfCheckResult.init)
      .filter { instrument == nil || $0.instrument == instrument }
  }
}
