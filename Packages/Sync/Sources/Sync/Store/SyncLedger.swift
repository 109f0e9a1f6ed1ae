public import DomainModels
public import Storage

/// The results of syncing that users look at and decide on: places, conflicts, refused changes.
///
/// It needs no transport: all of it is in the store.
public struct SyncLedger: Sendable {
  let store: RecordStore
  let clock: WallClock

  /// Opens the ledger.
  ///
  /// - Parameters:
  ///   - store: acts for whose links they are.
  ///   - clock: the time.
  public init(_ store: RecordStore, clock: WallClock) {
    self.store = store
    self.clock = clock
  }

  // MARK: Places

  /// The links with places, the oldest first.
  ///
  /// - Throws: `StorageError`.
  public func links() async throws -> [SyncLink] {
    try await store.read { try $0.fetch(Query<SyncLink>().order(by: \.lifecycle.createdAt)) }
  }

  /// Returns the state of syncing with a place.
  ///
  /// - Parameters:
  ///   - id: the link.
  ///   - selection: what goes this way.
  /// - Returns: the status.
  /// - Throws: `StorageError`, `StorageError.Reason.missing` if there is no such link.
  public func status(
    of id: Identifier<SyncLink>, _ selection: SyncSelection
  ) async throws -> SyncStatus {
    try await store.read { transaction in
      let link = try transaction.existing(id)
      let through = link.pushed
      return SyncStatus(
        link: link, waiting: try transaction.changeCount(after: through, of: selection.wholeLog),
        oldestWaiting: try transaction.firstChange(after: through, of: selection.wholeLog)?
          .stamp.instant,
        isUploading: link.upload.map { UploadPosition($0)?.isOfDeletions != true } ?? false,
        parked: try transaction.count(Query<ParkedChange>()),
        quarantined: try transaction.count(Query<QuarantinedChange>().filter(\.link == id)),
        conflicts: try transaction.count(Query<SyncConflict>().filter(.isNil(\.restoredAt))))
    }
  }

  /// Says whether commands that write hand it over at once.
  ///
  /// - Throws: `StorageError`.
  public func setAutomatic(_ isAutomatic: Bool, for id: Identifier<SyncLink>) async throws {
    let now = clock.now
    try await store.write { transaction in
      var link = try transaction.existing(id)
      link.isAutomatic = isAutomatic
      link.lifecycle = link.lifecycle.updated(at: now)
      try transaction.save(link)
    }
  }

  /// Notes that a place could not be opened.
  ///
  /// A round itself notes failures after opening.
  ///
  /// - Throws: `StorageError`.
  public func note(_ error: SyncError, for id: Identifier<SyncLink>) async throws {
    let now = clock.now
    try await store.write { transaction in
      var link = try transaction.existing(id)
      link.conclude(.failed(error), at: now)
      try transaction.save(link)
    }
  }

  /// Gives a link up; nothing is taken from the place, and what was refused there stays in
  /// quarantine.
  ///
  /// - Throws: `StorageError`.
  public func unlink(_ id: Identifier<SyncLink>) async throws {
    let now = clock.now
    try await store.write { transaction in
      _ = try transaction.existing(id)
      try transaction.erase(id, at: now)
    }
  }

  // MARK: Conflicts

  /// The values that lost, the latest first.
  ///
  /// - Parameter includingRestored: whether those that were brought back are among them.
  /// - Returns: the conflicts.
  /// - Throws: `StorageError`.
  public func conflicts(includingRestored: Bool = false) async throws -> [SyncConflict] {
    try await store.read { transaction in
      let query = Query<SyncConflict>().order(by: \.lifecycle.createdAt, .descending)
        .order(by: \.id)
      return try transaction.fetch(
        includingRestored ? query : query.filter(.isNil(\.restoredAt)))
    }
  }

  /// Brings a value back that lost, as an edit made now.
  ///
  /// - Parameter id: which conflict.
  /// - Returns: the conflict, restored; one that was restored before is left as it is.
  /// - Throws: `StorageError`: `StorageError.Reason.missing` if there is no such conflict, or its
  ///   record is deleted and the lost value was not that it lives; `StorageError.Reason.erased`;
  ///   `StorageError.Reason.dangling` if what it goes with is deleted.
  public func restore(_ id: Identifier<SyncConflict>) async throws -> SyncConflict {
    let now = clock.now
    return try await store.write { transaction in
      guard var conflict = try transaction.find(id) else {
        throw StorageError(.missing, "there is no conflict \(id)")
      }
      if conflict.restoredAt != nil { return conflict }
      let key = conflict.key
      let presence = try transaction.presence(of: key.record, in: key.table, scope: key.scope)
      if presence == .deleted, conflict.field != "deleted_at" {
        throw StorageError(
          .missing, "the record of \(key.table) is deleted", hint: "Restore the record first")
      }
      try transaction.edit([conflict.field: conflict.lost.value], of: key, at: now)
      conflict.restoredAt = now
      conflict.lifecycle = conflict.lifecycle.updated(at: now)
      try transaction.save(conflict)
      return conflict
    }
  }

