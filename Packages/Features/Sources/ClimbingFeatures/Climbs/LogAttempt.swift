public import ClimbingModels
public import DomainModels
public import Storage

/// Writes an attempt at a climb down.
public struct LogAttempt<
  Context: HasStore & HasClock & HasIdentifiers & HasLocalTime & HasClimber
>: Sendable {
  private let context: Context

  /// Prepares logging in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// Writes it down behind the climb's other attempts.
  ///
  /// - Returns: the attempt, the climb as it is now, and the style that the history suggests.
  /// - Throws: ``ClimbingError`` if no climb is meant, or several, or the pitch's grade can't be
  ///   read; `ClimbingRuleError` if it is called an onsight or a flash after an
  ///   earlier try; `ValidationError` if it contradicts itself.
  public func callAsFunction(
    _ reference: ClimbReference, _ draft: AttemptDraft
  ) async throws -> AttemptLog {
    let timestamp = context.timestamp
    let climber = context.climber
    let id: Identifier<Attempt> = context.identifiers.next()
    return try await context.store.write { transaction in
      try transaction.log(
        draft, at: transaction.climb(reference), as: id, by: climber, at: timestamp)
    }
  }
}

/// The values of an attempt to be logged.
public struct AttemptDraft: Sendable, Hashable {
  public var result: AttemptResult
  /// In what style; `nil` where it is not said.
  public var style: AscentStyle?
  /// The mode of protection; `nil` derives it from the kind of climb, if possible.
  public var mode: AscentMode?
  /// The pitch, from 1; `nil` for the whole climb.
  public var pitch: Int?
  /// The pitch's grade, as it is written.
  public var gradeText: String?
  /// True if the climber knew more than can be seen from below; `nil` where it is not said.
  public var knewBeta: Bool?
  /// True if a send without a style gets the one that the history suggests.
  public var usesSuggestedStyle: Bool
  public var notes: String?

  /// Says some of it.
  public init(
    _ result: AttemptResult, style: AscentStyle? = nil, mode: AscentMode? = nil, pitch: Int? = nil,
    gradeText: String? = nil, knewBeta: Bool? = nil, usesSuggestedStyle: Bool = false,
    notes: String? = nil
  ) {
    self.result = result
    self.style = style
    self.mode = mode
    self.pitch = pitch
    self.gradeText = gradeText
    self.knewBeta = knewBeta
    self.usesSuggestedStyle = usesSuggestedStyle
    self.notes = notes
  }
}

/// An attempt that was logged.
public struct AttemptLog: Sendable {
  /// The climb as it is now.
  public let climb: LoggedClimb
  public let attempt: Attempt
  /// The style that the history suggests for a send; `nil` where the attempt is none, or the
  /// history is too uncertain.
  public let suggested: AscentStyle?

  public init(climb: LoggedClimb, attempt: Attempt, suggested: AscentStyle?) {
    self.climb = climb
    self.attempt = attempt
    self.suggested = suggested
  }
}
