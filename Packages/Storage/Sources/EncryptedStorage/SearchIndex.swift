import Storage
import Synchronization

/// The tokens of every searched table, shared by the transactions of one opening.
///
/// It is in memory only. Each table's tokens are those of one generation, a number in the store that
/// every write to searched columns raises; so a transaction knows whether they are its moment's.
final class SearchIndex: Sendable {
  /// The tokens of a table at one moment.
  struct Table: Sendable {
    var generation: Int64
    var rows: [RecordName: RowTokens]
  }

  /// What a transaction did to a table.
  struct News: Sendable {
    let table: String
    let before: Int64
    let after: Int64
    /// The rows that it wrote, `nil` for those it removed.
    let changes: [RecordName: RowTokens?]
    /// All rows, if it had to read them.
    let rows: [RecordName: RowTokens]?
    /// Whether the changes are all there is between the two generations.
    let isWhole: Bool
  }

  private let tables = Mutex<[String: Table]>([:])

  /// Whether the tokens of a table are there as of a generation.
  func holds(_ table: String, at generation: Int64) -> Bool {
    tables.withLock { $0[table]?.generation == generation }
  }

  /// The tokens of a table; `nil` if they are not there, or another moment's.
  func rows(of table: String, at generation: Int64) -> [RecordName: RowTokens]? {
    tables.withLock { tables in
      guard let found = tables[table], found.generation == generation else { return nil }
      return found.rows
    }
  }

  /// Takes over what a transaction did or found out, once it is committed.
  func take(_ news: [News]) {
    if news.isEmpty { return }
    tables.withLock { tables in
      for news in news {
        if let rows = news.rows {
          let known = tables[news.table]?.generation ?? .min
          guard known < news.after else { continue }
          tables[news.table] = Table(generation: news.after, rows: rows)
        } else if news.isWhole, tables[news.table]?.generation == news.before {
          for (record, tokens) in news.changes { tables[news.table]?.rows[record] = tokens }
          tables[news.table]?.generation = news.after
        }
      }
    }
  }

  /// Forgets everything.
  func clear() { tables.withLock { $0 = [:] } }
}