  /// Marks conflicts as restored whose values hold again: another device brought them back.
  ///
  /// - Returns: how many there were.
  /// - Throws: `StorageError`.
  public func settleConflicts() async throws -> Int {
    let open = try await conflicts()
    if open.isEmpty { return 0 }
    let now = clock.now
    return try await store.write { transaction in
      var settled = 0
      for var conflict in open where try transaction.find(conflict.id) != nil {
        let field = try transaction.state(of: conflict.key)?.fields
          .first { $0.name == conflict.field }
        guard let field, field.value == conflict.lost.value, field.stamp > conflict.kept.stamp
        else {
          continue
        }
        conflict.restoredAt = now
        conflict.lifecycle = conflict.lifecycle.updated(at: now)
        try transaction.save(conflict)
        settled += 1
      }
      return settled
    }
  }

  /// Drops conflicts that are not needed any more.
  ///
  /// - Parameter ids: which.
  /// - Returns: how many there were.
  /// - Throws: `StorageError`.
  @discardableResult
  public func forgetConflicts(_ ids: [Identifier<SyncConflict>]) async throws -> Int {
    let now = clock.now
    return try await store.write { transaction in
      let known = try transaction.fetch(Query<SyncConflict>().filter(.among(\.id, ids)))
      for conflict in known { try transaction.erase(conflict.id, at: now) }
      return known.count
    }
  }
}

extension RecordReading {
  fileprivate func existing(_ id: Identifier<SyncLink>) throws -> SyncLink {
    guard let link = try find(id) else {
      throw StorageError(.missing, "there is no link with that place")
    }
    return link
  }
}

extension SyncLedger {
  /// The changes that places refused, the oldest first.
  ///
  /// - Throws: `StorageError`.
  public func quarantine() async throws -> [QuarantinedChange] {
    try await store.read { transaction in
      try transaction.fetch(
        Query<QuarantinedChange>().order(by: \.lifecycle.createdAt).order(by: \.id))
    }
  }

  /// Writes refused changes again, to be handed over with the next sync.
  ///
  /// Later writes stay. A change that still can't be written here stays in quarantine.
  ///
  /// - Parameter ids: which.
  /// - Returns: how many left the quarantine.
  /// - Throws: `StorageError`.
  public func retry(_ ids: [Identifier<QuarantinedChange>]) async throws -> Int {
    let now = clock.now
    return try await store.write { transaction in
      var released = 0
      for one in try transaction.quarantined(ids) {
        switch try transaction.resubmit(one.change.change) {
        case .applied, .merged, .superseded:
          try transaction.erase(one.id, at: now)
          released += 1
        case .unknownSchema, .incomplete, .tooFarAhead, .invalid: break
        }
      }
      return released
    }
  }

  /// Gives refused changes up for good.
  ///
  /// - Parameter ids: which.
  /// - Returns: how many there were.
  /// - Throws: `StorageError`.
  public func discard(_ ids: [Identifier<QuarantinedChange>]) async throws -> Int {
    let now = clock.now
    return try await store.write { transaction in
      let known = try transaction.quarantined(ids)
      for one in known { try transaction.erase(one.id, at: now) }
      return known.count
    }
  }
}

extension RecordReading {
  /// Refused changes in the order in which they were refused: what others go with comes first.
  fileprivate func quarantined(
    _ ids: [Identifier<QuarantinedChange>]
  ) throws -> [QuarantinedChange] {
    try fetch(
      Query<QuarantinedChange>().filter(.among(\.id, ids)).order(by: \.lifecycle.createdAt)
        .order(by: \.isHeld).order(by: \.id))
  }
}

/// The state of syncing between a store and a place.
public struct SyncStatus: Sendable {
  public let link: SyncLink
  /// The number of changes that wait to be handed over.
  public let waiting: Int
  /// When the oldest of them was made.
  public let oldestWaiting: Timestamp?
  /// True if the first handing over of all records is still under way.
  public let isUploading: Bool
  /// The number of received changes that can't be applied yet.
  public let parked: Int
  /// The number of changes that the place refused.
  public let quarantined: Int
  /// The number of values that lost to others whose authors had not seen them, and were not brought
  /// back.
  public let conflicts: Int
}
