public import ClimbingModels
public import DomainModels
public import Storage

/// Says what style a send would have.
public struct SuggestStyle<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares looking in the context's logbook.
  public init(_ context: Context) { self.context = context }

  /// The style of a send of a climb, were it logged now.
  ///
  /// - Parameters:
  ///   - reference: the climb.
  ///   - mode: how the climber is protected; `nil` leaves it to the kind of climb.
  ///   - knewBeta: whether the climber knew more than can be seen from below; only who says no is
  ///     suggested an onsight.
  ///   - pitch: the pitch; `nil` for the whole climb.
  /// - Returns: `nil` where the history is too uncertain to say.
  /// - Throws: ``ClimbingError`` if no climb is meant, or several.
  public func callAsFunction(
    _ reference: ClimbReference, mode: AscentMode? = nil, knewBeta: Bool? = nil, pitch: Int? = nil
  ) async throws -> AscentStyle? {
    let moment = context.moment
    return try await context.store.read { transaction in
      let climb = try transaction.climb(reference)
      let known = try transaction.fetch(
        Query<Attempt>().filter(\.climb == climb.id).includingDeleted())
      let history = try transaction.history(
        of: climb, known.filter { !$0.lifecycle.isDeleted },
        before: Attempt.position(after: known.map(\.position).max()), pitch: pitch
      ).joined(
        with: transaction.historyOfTheDay(
          of: climb, before: transaction.attemptTime(at: climb, loggedAt: moment), pitch: pitch))
      let ascent = Ascent(.send, nil, mode).resolved(on: climb.discipline)
      return history.suggestedStyle(mode: ascent.mode, knewBeta: knewBeta)
    }
  }
}
