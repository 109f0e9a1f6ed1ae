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

/// The predictions that are listed.
public enum PredictionFilter: String, Sendable, CaseIterable {
  /// Those whose outcome is not known.
  case open
  /// Those of them whose day has come.
  case due
  /// Those whose outcome is known.
  case settled
  case all
}

/// A user's reference to a prediction.
public enum PredictionReference: Sendable, Hashable {
  case identified(Identifier<Prediction>)
  /// The beginning of the ID, of at least four characters.
  case text(String)
}

extension RecordReading {
  /// The prediction that is meant.
  ///
  /// - Throws: ``PredictionError`` if none is meant, or several.
  func prediction(_ reference: PredictionReference) throws -> Prediction {
    switch reference {
    case .identified(let id):
      guard let prediction = try find(id) else { throw PredictionError.notFound("\(id)") }
      return prediction
    case .text(let text):
      let typed = text.trimmed.lowercased()
      guard typed.count >= 4 else { throw PredictionError.notFound(text) }
      // IDs are not sealed: nothing is opened to look through them.
      let meant = try values(of: \.id, Query<Prediction>())
        .filter { $0.description.hasPrefix(typed) }.sorted()
      if meant.count > 1 {
        let length = typed.count + 2
        throw PredictionError.ambiguous(
          text, candidates: meant.map { String($0.description.prefix(max(8, length))) })
      }
      guard let only = meant.first, let prediction = try find(only) else {
        throw PredictionError.notFound(text)
      }
      return prediction
    }
  }
}
