import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads for one page of a pull what a policy shares of scopes that are not the actor's own.
///
/// A device that meets such a scope for the first time, or under other terms than the last time,
/// forgets the scope and gets the visible records as they are; after that it gets those that change.
struct ViewReader {
  private let transaction: ReadTransaction
  private let policy: any SyncPolicy
  private let limit: Int
  /// The number of records that are looked at for one page: most of a scope may be invisible.
  private var budget: Int
  /// The records of the page, so that none of them goes along once more.
  private var sent: Set<RecordKey> = []

  /// The changes for the device.
  private(set) var changes: [Change] = []
  /// The rows that the device has to forget first.
  private(set) var forget: [SyncRevocation] = []
  /// Sentences on rows that could not be read.
  private(set) var notices: [String] = []
  /// True if more is there.
  private(set) var hasMore = false
  /// About how many changes are still to come.
  private(set) var remaining = 0

  init(_ transaction: ReadTransaction, _ policy: any SyncPolicy, limit: Int) {
    self.transaction = transaction
    self.policy = policy
    self.limit = limit
    budget = max(limit, 20_000)
  }

  private var isFull: Bool { changes.count >= limit || budget <= 0 }

  /// Adds the records that go along with changes of the actor's own scopes.
  mutating func accompany(_ changes: [Change]) throws {
    if policy.sharedTables.isEmpty { return }
    sent.formUnion(changes.map(\.key))
    let companions = try policy.companions(of: changes, transaction)
    let keys = companions.keys.sorted { $0.record.uuidString < $1.record.uuidString }
    for key in keys where sent.insert(key).inserted {
      if let part = companions[key],
        let told = try transaction.state(of: key).flatMap({ part.part(of: $0) })
      {
        self.changes.append(told)
      }
    }
  }

  /// Reads the visible records of other scopes that come after the positions of a cursor.
  ///
  /// - Parameter known: how far the device is in each scope, by the scope's number.
  /// - Returns: how far the device is after this page.
  /// - Throws: what the store throws; `SyncError` for a position beyond a feed's end.
  mutating func read(from known: [Int: ViewPosition]) throws -> [Int: ViewPosition] {
    if policy.sharedTables.isEmpty { return [:] }
    let views = Dictionary(
      try policy.views(transaction).map { ($0.scope, $0.terms) }
    ) { first, _ in first }
    let scopes = try transaction.feedScopes(Set(views.keys).subtracting(policy.reads))
    var positions: [Int: ViewPosition] = [:]
    let gone = Set(known.keys).subtracting(scopes.map(\.number))
    for scope in try transaction.feedScopes(numbered: gone)
    where !policy.reads.contains(Scope(scope.name)) {
      forget.append(.scope(Scope(scope.name)))
    }
    for scope in scopes {
      let old = known[scope.number]
      let terms = ViewPosition.fingerprint(of: views[Scope(scope.name)] ?? "")
      var position = old
      if let old {
        if old.sequence >= scope.floor { try transaction.check(old.point, in: scope) }
        // What was trimmed is in the records as they are.
        if old.terms != terms || old.sequence < scope.floor { position = nil }
      }
      if isFull {
        positions[scope.number] = old
        if position.map({ $0.place != nil || $0.sequence < scope.last }) ?? true { hasMore = true }
      } else {
        let reached = try read(scope, from: position, terms)
        positions[scope.number] = reached
        if reached.place != nil || reached.sequence < scope.last { hasMore = true }
      }
      remaining += scope.last - (positions[scope.number]?.sequence ?? 0)
    }
    return positions
  }

  private mutating func read(
    _ scope: FeedScope, from known: ViewPosition?, _ terms: UInt64
  ) throws -> ViewPosition {
    if let known, known.place == nil {
      if let position = try follow(scope, from: known) { return position }
    } else if var known {
      try readRecords(of: scope, &known)
      return known
    }
    // The records include what the feed holds up to here, and come with what follows.
    var fresh = ViewPosition(
      scope.end, terms: terms, place: ViewPosition.RecordPosition(table: 0, record: nil))
    forget.append(.scope(Scope(scope.name)))
    try readRecords(of: scope, &fresh)
    return fresh
  }

