import DomainModels
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes changes within one transaction: merges what the catalogue knows, parks the rest, and gives
/// each that said something new a place in the feed.
struct ServerIntake {
  /// The outcome of a change.
  private enum IntakeOutcome {
    case all, part, nothing
    case refused(PreparedChange.Refusal)
  }

  let transaction: WriteTransaction
  let tables: [String: RecordDefinition]
  private let latest: HybridTimestamp
  private let now: Timestamp
  var feed: FeedWriter
  /// Of the changes that are taken, those that were timestamped again before.
  private var known: Set<Identifier<RestampedOperation>> = []
  /// True if the feeds got anything but the changes as they were pushed.
  private(set) var saysMore = false
  /// In which scopes a table was written to that keeps what loses.
  private var keepsBoth: Set<Scope> = []

  /// Makes an intake.
  ///
  /// - Parameters:
  ///   - transaction: where it writes.
  ///   - now: the time.
  ///   - tolerance: how many milliseconds ahead of that a timestamp may be.
  ///   - author: the scope of the account that writes; `nil` if each change counts for its own scope.
  init(
    _ transaction: WriteTransaction, at now: Timestamp, tolerance: Int64, by author: Scope? = nil
  ) {
    self.transaction = transaction
    self.now = now
    tables = Dictionary(
      uniqueKeysWithValues: transaction.catalogue.syncedTables.map { ($0.table, $0) })
    latest = HybridTimestamp(
      milliseconds: now.advanced(byMilliseconds: tolerance).milliseconds, counter: .max,
      node: .max)
    feed = FeedWriter(transaction, at: now, by: author)
  }

  /// Reads what is here of the changes' records, and which changes were timestamped again before:
  /// once for all that are taken, since on a server each question is a way there and back.
  mutating func recall(_ changes: some Sequence<PreparedChange>) throws {
    let marks = changes.map { mark(of: $0.change) }
    known = Set(
      try transaction.values(
        of: \.id, Query<RestampedOperation>().filter(.among(\.id, marks))))
    try transaction.anticipate(changes.lazy.map(\.change.key))
  }

  /// Takes a change, if the policy lets its actor make it.
  ///
  /// - Parameters:
  ///   - prepared: the change, one of those of ``recall(_:)``.
  ///   - device: who handed it over.
  ///   - policy: what its actor may do.
  /// - Returns: what became of it.
  /// - Throws: what the store throws; then nothing of this transaction may be kept.
  mutating func take(
    _ prepared: PreparedChange, from device: UUID, _ policy: any SyncPolicy
  ) throws -> OperationResult {
    let change = prepared.change
    func result(
      _ outcome: OperationResult.Outcome, isTold: Bool = false
    ) throws -> OperationResult {
      OperationResult(
        change.operation, outcome, current: isTold ? try told(of: change, to: policy) : nil)
    }
    func rejected(_ refusal: PreparedChange.Refusal) throws -> OperationResult {
      try result(.rejected(code: refusal.code, message: refusal.message), isTold: true)
    }
    var accepted = change
    var isReplaced = false
    switch try policy.verdict(on: change, transaction) {
    case .taken: break
    case .takenAs(let other): (accepted, isReplaced) = (other, true)
    case .passedOver: return try result(.duplicate)
    case .refused(let code, let message):
      return try rejected(PreparedChange.Refusal(code: code, message: message))
    }
    switch prepared.text {
    case .failure(let refusal): return try rejected(refusal)
    case .success(let text):
      let mark = mark(of: change)
      if known.contains(mark) { return try result(.restamped, isTold: true) }
      let isAhead = accepted.latestStamp > latest
      let judged = isAhead ? try restamped(accepted) : accepted
      let wasAbsent = try isAbsent(judged)
      let taken = try merge(judged)
      if case .refused(let refusal) = taken { return try rejected(refusal) }
      if case .nothing = taken {
      } else {
        let said = try forLateComers(judged)
        let isSame = !isAhead && !isReplaced && said == change
        if !isSame { saysMore = true }
        let text = isSame ? text : try ChangeJSON.text(of: said)
        try feed.append(said, text: text, from: device)
        if wasAbsent, try !isAbsent(judged) { feed.countRecord(of: text) }
      }
      if isAhead {
        try transaction.insert(
          RestampedOperation(id: mark, lifecycle: Lifecycle(createdAt: now)))
        known.insert(mark)
        return try result(.restamped, isTold: true)
      }
      if isReplaced { return try result(.merged, isTold: true) }
      switch taken {
      case .all, .refused: return try result(.applied)
      // A device that began with a snapshot and made a record of the same name never hears of the
      // deletion.
      case .part: return try result(.merged, isTold: try isDead(change))
      case .nothing: return try result(.duplicate, isTold: try isDead(change))
      }
    }
  }

