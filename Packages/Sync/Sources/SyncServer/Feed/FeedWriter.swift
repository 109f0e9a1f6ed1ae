import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Adds to the feeds of scopes within one transaction; each scope's row is read and written once.
struct FeedWriter {
  let transaction: WriteTransaction
  let now: Timestamp
  /// The scope of the account that writes; `nil` if each change counts for its own scope.
  let author: Scope?
  /// The usage that was added.
  private(set) var added = SyncUsage()
  private var scopes: [Scope: FeedScope] = [:]
  private var touched: Set<Scope> = []
  /// The entries for the feeds, written at the end, all at once.
  private var entries: [FeedEntry] = []
  /// The time of what was added last.
  private var last: HybridTimestamp?

  init(_ transaction: WriteTransaction, at now: Timestamp, by author: Scope? = nil) {
    self.transaction = transaction
    self.now = now
    self.author = author
  }

  /// Counts a record that a change made.
  mutating func countRecord(of text: String) { added.add(text) }

  /// A scope's row, made if it has none.
  mutating func scope(_ name: Scope) throws -> FeedScope {
    if let found = try existing(name) {
      scopes[name] = found
      return found
    }
    var state = try transaction.serverState()
    state.scopeCount += 1
    try transaction.save(state)
    let fresh = FeedScope(
      id: FeedScope.identity(of: name), name: name.description, number: state.scopeCount, last: 0,
      mark: 0, floor: 0, parked: 0, lifecycle: Lifecycle(createdAt: now))
    try transaction.insert(fresh)
    scopes[name] = fresh
    return fresh
  }

  /// A scope's row as this transaction leaves it; `nil` if it has none.
  func existing(_ name: Scope) throws -> FeedScope? {
    try scopes[name] ?? transaction.find(FeedScope.identity(of: name))
  }

  /// Gives a change its place.
  mutating func append(_ change: Change, text: String, from device: UUID) throws {
    let place = try next(in: change.scope)
    // Devices that read several scopes get what came together in the order in which it came.
    let timestamp = try transaction.moment(in: change.scope, after: last)
    last = timestamp
    // The time alone: of one server and scope no two times share it.
    let moment = Int(truncatingIfNeeded: timestamp.time)
    let entry = FeedEntry(
      id: Identifier(place.uuid), record: change.record, table: change.table, device: device,
      author: author == change.scope ? nil : author?.description, moment: moment, change: text,
      lifecycle: Lifecycle(createdAt: now))
    added.add(text)
    scopes[change.scope]?.mark = entry.mark
    entries.append(entry)
  }

  /// Drops all that the feed of a record's scope holds of it.
  mutating func forget(_ key: RecordKey) throws {
    try flush()
    let scope = try scope(key.scope)
    let known = try transaction.fetch(
      Query<FeedEntry>().filter(\.record == key.record && scope.places(after: 0)))
    for entry in known where ChangeJSON.change(of: entry.change)?.key == key {
      try transaction.erase(entry.id, at: now)
    }
  }

  /// Keeps what can't be kept as a record, together with what is parked of it already.
  ///
  /// - Returns: whether anything of it was new.
  mutating func park(_ change: Change) throws -> Bool {
    let scope = try scope(change.scope)
    guard let known = try transaction.parked(change.key, in: scope) else {
      let place = try next(in: change.scope)
      let text = try ChangeJSON.text(of: change)
      try transaction.insert(
        ParkedFeedChange(
          id: Identifier(place.uuid), record: change.record, change: text,
          lifecycle: Lifecycle(createdAt: now)))
      added.add(text)
      scopes[change.scope]?.parked += 1
      return true
    }
    guard let joined = known.change.folded(with: change) else { return false }
    var row = known.row
    added.remove(row.change)
    row.change = try ChangeJSON.text(of: joined)
    added.add(row.change)
    row.lifecycle = row.lifecycle.updated(at: now)
    try transaction.save(row)
    return true
  }

  /// Drops what is parked of a record.
  mutating func unpark(_ row: ParkedFeedChange, in scope: Scope) throws {
    _ = try self.scope(scope)
    try transaction.erase(row.id, at: now)
    added.remove(row.change)
    touched.insert(scope)
    scopes[scope]?.parked -= 1
  }

  /// Adds the entries, and writes down how far the scopes are.
  mutating func finish() throws {
    try flush()
    for name in touched.sorted(by: { $0.description < $1.description }) {
      guard var scope = scopes[name] else { continue }
      scope.lifecycle = scope.lifecycle.updated(at: now)
      try transaction.save(scope)
    }
  }

  private mutating func flush() throws {
    try transaction.insert(entries)
    entries = []
  }

  private mutating func next(in name: Scope) throws -> FeedPosition {
    var scope = try scope(name)
    scope.last += 1
    scopes[name] = scope
    touched.insert(name)
    return FeedPosition(scope: scope.number, sequence: scope.last)
  }
}

extension RecordReading {
  /// The state of the server.
  ///
  /// - Throws: `SyncError`: `damaged` if it was never opened.
  func serverState() throws -> ServerState {
    guard let state = try find(ServerState.only) else {
      throw SyncError(.damaged, "the server's own row is missing")
    }
    return state
  }

  /// Those of some scopes that have a feed, by number.
  func feedScopes(_ scopes: Set<Scope>) throws -> [FeedScope] {
    let identities = scopes.map { FeedScope.identity(of: $0) }.sorted()
    return try fetch(
      Query<FeedScope>().filter(.among(\.id, identities)).order(by: \.number))
  }

  /// The feeds of scopes by their numbers.
  func feedScopes(numbered numbers: some Collection<Int>) throws -> [FeedScope] {
    if numbers.isEmpty { return [] }
    return try fetch(
      Query<FeedScope>().filter(.among(\.number, numbers.sorted())).order(by: \.number))
  }

  /// The cursor after all that is there.
  func presentCursor(_ scopes: [FeedScope]) throws -> FeedCursor {
    var cursor = FeedCursor(epoch: try serverState().epoch)
    for scope in scopes { cursor.positions[scope.number] = scope.end }
    return cursor
  }

  /// The parked changes of a record.
  func parked(_ key: RecordKey, in scope: FeedScope) throws -> (
    row: ParkedFeedChange, change: Change
  )? {
    if scope.parked == 0 { return nil }
    let rows = try fetch(
      Query<ParkedFeedChange>().filter(\.record == key.record && scope.places(after: 0)))
    for row in rows {
      // Records of two tables can share an identity.
      if let change = ChangeJSON.change(of: row.change), change.key == key { return (row, change) }
    }
    return nil
  }
}
