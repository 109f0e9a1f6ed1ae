import Storage

/// A cache of a transaction's queries and the server's answers.
///
/// A transaction sees one snapshot and its own writes: the same question has the same answer until
/// the transaction writes to the table. So bodies may ask twice, and may say beforehand what they
/// will ask.
final class QueryCache {
  private struct Question: Hashable {
    let sql: String
    let parameters: PostgresParameters

    init(_ query: PostgresQuery) { (sql, parameters) = (query.sql, query.parameters) }
  }

  private enum Answer {
    case waiting
    case known(PostgresResult)
  }

  /// The cached answers of a table since the last write to it.
  private struct Known {
    var answers: [Question: Answer] = [:]
    /// The number of writes of the transaction to it.
    var writes = 0
  }

  /// The number of questions of a table that are remembered, and how many rows of an answer.
  private static let (questions, rows) = (256, 100)

  private var tables: [String: Known] = [:]

  /// The answer to a question; `nil` if it is not known.
  func answer(to query: PostgresQuery) -> PostgresResult? {
    guard case .known(let answer) = tables[query.table.name]?.answers[Question(query)] else {
      return nil
    }
    return answer
  }

  /// Returns whether a question was sent, or waits to be sent with the next one.
  func isWaiting(for query: PostgresQuery) -> Bool {
    if case .waiting = tables[query.table.name]?.answers[Question(query)] { true } else { false }
  }

  /// Notes that a question waits to be sent.
  ///
  /// - Returns: takes its answer.
  func expect(_ query: PostgresQuery) -> (PostgresResult) -> Void {
    let question = Question(query)
    let table = query.table.name
    makeRoom(in: table)
    tables[table, default: Known()].answers[question] = .waiting
    let writes = tables[table]?.writes
    return { [self] answer in
      // A write that was sent after it has made it void.
      guard tables[table]?.writes == writes else { return }
      tables[table]?.answers[question] = .known(answer)
    }
  }

  /// Remembers the answer to a question, unless it is large.
  func keep(_ answer: PostgresResult, to query: PostgresQuery) {
    if answer.rowCount > QueryCache.rows { return }
    makeRoom(in: query.table.name)
    tables[query.table.name, default: Known()].answers[Question(query)] = .known(answer)
  }

  /// Forgets what is known of a table, to which the transaction writes.
  func forget(_ table: String) {
    tables[table, default: Known()].answers = [:]
    tables[table]?.writes += 1
  }

  private func makeRoom(in table: String) {
    guard let count = tables[table]?.answers.count, count >= QueryCache.questions else { return }
    tables[table]?.answers = [:]
  }
}