  /// Takes out of what is parked what the catalogue has a place for since it is a newer one.
  mutating func settleAnew(_ row: ParkedFeedChange, _ parked: Change) throws {
    try transaction.markUnwritten(parked)
    try settle(row, parked)
  }

  /// Takes out of what is parked of a record all that the catalogue has a place for.
  mutating func settle(_ row: ParkedFeedChange, _ parked: Change) throws {
    guard let definition = tables[parked.table] else { return }
    guard let (known, rest) = parked.split(by: definition) else {
      return try feed.unpark(row, in: parked.scope)
    }
    if known.fields.isEmpty { return }
    let outcome = try merge(known, definition)
    if case .incomplete = outcome { return }
    try feed.unpark(row, in: parked.scope)
    if let rest, try !isErased(parked) { _ = try feed.park(rest) }
  }

  /// Gives what the store kept of values that lost a place in the feed, and writes down how far
  /// the scopes are.
  mutating func finish() throws {
    for scope in keepsBoth.sorted(by: { $0.description < $1.description }) {
      // The store logs them as its own, for no other device may have noticed.
      let kept = try transaction.changes(of: scope)
      for change in kept {
        saysMore = true
        try feed.append(change, text: try ChangeJSON.text(of: change), from: ServerState.only.uuid)
      }
      try transaction.clearChanges(kept)
    }
    try feed.finish()
  }
}

// MARK: Merging

extension ServerIntake {
  private mutating func merge(_ change: Change) throws -> IntakeOutcome {
    guard let definition = tables[change.table] else {
      guard try feed.park(change) else { return .nothing }
      if change.isErasure { try feed.forget(change.key) }
      return .all
    }
    guard let (known, rest) = change.split(by: definition) else {
      return .refused(.invalid(change, "holds a value that its column can't hold"))
    }
    let outcome = try merge(known, definition)
    switch outcome {
    case .incomplete: return try feed.park(change) ? .all : .nothing
    case .unknownSchema, .invalid, .tooFarAhead:
      return .refused(.invalid(change, "can't be in that place"))
    case .applied, .merged, .superseded: break
    }
    if change.isErasure, outcome == .applied { try feed.forget(change.key) }
    let isParked = try settle(change, rest)
    if known.fields.isEmpty { return isParked ? .all : .nothing }
    switch (outcome, isParked || rest == nil) {
    case (.applied, true): return .all
    case (.superseded, _): return isParked ? .part : .nothing
    default: return .part
    }
  }

  private mutating func merge(
    _ known: Change, _ definition: RecordDefinition
  ) throws -> ChangeOutcome {
    if definition.columns.contains(where: { $0.merge == .keepBoth }) {
      keepsBoth.insert(known.scope)
    }
    return try transaction.merge(known, upTo: .none).outcome
  }

  /// Parks what the catalogue has no columns for, and takes what waited for this change.
  ///
  /// - Returns: whether anything was parked.
  private mutating func settle(_ change: Change, _ rest: Change?) throws -> Bool {
    let parked = try transaction.parked(change.key, in: try feed.scope(change.scope))
    if parked == nil, rest == nil { return false }
    if try isErased(change) {
      if let parked { try feed.unpark(parked.row, in: change.scope) }
      return false
    }
    if let parked { try settle(parked.row, parked.change) }
    guard let rest else { return false }
    return try feed.park(rest)
  }

  private func mark(of change: Change) -> Identifier<RestampedOperation> {
    RestampedOperation.identity(of: change, by: feed.author)
  }

