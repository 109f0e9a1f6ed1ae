import DomainModels
import JournalModels
import Storage

extension RecordReading {
  /// What a list shows of the thoughts that answer a question, the newest first.
  ///
  /// Without a question, only the fields that are shown are opened, so damage to another field does
  /// not keep the list shut.
  ///
  /// - Parameters:
  ///   - query: the question.
  ///   - limit: how many at most; `nil` for all.
  ///   - namesDistortions: whether their distortions are shown; otherwise none is opened.
  /// - Returns: the summaries.
  /// - Throws: ``Storage/StorageError``.
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
    let ratings = ByThought(
      try fields(of: belonging(to: ids, by: \Feeling.thought), \.thought, \.before, \.after)
    ) { $0.0 }
    let judgements = ByThought(
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
