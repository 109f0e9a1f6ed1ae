public import DomainModels
public import JournalModels
public import Storage

/// Writes down what a user fears, so that it can be compared with what comes.
public struct AddPrediction<Context: HasStore & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares writing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes it down.
  ///
  /// - Throws: `ValidationError` if there is no text or the likelihood is not 0 to 100;
  ///   ``JournalError`` if no thought is meant, or several.
  public func callAsFunction(_ draft: PredictionDraft) async throws -> Prediction {
    let now = context.clock.now
    let id: Identifier<Prediction> = context.identifiers.next()
    return try await context.store.write { transaction in
      let thought = try draft.thought.map { try transaction.thought($0) }
      let prediction = Prediction(
        id: id, draft.text.trimmed, likelihood: draft.likelihood, dueOn: draft.dueOn,
        of: thought?.id, at: now)
      try prediction.validate()
      try transaction.insert(prediction)
      return prediction
    }
  }
}
