public import DomainModels
public import JournalModels
public import Storage

/// Keeps a filled-in questionnaire.
public struct TakeSelfCheck<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime
>: Sendable {
  private let context: Context

  /// Prepares keeping in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Keeps the answers and says what they come to.
  ///
  /// - Parameters:
  ///   - instrument: the questionnaire.
  ///   - answers: one for each item, from 0 on.
  /// - Returns: the score, its band, and whether support is to be shown.
  /// - Throws: `ValidationError` if an answer is missing or not on the scale; nothing is kept then.
  public func callAsFunction(
    _ instrument: Instrument, _ answers: [Int]
  ) async throws -> SelfCheckResult {
    let now = context.clock.now
    let check = SelfCheck(
      id: context.identifiers.next(), instrument: instrument.id, answers: answers, takenAt: now,
      utcOffsetMinutes: context.localTime.utcOffsetMinutes(at: now),
      lifecycle: Lifecycle(createdAt: now))
    try check.validate()
    guard let result = SelfCheckResult(check) else {
      throw ValidationError(
        subject: instrument.name,
        issues: [ValidationError.Issue(field: "answers", reason: "have no band")])
    }
    try await context.store.write { try $0.insert(check) }
    return result
  }
}
