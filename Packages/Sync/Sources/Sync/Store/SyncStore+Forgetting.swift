import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What a place does not share any more goes without a tombstone and without an entry in the log: it is
// still there for others, and may come again.

extension SyncStore {
  /// Removes what a place says has to be forgotten, but for what the person wrote and has not handed
  /// over.
  ///
  /// Nothing is removed of the person's own scopes, nor of what other users of the device keep.
  ///
  /// - Returns: the records that stay because something of them waits to be handed over.
  func forget(
    _ revocations: [SyncRevocation], _ transaction: WriteTransaction
  ) throws -> [RecordKey] {
    if revocations.isEmpty { return [] }
    let isUploading = try linked(transaction).upload != nil
    // What the person's other places have not got yet waits, too.
    let links = try transaction.fetch(Query<SyncLink>())
    let reached = LogPosition.common(to: links.map(\.pushed)) ?? LogPosition()
    var pending: [RecordKey] = []
    var gone: Set<RecordKey> = []
    for revocation in revocations {
      for key in try keys(of: revocation, transaction) where isForgettable(key) {
        // At a first meeting records are handed over, and not the log.
        let isWritten = selection.sharedRecords?.records[key] == .asWritten
        if try isUploading && isWritten || transaction.hasChanges(of: key, after: reached) {
          pending.append(key)
        } else if try transaction.sweep(key) {
          gone.insert(key)
        }
      }
      if case .scope(let scope) = revocation, isForgettable(scope) {
        let name = scope.description
        for parked in try transaction.fetch(
          Query<ParkedChange>().filter(\.recordScope == name))
        {
          try transaction.erase(parked.id, at: clock.now)
        }
      }
    }
    try clearLog(of: gone, transaction)
    return pending
  }

  /// Takes records out of their tables, into quarantine, whose parents were forgotten and have not come
  /// again.
  func takeOutOrphans(
    among pending: [RecordKey], _ transaction: WriteTransaction, at now: Timestamp
  ) throws {
    for key in pending {
      guard let state = try transaction.state(of: key) else { continue }
      let isOrphan = try transaction.catalogue.references(of: state).contains { parent in
        try transaction.presence(
          of: parent.record, in: parent.table, scope: parent.scope ?? key.scope) == .absent
      }
      guard isOrphan else { continue }
      try takeOut([key], .notShared, transaction, at: now)
      try clearLog(of: [key], transaction)
    }
  }

  /// Removes from the log what it holds of records that are not here any more.
  private func clearLog(of keys: Set<RecordKey>, _ transaction: WriteTransaction) throws {
    for scope in Set(keys.map(\.scope)) {
      try transaction.clearChanges(
        try transaction.changes(of: scope).filter { keys.contains($0.key) })
    }
  }

  private func isForgettable(_ scope: Scope) -> Bool {
    !selection.tables.values.contains { $0.contains(scope) }
      && selection.sharedRecords?.keptScopes.contains(scope) != true
  }

  private func isForgettable(_ key: RecordKey) -> Bool {
    isForgettable(key.scope) && selection.sharedRecords?.kept.contains(key) != true
  }

  /// The records that a revocation means, parents first.
  private func keys(
    of revocation: SyncRevocation, _ transaction: WriteTransaction
  ) throws -> [RecordKey] {
    var found: [RecordKey] = []
    switch revocation {
    case .scope(let scope):
      for definition in transaction.catalogue.syncedTables {
        var last: RecordKey?
        while true {
          let states = try transaction.states(
            of: definition.table, in: [scope], after: last, includingDeleted: true, limit: 1_000)
          found += states.map(\.key)
          last = states.last?.key
          if states.count < 1_000 { break }
        }
      }
    case .record(let key):
      guard transaction.catalogue.synced(key.table) != nil else { return [] }
      found = [key]
      var index = 0
      while index < found.count {
        found += try transaction.followers(of: found[index], includingDeleted: true)
        index += 1
      }
    }
    return found
  }
}

extension SyncSelection {
  /// The same for a place that judges access: of others, only what the person wrote is handed over.
  var onlyWritten: SyncSelection {
    var selection = self
    selection.sharedRecords = sharedRecords.map { shared in
      var written = SharedRecords(
        shared.records.filter { $0.value == .asWritten }, tables: shared.tables, occasions: [])
      written.kept = shared.kept
      written.keptScopes = shared.keptScopes
      return written
    }
    return selection
  }
}