  /// Returns whether the table of a change is known, and has no row of its record.
  private func isAbsent(_ change: Change) throws -> Bool {
    guard tables[change.table] != nil else { return false }
    return try transaction.presence(of: change.record, in: change.table, scope: change.scope)
      == .absent
  }

  private func isErased(_ change: Change) throws -> Bool {
    try transaction.presence(of: change.record, in: change.table, scope: change.scope) == .erased
  }

  /// The change with a time of this server's in place of each that is too far ahead.
  private mutating func restamped(_ change: Change) throws -> Change {
    var moment = try transaction.moment(in: change.scope)
    // What is parked has not moved the store's clock.
    if let known = try transaction.parked(change.key, in: try feed.scope(change.scope)),
      known.change.latestStamp >= moment
    {
      var clock = HybridClock(node: moment.node)
      clock.witness(known.change.latestStamp)
      moment = clock.next(at: now)
    }
    return change.restamped(moment, where: latest)
  }
}

// MARK: What devices receive of the server's records

extension ServerIntake {
  /// A change as a device that began with a snapshot needs it, which holds nothing that is deleted.
  ///
  /// A change of a record that was deleted meanwhile comes with the deletion: it would be taken for a
  /// living record. A restoration comes with what was written later.
  func forLateComers(_ change: Change) throws -> Change {
    guard !change.isDeletion, tables[change.table] != nil else { return change }
    // Nearly all are of a record that was never deleted.
    if change.life == 1,
      try transaction.presence(of: change.record, in: change.table, scope: change.scope) == .living
    {
      return change
    }
    guard let state = try transaction.state(of: change.key)
    else { return change }
    var known: [FieldChange] = []
    if state.isDeletion, state.life > change.life {
      known = state.fields.filter { $0.name == "deleted_at" }
    } else if change.life > 1, change.fields.contains(where: { $0.name == "deleted_at" }) {
      // One of all that an older program knows lacks the columns that it does not.
      let isWhole = change.fields.contains { $0.name == "created_at" }
      let stamps = Dictionary(change.fields.map { ($0.name, $0.stamp) }) { first, _ in first }
      // As far as something else stands here: changes come back as they were.
      known = (try everything(of: change)?.fields ?? []).filter { field in
        stamps[field.name].map { $0 < field.stamp } ?? isWhole
      }
    }
    if known.isEmpty { return change }
    let names = Set(known.map(\.name))
    let fields = change.fields.filter { !names.contains($0.name) } + known
    return change.with(
      fields, stamp: fields.map(\.stamp).reduce(change.stamp, max),
      life: max(change.life, state.life))
  }

  /// Returns whether a change's record was deleted or erased here, and the change does not know.
  func isDead(_ change: Change) throws -> Bool {
    guard tables[change.table] != nil, let state = try transaction.state(of: change.key) else {
      return false
    }
    return state.isDeletion && state.life > change.life
  }

  /// The server's fields of a change, as far as the change's actor may know them.
  func told(of change: Change, to policy: any SyncPolicy) throws -> Change? {
    guard let current = try current(of: change) else { return nil }
    if policy.reads.contains(change.scope) { return current }
    return try policy.parts(of: [change.key], transaction).parts[change.key]?.part(of: current)
  }

  /// The server's fields of a change, and whether it is deleted; `nil` if there is no such record.
  private func current(of change: Change) throws -> Change? {
    let names = Set(change.fields.map(\.name))
    return try everything(of: change).map { state in
      state.with(
        state.fields.filter { field in
          names.contains(field.name) || (state.isDeletion && field.name == "deleted_at")
        })
    }
  }

  /// All that is here of a change's record, also what the catalogue has no columns for.
  private func everything(of change: Change) throws -> Change? {
    var state: Change?
    if tables[change.table] != nil { state = try transaction.state(of: change.key) }
    if let scope = try feed.existing(change.scope),
      let parked = try transaction.parked(change.key, in: scope)?.change
    {
      state = state.map { $0.with($0.fields + parked.fields) } ?? parked
    }
    return state
  }
}
