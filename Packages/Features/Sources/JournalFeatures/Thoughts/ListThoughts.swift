public import DomainModels
public import JournalModels
public import Storage

/// Lists the thoughts that answer a question.
public struct ListThoughts<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The thoughts that answer, the newest first.
  ///
  /// - Parameters:
  ///   - query: the question; an empty one asks for everything.
  ///   - limit: how many at most; `nil` for all.
  /// - Returns: the thoughts with what belongs to them.
  /// - Throws: ``Storage/StorageError``.
  public func callAsFunction(
    _ query: JournalQuery = JournalQuery(), limit: Int? = nil
  ) async throws -> [ThoughtEntry] {
    try await context.store.read { transaction in
      try transaction.entries(answering: query, limit: limit)
    }
  }
}

extension RecordReading {
  /// The thoughts that answer a question, the newest first.
  func entries(answering query: JournalQuery, limit: Int?) throws -> [ThoughtEntry] {
    if query.terms.isEmpty, let limit {
      // Which ones it is follows from their points in time; only those are read whole.
      let newest = try orderedThoughts().suffix(max(0, limit))
      return try entries(of: thoughts(Array(newest)))
    }
    let all = try allEntries()
    var found: [ThoughtEntry] = []
    for entry in all where query.matches(entry.facts) {
      if let limit, found.count >= limit { break }
      found.append(entry)
    }
    return found
  }
}

extension ListThoughts where Context: HasClock & HasLocalTime & HasDistortionPacks {
  /// The thoughts that answer a question that was typed.
  ///
  /// - Parameters:
  ///   - line: the question, in one line.
  ///   - limit: how many at most; `nil` for all.
  /// - Returns: the thoughts with what belongs to them, the newest first.
  /// - Throws: ``JournalModels/JournalQueryError`` with the place of what can't be read.
  public func callAsFunction(_ line: String, limit: Int? = nil) async throws -> [ThoughtEntry] {
    try await answer(line) { try $0.entries(answering: $1, limit: limit) }
  }

  /// What a list shows of the thoughts that answer a question that was typed.
  ///
  /// - Parameters:
  ///   - line: the question, in one line.
  ///   - limit: how many at most; `nil` for all.
  ///   - namesDistortions: whether their distortions are shown; otherwise none is looked up.
  /// - Returns: the summaries, the newest first.
  /// - Throws: ``JournalModels/JournalQueryError`` with the place of what can't be read.
  public func summaries(
    _ line: String, limit: Int? = nil, namesDistortions: Bool = true
  ) async throws -> [ThoughtSummary] {
    try await answer(line) {
      try $0.summaries(answering: $1, limit: limit, namesDistortions: namesDistortions)
    }
  }

  private func answer<Answer: Sendable>(
    _ line: String,
    _ body: @escaping @Sendable (ReadTransaction, JournalQuery) throws -> Answer
  ) async throws -> Answer {
    let today = context.today
    let packs = context.distortionPacks
    return try await context.store.read { transaction in
      // `type:` knows the person's own types too.
      let query = try JournalQuery(
        parsing: line, today: today, catalogue: transaction.distortions(of: packs))
      return try body(transaction, query)
    }
  }
}
