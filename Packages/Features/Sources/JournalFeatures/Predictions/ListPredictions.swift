public import DomainModels
public import JournalModels
public import Storage

public struct ListPredictions<Context: HasStore & HasClock & HasLocalTime>: Sendable {
  private let context: Context

  /// Prepares looking in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The predictions: open ones first, those whose day comes soonest before the others and those
  /// without a day last; then those whose outcome is known, the latest first.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction(_ filter: PredictionFilter = .all) async throws -> [Prediction] {
    let today = context.today
    let all = try await context.store.read { try $0.fetch(Query<Prediction>()) }
    let open = all.filter { !$0.isSettled }.sorted { left, right in
      switch (left.dueOn, right.dueOn) {
      case (.some(let first), .some(let second)) where first != second: first < second
      case (.some, .none): true
      case (.none, .some): false
      default: left.id < right.id
      }
    }
    let settled = all.filter(\.isSettled).sorted { left, right in
      (right.settledAt ?? right.lifecycle.createdAt, right.id)
        < (left.settledAt ?? left.lifecycle.createdAt, left.id)
    }
    switch filter {
    case .open: return open
    case .due: return open.filter { $0.isDue(on: today) }
    case .settled: return settled
    case .all: return open + settled
    }
  }
}
