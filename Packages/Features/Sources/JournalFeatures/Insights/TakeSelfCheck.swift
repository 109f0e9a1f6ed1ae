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

/// A filled-in questionnaire with what it comes to.
///
/// A score is a number and the name of its band. It is no diagnosis, and nothing here says so.
public struct SelfCheckResult: Sendable, Equatable {
  public let check: SelfCheck
  public let instrument: Instrument
  /// The sum of the answers.
  public let score: Int
  /// The name of the score's band (`mild`).
  public let band: String
  /// True if support is to be shown: the ninth item of the PHQ-9 was answered with 1 or more.
  public let showsSupport: Bool

  /// Makes the result of a check; `nil` where its questionnaire or its answers make no sense.
  public init?(_ check: SelfCheck) {
    guard let instrument = Instrument(id: check.instrument),
      let score = try? instrument.score(check.answers), let band = instrument.band(of: score)
    else { return nil }
    self.check = check
    self.instrument = instrument
    self.score = score
    self.band = band.name
    showsSupport = instrument.leadsToSupport(check.answers)
  }

  /// The text about it.
  public var sentence: String {
    """
    Your answers add up to \(score) of \(instrument.greatestScore). The authors of the \
    \(instrument.name) call \(range) \(band). It is a snapshot of two weeks, not a diagnosis; \
    a doctor or a therapist can say what it means for you.
    """
  }

  /// The text before support.
  ///
  /// It stands above the score: the user who answered so should not have to look for it.
  public var supportSentence: String? {
    guard showsSupport else { return nil }
    return """
      You answered that thoughts of being dead or of hurting yourself have been there. Many people \
      have them, and there are people to talk to about them, now if you like. Your support page is \
      one step away. Nobody has been told.
      """
  }

  private var range: String {
    guard let scores = instrument.band(of: score)?.scores else { return "\(score)" }
    return "\(scores.lowerBound) to \(scores.upperBound)"
  }
}

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

/// Deletes a filled-in questionnaire for good.
public struct DeleteSelfCheck<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Erases it.
  ///
  /// - Returns: whether the files are clean of it too; another program that reads just now holds
  ///   that up, and the next deletion does it.
  /// - Throws: `StorageError` if the store can't be written.
  @discardableResult
  public func callAsFunction(_ id: Identifier<SelfCheck>) async throws -> Bool {
    let now = context.clock.now
    try await context.store.write { try $0.erase(id, at: now) }
    do {
      try await context.store.scrub()
      return true
    } catch let error as StorageError where error.reason == .busy {
      return false
    }
  }
}
