import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyncServer {
  /// Gives a page of the records as they are: table by table, then what is parked.
  func snapshot(
    _ request: SnapshotRequest, by policy: any SyncPolicy
  ) async throws(SyncError) -> SnapshotPage {
    let limit = min(max(1, request.limit), 10_000)
    return try await read { transaction in
      let state = try transaction.serverState()
      let key = CursorKey(state.secret)
      let scopes = try transaction.feedScopes(policy.reads)
      var position: SnapshotPosition
      if let place = request.place {
        guard let start = SnapshotPosition(place.description, key),
          start.cursor.epoch == state.epoch
        else { throw SyncError.unknownCursor }
        guard start.version == transaction.catalogue.version else {
          throw SyncError.laidOutAnew
        }
        position = start
      } else {
        position = SnapshotPosition(
          cursor: try transaction.presentCursor(scopes), version: transaction.catalogue.version,
          left: request.ranges == nil ? try transaction.livingCount(in: policy.reads) : 0)
      }
      var reader = SnapshotReader(
        transaction, scopes, policy.reads, request.ranges, limit: limit)
      let hasMore = try reader.read(after: &position.last)
      position.left = max(0, position.left - reader.records.count)
      var companions = ViewReader(transaction, policy, limit: limit)
      if request.ranges == nil { try companions.accompany(reader.records) }
      return SnapshotPage(
        records: reader.records + companions.changes,
        next: hasMore ? SnapshotCursor(position.text(key)) : nil,
        cursor: SyncCursor(position.cursor.text(key)),
        remaining: request.ranges == nil ? position.left : nil)
    }
  }
}

extension RecordReading {
  /// About how many records live in some scopes.
  fileprivate func livingCount(in scopes: Set<Scope>) throws -> Int {
    let names = scopes.map(\.description).sorted().map { StoredValue.text($0) }
    var count = 0
    for definition in catalogue.syncedTables {
      guard let table = catalogue.tables.first(where: { $0.name == definition.table }),
        let scope = table.position(of: "_scope"), let deleted = table.position(of: "deleted_at")
      else { continue }
      count += try rows.count(
        RowQuery(table, columns: [], filter: .all([.among(scope, names), .isNull(deleted)])))
    }
    return count
  }
}

extension SyncServer {
  /// Gives a fingerprint of each range in which something lives, of one snapshot.
  func digests(by policy: any SyncPolicy) async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await read { transaction in
      var found: [DigestRange: Fingerprint] = [:]
      var parked = try transaction.allParked(in: try transaction.feedScopes(policy.reads))
      let tables = transaction.catalogue.syncedTables.map(\.table)
      for table in tables {
        var last: RecordKey?
        while true {
          let states = try transaction.states(
            of: table, in: policy.reads, after: last, includingDeleted: false, limit: 1000)
          for state in states {
            let rest = parked.removeValue(forKey: state.key)?.fields ?? []
            found[DigestRange(of: state.key), default: Fingerprint()].add(
              rest.isEmpty ? state : state.with(state.fields + rest))
          }
          last = states.last?.key
          if states.count < 1000 { break }
        }
      }
      // Of a table that is known, what is left waits for its record.
      for (key, change) in parked where !tables.contains(key.table) && !change.isDeletion {
        found[DigestRange(of: key), default: Fingerprint()].add(change)
      }
      return found
    }
  }
}

extension RecordReading {
  /// All that is parked in some scopes.
  fileprivate func allParked(in scopes: [FeedScope]) throws -> [RecordKey: Change] {
    var found: [RecordKey: Change] = [:]
    for scope in scopes where scope.parked > 0 {
      for row in try fetch(Query<ParkedFeedChange>().filter(scope.places(after: 0))) {
        if let change = ChangeJSON.change(of: row.change) { found[change.key] = change }
      }
    }
    return found
  }
}