  /// Reads the visible records of a scope, on from a place among them.
  private mutating func readRecords(
    of scope: FeedScope, _ position: inout ViewPosition
  ) throws {
    let name = Scope(scope.name)
    let tables = policy.sharedTables
    guard let start = position.place else { return }
    for table in tables.indices.dropFirst(start.table) {
      var last = table == start.table ? start.record : nil
      while true {
        position.place = ViewPosition.RecordPosition(table: table, record: last)
        if isFull { return }
        let count = min(limit - changes.count, 500)
        let records = try policy.candidates(
          of: tables[table], in: name, after: last, limit: count, transaction)
        budget -= records.count
        try add(
          records.map { RecordKey(table: tables[table], scope: name, record: $0) },
          isForgotten: true)
        last = records.last ?? last
        if records.count < count { break }
      }
    }
    position.place = nil
  }

  /// Reads what changed in a scope.
  ///
  /// - Returns: how far it came; `nil` if a change alters what is visible.
  private mutating func follow(
    _ scope: FeedScope, from known: ViewPosition
  ) throws -> ViewPosition? {
    if known.sequence >= scope.last { return known }
    let tables = policy.sharedTables
    let count = limit - changes.count
    let entries = try transaction.fetch(
      Query<FeedEntry>().filter(
        scope.places(after: known.sequence) && .among(\.table, tables)
      ).order(by: \.id).limit(count))
    budget -= entries.count
    var keys: [RecordKey] = []
    var listed: Set<RecordKey> = []
    for entry in entries {
      guard let change = ChangeJSON.change(of: entry.change) else {
        notices.append("a change at the server is damaged and was passed over")
        continue
      }
      if policy.altersView(change, isNew: false) {
        let isNew = try isFirst(change, at: FeedPosition(entry.id.uuid).sequence, in: scope)
        if policy.altersView(change, isNew: isNew) { return nil }
      }
      if listed.insert(change.key).inserted { keys.append(change.key) }
    }
    // What others refer to comes first, for pages may end between two changes of one push.
    let order = Dictionary(zip(tables, tables.indices)) { first, _ in first }
    try add(keys.sorted { (order[$0.table] ?? 0) < (order[$1.table] ?? 0) }, isForgotten: false)
    var position = known
    position.point =
      entries.count < count ? scope.end : entries.last?.end ?? scope.end
    return position
  }

  /// Returns whether a change is the first of its record, as far as the feed tells.
  private func isFirst(_ change: Change, at sequence: Int, in scope: FeedScope) throws -> Bool {
    guard let made = change.fields.first(where: { $0.name == "created_at" }) else { return false }
    // Where earlier changes were trimmed, one that holds later edits may not be.
    if scope.floor > 0, change.fields.contains(where: { $0.stamp != made.stamp }) { return false }
    let record = change.record
    return try transaction.fetch(
      Query<FeedEntry>().filter(
        \.record == record && scope.places(after: 0, upTo: sequence - 1)
      ).limit(1)
    ).isEmpty
  }

  /// Adds what the actor gets of some records of one scope.
  ///
  /// - Parameters:
  ///   - keys: the records.
  ///   - isForgotten: whether the device has forgotten the scope.
  /// - Throws: what the store throws.
  private mutating func add(_ keys: [RecordKey], isForgotten: Bool) throws {
    let shared = try policy.parts(of: keys, transaction)
    var added: [Change] = []
    for key in keys {
      if shared.gone.contains(key) {
        if !isForgotten { forget.append(.record(key)) }
      } else if let part = shared.parts[key],
        let told = try transaction.state(of: key).flatMap({ part.part(of: $0) })
      {
        added.append(told)
      }
    }
    changes += added
    try accompany(added)
  }
}
