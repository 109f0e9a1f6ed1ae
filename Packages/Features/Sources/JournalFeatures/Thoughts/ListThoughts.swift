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
  /// - Throws: `StorageError`.
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
  /// - Throws: `JournalQueryError` with the place of what can't be read.
  public func callAsFunction(_ line: String, limit: Int? = nil) async throws -> [ThoughtEntry] {
    try await answer(line) { try $0.entries(answering: $1, limit: limit) }
  }

  /// Returns the summaries of the thoughts that match a typed query.
  ///
  /// - Parameters:
  ///   - line: the question, in one line.
  ///   - limit: how many at most; `nil` for all.
  ///   - namesDistortions: whether their distortions are shown; otherwise none is looked up.
  /// - Returns: the summaries, the newest first.
  /// - Throws: `JournalQueryError` with the place of what can't be read.
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

/// The summary of a thought in a list, without data that would need another read.
public struct ThoughtSummary: Sendable, Equatable, Identifiable {
  public let id: Identifier<Thought>
  public let text: String
  public let occurredAt: Timestamp
  public let state: ThoughtState
  /// The effect of the review on the feelings; `nil` unless one was rated before and after.
  public let effect: Effect?
  /// The ids of the distortions that the person sees in it.
  public let distortions: [String]

  /// Makes a summary of its parts.
  init(
    id: Identifier<Thought>, text: String, occurredAt: Timestamp, state: ThoughtState,
    effect: Effect?, distortions: [String]
  ) {
    self.id = id
    self.text = text
    self.occurredAt = occurredAt
    self.state = state
    self.effect = effect
    self.distortions = distortions
  }

  /// The summary of a thought that was read whole.
  public init(_ entry: ThoughtEntry) {
    self.init(
      id: entry.id, text: entry.thought.text, occurredAt: entry.thought.occurredAt,
      state: ThoughtState(entry.thought), effect: entry.effect, distortions: entry.distortions)
  }
}

/// The progress of a thought's review.
public enum ThoughtState: String, Sendable {
  case waiting
  case begun
  case reviewed

  public init(_ thought: Thought) {
    self.init(reviewedAt: thought.reviewedAt, reviewStep: thought.reviewStep)
  }

  init(reviewedAt: Timestamp?, reviewStep: ReviewStep?) {
    self = reviewedAt != nil ? .reviewed : reviewStep != nil ? .begun : .waiting
  }
}

extension RecordReading {
  /// Returns the summaries of the thoughts that match a query, the newest first.
  ///
  /// Without a question, only the fields that are shown are opened, so damage to another field does
  /// not keep the list shut.
  ///
  /// - Parameters:
  ///   - query: the question.
  ///   - limit: how many at most; `nil` for all.
  ///   - namesDistortions: whether their distortions are shown; otherwise none is opened.
  /// - Returns: the summaries.
  /// - Throws: `StorageError`.
  func summaries(
    answering query: JournalQuery, limit: Int?, namesDistortions: Bool
  ) throws -> [ThoughtSummary] {
    guard query.terms.isEmpty else {
      return try entries(answering: query, limit: limit).map(ThoughtSummary.init)
    }
    let wanted = try limit.map { Array(try orderedThoughts().suffix(max(0, $0))) }
    let thoughts = try inPortions(wanted) { thoughts in
      try fields(of: thoughts, \.id, \.occurredAt, \.text, \.reviewedAt, \.reviewStep)
    }
    if thoughts.isEmpty { return [] }
    let ids = thoughts.map(\.0)
    let ratings = ThoughtGroups(
      try fields(of: belonging(to: ids, by: \Feeling.thought), \.thought, \.before, \.after)
    ) { $0.0 }
    let judgements = ThoughtGroups(
      namesDistortions
        ? try fields(of: belonging(to: ids, by: \Judgement.thought), \.thought, \.verdict, \.type)
        : []
    ) { $0.0 }
    return thoughts.sorted { ($1.1, $1.0) < ($0.1, $0.0) }
      .map { id, occurredAt, text, reviewedAt, reviewStep in
        ThoughtSummary(
          id: id, text: text, occurredAt: occurredAt,
          state: ThoughtState(reviewedAt: reviewedAt, reviewStep: reviewStep),
          effect: Effect(ratings: ratings[id].lazy.map { ($0.1, $0.2) }),
          distortions: judgements[id].filter { $0.1 == .accepted }.map(\.2).sorted())
      }
  }
}

extension RecordReading {
  /// One field of every thought, in the order of their IDs.
  ///
  /// Sealed fields are opened one by one, and a thought has twenty: the user who needs two of them
  /// reads these.
  func column<Value: ColumnValue>(
    _ path: any KeyPath<Thought, Value> & Sendable
  ) throws -> [Value] {
    try values(of: path, Query<Thought>().order(by: \.id))
  }

  /// The IDs of the thoughts that pass, the newest time last.
  ///
  /// - Parameter isWanted: is handed the place of a thought in the order of the IDs.
  /// - Returns: the IDs in the order of their times.
  /// - Throws: `StorageError`.
  func orderedThoughts(
    where isWanted: (Int) -> Bool = { _ in true }
  ) throws -> [Identifier<Thought>] {
    let ids = try column(\.id)
    let timestamps = try column(\.occurredAt)
    return ids.indices.filter(isWanted).sorted {
      (timestamps[$0], ids[$0]) < (timestamps[$1], ids[$1])
    }
    .map { ids[$0] }
  }

  /// The thoughts of these IDs, in no particular order; those that are not there are left
  /// out.
  func thoughts(_ ids: [Identifier<Thought>]) throws -> [Thought] {
    try inPortions(ids) { try fetch($0) }
  }

  /// Reads the thoughts with these IDs, or every thought if `ids` is `nil`.
  ///
  /// In portions: a store may limit how many values one question holds.
  func inPortions<Value>(
    _ ids: [Identifier<Thought>]?, read: (Query<Thought>) throws -> [Value]
  ) throws -> [Value] {
    guard let ids else { return try read(Query()) }
    return try stride(from: 0, to: ids.count, by: 500).flatMap { start in
      try read(
        Query().filter(.among(\.id, Array(ids[start..<min(start + 500, ids.count)]))))
    }
  }
}
