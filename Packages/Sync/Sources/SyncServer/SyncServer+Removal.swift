public import DomainModels
public import Storage
public import Sync

extension SyncServer {
  /// Removes everything that is stored of a scope without a trace, because its owner left.
  ///
  /// Deletion and erasure say that a record is gone, and reach every device; after a removal the
  /// server knows nothing, and the records may come again. Call it where no device reaches the scope
  /// any more: one that goes on would hear that what it has is new. It works in short transactions,
  /// and if it ends in the middle, the next call goes on.
  ///
  /// - Parameters:
  ///   - scope: the scope.
  ///   - isOwnerless: looks in each transaction whether the scope still is to go; where it is not,
  ///     what is left stays.
  /// - Returns: how many records went, by table.
  /// - Throws: `SyncError`.
  public func remove(
    _ scope: Scope,
    ifStill isOwnerless: @escaping @Sendable (any RecordReading) throws -> Bool = { _ in true }
  ) async throws(SyncError) -> [String: Int] {
    var counts: [String: Int] = [:]
    // Those that refer to others first.
    for table in store.catalogue.syncedTables.map(\.table).reversed() {
      var count: Int
      repeat {
        count = try await write { transaction in
          guard try isOwnerless(transaction) else { return 0 }
          let states = try transaction.states(
            of: table, in: [scope], after: nil, includingDeleted: true, limit: Self.removed)
          for state in states { _ = try transaction.sweep(state.key) }
          return states.count
        }
        if count > 0 { counts[table, default: 0] += count }
      } while count > 0
    }
    let feed = try await read { try $0.find(FeedScope.identity(of: scope)) }
    guard let feed else { return counts }
    try await removeAll(Query<FeedEntry>().filter(feed.places(after: 0)), ifStill: isOwnerless)
    try await removeAll(
      Query<ParkedFeedChange>().filter(feed.places(after: 0)), ifStill: isOwnerless)
    let now = clock.now
    try await write { transaction in
      guard try transaction.find(feed.id) != nil, try isOwnerless(transaction) else { return }
      try transaction.erase(feed.id, at: now)
    }
    return counts
  }

  /// Deletes single records in scopes that go on, as their author would: it reaches every device.
  ///
  /// - Parameters:
  ///   - keys: the records; those that are deleted already stay so.
  ///   - isErasing: whether their contents go for good, and the IDs can't be used again.
  /// - Throws: `SyncError`.
  public func delete(_ keys: [RecordKey], erasing isErasing: Bool) async throws(SyncError) {
    let now = clock.now
    let stamp = HybridTimestamp(milliseconds: now.milliseconds, counter: 0, node: 0)
    let states = try await read { transaction in
      try keys.compactMap { try transaction.state(of: $0) }
    }
    let fields = ["updated_at", "deleted_at"].map {
      FieldChange(name: $0, value: .instant(now), stamp: stamp)
    }
    let changes = states.filter { isErasing ? !$0.isErasure : !$0.isDeletion }.map { state in
      Change(
        operation: identifiers.uuid(), scope: state.scope, table: state.table,
        record: state.record, life: isErasing ? Change.erasedLife : state.life + 1, stamp: stamp,
        fields: fields, schemaVersion: state.schemaVersion)
    }
    try await pushOwn(changes)
  }

  /// Replaces values of records by others, as an edit of the records' owners would: it reaches every
  /// device.
  ///
  /// - Parameters:
  ///   - tables: where to look, in all scopes.
  ///   - mends: what the fields of a record have to hold, by name; none for a record that stays.
  /// - Returns: the records that were changed.
  /// - Throws: `SyncError`; what was changed before it stays so.
  public func mend(
    _ tables: [String], _ mends: @Sendable (_ record: Change) -> [String: StoredValue]
  ) async throws(SyncError) -> [RecordKey] {
    var found: [RecordKey] = []
    for table in tables {
      var last: RecordKey?
      repeat {
        let after = last
        let states = try await read {
          try $0.states(of: table, after: after, includingDeleted: true, limit: 1000)
        }
        let changes = states.compactMap { state in edit(of: state, mends(state)) }
        try await pushOwn(changes)
        found += changes.map(\.key)
        last = states.count < 1000 ? nil : states.last?.key
      } while last != nil
    }
    return found
  }

  /// An edit that is later than all that a record holds; `nil` if there is nothing to write.
  private func edit(of state: Change, _ values: [String: StoredValue]) -> Change? {
    if values.isEmpty { return nil }
    let now = clock.now
    var hybrid = HybridClock(node: 0)
    hybrid.witness(state.latestStamp)
    let stamp = hybrid.next(at: now)
    let all = values.merging(["updated_at": .instant(now)]) { first, _ in first }
    return Change(
      operation: identifiers.uuid(), scope: state.scope, table: state.table, record: state.record,
      life: state.life, stamp: stamp,
      fields: all.sorted { $0.key < $1.key }.map {
        FieldChange(name: $0.key, value: $0.value, stamp: stamp)
      }, schemaVersion: state.schemaVersion)
  }

  /// Writes changes of the server's own.
  private func pushOwn(_ changes: [Change]) async throws(SyncError) {
    if changes.isEmpty { return }
    let access = SyncAccess(reads: [], writes: Set(changes.map(\.scope)))
    _ = try await push(SyncPush(device: ServerState.only.uuid, changes: changes), by: access)
  }

  /// The number of rows that one transaction removes at most.
  private static var removed: Int { 200 }

  func removeAll<R: Record>(
    _ query: Query<R>,
    ifStill isWanted: @escaping @Sendable (any RecordReading) throws -> Bool = { _ in true }
  ) async throws(SyncError) {
    let now = clock.now
    var count: Int
    repeat {
      count = try await write { transaction in
        guard try isWanted(transaction) else { return 0 }
        let found = try transaction.values(of: \.id, query.limit(Self.removed))
        for id in found { try transaction.erase(id, at: now) }
        return found.count
      }
    } while count > 0
  }
}
