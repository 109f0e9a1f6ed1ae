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

public struct PredictionDraft: Sendable, Hashable {
  public var text: String
  /// The felt likelihood, 0 to 100.
  public var likelihood: Int
  /// The day by which it will be known.
  public var dueOn: CivilDate?
  /// The thought that it belongs to, if to one.
  public var thought: ThoughtReference?

  public init(
    _ text: String, likelihood: Int, dueOn: CivilDate? = nil, thought: ThoughtReference? = nil
  ) {
    self.text = text
    self.likelihood = likelihood
    self.dueOn = dueOn
    self.thought = thought
  }
}

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

/// Deletes a prediction for good.
public struct DeletePrediction<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares deleting in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Erases it.
  ///
  /// - Returns: whether the files are clean of it too; another program that reads just now holds
  ///   that up, and the next deletion does it.
  /// - Throws: ``PredictionError`` if none is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: PredictionReference) async throws -> Bool {
    let now = context.clock.now
    try await context.store.write { transaction in
      try transaction.erase(try transaction.prediction(reference).id, at: now)
    }
    do {
      try await context.store.scrub()
      return true
    } catch let error as StorageError where error.reason == .busy {
      return false
    }
  }
}

/// Says why something about predictions could not be done, and what is safe.
public enum PredictionError: ExplainedError, Equatable {
  /// No prediction is meant by what was typed.
  case notFound(String)
  /// Several are meant; the beginnings of their IDs.
  case ambiguous(String, candidates: [String])

  /// A stable name.
  public var code: String {
    switch self {
    case .notFound: "prediction_not_found"
    case .ambiguous: "ambiguous_prediction"
    }
  }

  public var message: String {
    switch self {
    case .notFound(let text): "no prediction has an ID that begins with \"\(text)\""
    case .ambiguous(let text, let candidates):
      "\"\(text)\" can mean \(candidates.count) predictions: "
        + candidates.prefix(8).joined(separator: ", ")
    }
  }

  /// The next step for the user.
  public var hint: String? {
    switch self {
    case .notFound: "Your predictions are unchanged. Their IDs stand in the list of them"
    case .ambiguous: "Type one more character of the one you mean"
    }
  }

  /// The kind of failure.
  public var kind: FailureKind {
    switch self {
    case .notFound: .notFound
    case .ambiguous: .usage
    }
  }
}
