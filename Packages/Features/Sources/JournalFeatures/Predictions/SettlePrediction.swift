public import DomainModels
public import JournalModels
public import Storage

/// Writes down how a prediction turned out.
public struct SettlePrediction<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares writing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes the outcome; one that was written before loses.
  ///
  /// - Parameters:
  ///   - reference: the prediction.
  ///   - outcome: how it turned out; `nil` opens it again.
  ///   - actually: what happened, in the person's own words; `nil` leaves what was written.
  /// - Returns: the prediction as it is now.
  /// - Throws: ``PredictionError`` if none is meant, or several.
  @discardableResult
  public func callAsFunction(
    _ reference: PredictionReference, _ outcome: PredictionOutcome?, actually: String? = nil
  ) async throws -> Prediction {
    let now = context.clock.now
    return try await context.store.write { transaction in
      var prediction = try transaction.prediction(reference)
      // The day it became known stays, when a user only puts the outcome right.
      if outcome == nil {
        prediction.settledAt = nil
      } else if prediction.outcome == nil {
        prediction.settledAt = now
      }
      prediction.outcome = outcome
      if let actually { prediction.actually = Optional(actually).nonBlank }
      prediction.lifecycle = prediction.lifecycle.updated(at: now)
      try prediction.validate()
      try transaction.save(prediction)
      return prediction
    }
  }
}
