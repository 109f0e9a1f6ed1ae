public import DomainModels
import JournalModels
public import Storage

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
