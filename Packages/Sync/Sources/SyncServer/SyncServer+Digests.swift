import DomainModels
import Storage
import Sync

extension SyncServer {
  /// Gives a fingerprint of each range in which something lives, of one moment.
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
      for row in try fetch(Query<UnplacedChange>().filter(scope.places(after: 0))) {
        if let change = ChangeJSON.change(of: row.change) { found[change.key] = change }
      }
    }
    return found
  }
}
