import Crypto
import DomainModels
import Secrets
import Storage
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The tokens of every searched table, shared by the transactions of one opening.
///
/// It is in memory only. Each table's tokens are those of one generation, a number in the store that
/// every write to searched columns raises; so a transaction knows whether they are its time's.
final class SearchIndex: Sendable {
  /// The tokens of a table at one point in time.
  struct Table: Sendable {
    var generation: Int64
    var rows: [RecordName: RowTokens]
  }

  /// The changes of a transaction to a table.
  struct TableChanges: Sendable {
    let table: String
    let before: Int64
    let after: Int64
    /// The rows that it wrote, `nil` for those it removed.
    let changes: [RecordName: RowTokens?]
    /// All rows, if it had to read them.
    let rows: [RecordName: RowTokens]?
    /// True if the changes are all there is between the two generations.
    let isWhole: Bool
  }

  private let tables = Mutex<[String: Table]>([:])

  /// Returns whether the tokens of a table are there as of a generation.
  func holds(_ table: String, at generation: Int64) -> Bool {
    tables.withLock { $0[table]?.generation == generation }
  }

  /// The tokens of a table; `nil` if they are not there, or another time's.
  func rows(of table: String, at generation: Int64) -> [RecordName: RowTokens]? {
    tables.withLock { tables in
      guard let found = tables[table], found.generation == generation else { return nil }
      return found.rows
    }
  }

  /// Takes over what a transaction did or found out, once it is committed.
  func take(_ news: [TableChanges]) {
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

/// Derives from a value a token by which the store beneath finds it without being able to read it.
///
/// HMAC-SHA-256 (RFC 2104) over table, column and value, with a key that follows from the data key.
/// Equal values of one column have equal ones, which is what the file shows of them.
enum BlindIndex {
  static func bytes(
    of value: StoredValue, in column: Int, of table: SealedTable, _ hmac: HMAC<SHA256>
  ) -> StoredValue {
    var message: [UInt8] = []
    SealedValue.append(table.outer.name, to: &message)
    SealedValue.append(table.outer.columns[column].name, to: &message)
    SealedValue.append(value, to: &message)
    var hmac = hmac
    hmac.update(data: message)
    return .bytes(Array(hmac.finalize()))
  }

  /// Holds at least for the rows whose column holds one of the values.
  ///
  /// Rows without a blind index are among them: they are older than the column or its index.
  static func filter(
    for values: [StoredValue], in column: Int, of table: SealedTable, _ hmac: HMAC<SHA256>
  ) -> RowFilter? {
    guard let blind = table.blindColumns[column] else { return nil }
    let wanted = values.filter { $0 != .null }.map { bytes(of: $0, in: column, of: table, hmac) }
    let isOne: RowFilter =
      wanted.count == 1 ? .compare(blind, .equal, wanted[0]) : .among(blind, wanted)
    return .any([isOne, .isNull(blind)])
  }
}

/// The tokens of one row, in memory that is overwritten when the last reference goes.
struct RowTokens: Sendable {
  /// Each token with a zero before and after it; a token holds none.
  private let tokens: Secret

  /// Cuts a row's texts into tokens.
  init(of texts: [StoredValue]) {
    var known: Set<[UInt8]> = []
    var bytes: [UInt8] = []
    for case .text(let text) in texts {
      for token in SearchText.tokens(of: text) where known.insert(Array(token.utf8)).inserted {
        bytes.append(0)
        bytes.append(contentsOf: token.utf8)
      }
    }
    if !bytes.isEmpty { bytes.append(0) }
    tokens = Secret(bytes: bytes)
    bytes.wipe()
  }

  /// The form of a token that is a whole word.
  static func whole(_ token: String) -> String { token + "\0" }

  /// Returns whether each of the wanted tokens begins one of the row's.
  func holds(_ wanted: [[UInt8]]) -> Bool {
    tokens.withBytes { bytes in wanted.allSatisfy { RowTokens.isBegun($0, in: bytes) } }
  }

  private static func isBegun(_ token: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return token.withUnsafeBytes { token in
      guard let wanted = token.baseAddress else { return bytes.count > 0 }
      var place = 0
      while place < bytes.count {
        // The zero before the next token.
        guard let zero = memchr(start + place, 0, bytes.count - place) else { return false }
        place = UnsafeRawPointer(zero) - start + 1
        if bytes.count - place < token.count { return false }
        if memcmp(start + place, wanted, token.count) == 0 { return true }
      }
      return false
    }
  }
}
