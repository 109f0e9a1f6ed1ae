import DomainModels
import Interchange
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads one page of a snapshot.
struct SnapshotReader {
  private let transaction: ReadTransaction
  private let scopes: [FeedScope]
  private let reads: Set<Scope>
  private let ranges: Set<DigestRange>?
  private let limit: Int
  /// The number of rows that are looked at for one page: a range is a small part of its table.
  private var budget: Int
  private(set) var records: [Change] = []

  init(
    _ transaction: ReadTransaction, _ scopes: [FeedScope], _ reads: Set<Scope>,
    _ ranges: Set<DigestRange>?, limit: Int
  ) {
    self.transaction = transaction
    self.scopes = scopes
    self.reads = reads
    self.ranges = ranges
    self.limit = limit
    budget = ranges == nil ? .max : max(limit, 20_000)
  }

  /// Reads on after a record, and says up to which it read.
  ///
  /// - Returns: whether there is more.
  mutating func read(after last: inout RecordKey?) throws -> Bool {
    let tables = transaction.catalogue.syncedTables.map(\.table)
    var rest = tables[...]
    if let last {
      rest =
        last.table.isEmpty
        ? [] : tables[(tables.firstIndex(of: last.table) ?? tables.startIndex)...]
    }
    for table in rest where wants(table) {
      while true {
        if isFull { return true }
        let count = ranges == nil ? limit - records.count : max(limit, 250)
        let states = try transaction.states(
          of: table, in: wantedScopes(of: table), after: last?.table == table ? last : nil,
          includingDeleted: ranges != nil, limit: count)
        take(states)
        last = states.last?.key ?? last
        if states.count < count { break }
      }
    }
    return try readParked(after: &last)
  }

  private var isFull: Bool { records.count >= limit || budget <= 0 }

  private mutating func take(_ states: [Change]) {
    budget -= states.count
    if let ranges {
      records += states.filter { ranges.contains(DigestRange(of: $0.key)) }
    } else {
      records += states
    }
  }

  private func wants(_ table: String) -> Bool {
    ranges?.contains { $0.table == table } ?? true
  }

  private func wantedScopes(of table: String) -> Set<Scope> {
    guard let ranges else { return reads }
    return reads.intersection(ranges.filter { $0.table == table }.map(\.scope))
  }

  private mutating func readParked(after last: inout RecordKey?) throws -> Bool {
    var place = FeedPosition(scope: 0, sequence: 0)
    if let last, last.table.isEmpty { place = FeedPosition(last.record) }
    for scope in scopes where scope.parked > 0 && scope.number >= place.scope {
      var position = place.scope == scope.number ? place.sequence : 0
      while true {
        if isFull { return true }
        let rows = try transaction.fetch(
          Query<ParkedFeedChange>().filter(scope.places(after: position)).order(by: \.id)
            .limit(limit - records.count))
        for row in rows {
          position = FeedPosition(row.id.uuid).sequence
          last = RecordKey(table: "", scope: Scope(scope.name), record: row.id.uuid)
          budget -= 1
          if let change = ChangeJSON.change(of: row.change), try isWanted(change) {
            records.append(change)
          }
        }
        if rows.isEmpty { break }
      }
    }
    return false
  }

  private func isWanted(_ change: Change) throws -> Bool {
    if let ranges { return ranges.contains(DigestRange(of: change.key)) }
    if change.isDeletion { return false }
    return try transaction.lives(change)
  }
}

extension ReadTransaction {
  /// Returns whether the record of something parked lives, or has not come.
  fileprivate func lives(_ change: Change) throws -> Bool {
    guard catalogue.syncedTables.contains(where: { $0.table == change.table }) else { return true }
    return switch try presence(of: change.record, in: change.table, scope: change.scope) {
    case .living, .absent: true
    case .deleted, .erased: false
    }
  }
}

/// The position to which a device has read a snapshot, as text a JSON array.
struct SnapshotPosition {
  /// From where to pull afterwards: the present of the first page.
  let cursor: FeedCursor
  /// The version of the catalogue: under another one what was parked lies elsewhere.
  let version: Int
  /// About how many records were still to come.
  var left: Int
  /// The last record that was looked at; `nil` before the first.
  ///
  /// While what is parked is read, its table is empty and its identity the place in the feed.
  var last: RecordKey?

  init(cursor: FeedCursor, version: Int, left: Int) {
    self.cursor = cursor
    self.version = version
    self.left = left
  }

  /// Reads what ``text(_:)`` gives with the same key; `nil` for any other text.
  init?(_ text: String, _ key: CursorKey) {
    guard let parts = (try? JSONReader.read(text))?.arrayValue, parts.count == 6,
      let cursor = parts[0].stringValue.flatMap({ FeedCursor($0, key) }),
      let left = parts[1].integerValue, left >= 0, let table = parts[2].stringValue,
      let scope = parts[3].stringValue,
      let record = parts[4].stringValue.flatMap({ UUID(uuidString: $0) }),
      let version = parts[5].integerValue
    else { return nil }
    self.init(cursor: cursor, version: Int(version), left: Int(left))
    last = RecordKey(table: table, scope: Scope(scope), record: record)
  }

  func text(_ key: CursorKey) -> String {
    var writer = JSONWriter()
    writer.beginArray()
    writer.string(cursor.text(key))
    writer.integer(left)
    writer.string(last?.table ?? "")
    writer.string(last?.scope.description ?? "")
    writer.string((last?.record ?? cursor.epoch).uuidString)
    writer.integer(version)
    writer.endArray()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
