import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyncStore {
  /// Notes what became of a push.
  func settle(_ batch: SyncBatch, _ reply: PushReply) async throws -> SettleReport {
    let now = clock.now
    let offset = reply.now.map { Int($0.milliseconds - now.milliseconds) }
    var (report, isForgotten) = try await store.write { transaction in
      let results = Dictionary(reply.results.map { ($0.operation, $0) }) { first, _ in first }
      var report = SettleReport()
      var firstRetried: [Scope: Int64] = [:]
      for sent in batch.changes {
        let result = results[sent.change.operation]
        switch result?.outcome {
        case .applied, .merged, .duplicate, .restamped:
          report.accepted += 1
          if let current = result?.current {
            try takeOver(current, inPlaceOf: sent.change, transaction, at: now)
          }
        case .rejected(let code, let message):
          report.quarantined += 1
          let reason = SyncRefusal(code: code, message: message, current: result?.current)
          try quarantine(sent, reason, transaction, at: now)
        case .retry, nil:
          report.retried += 1
          let scope = sent.change.scope
          firstRetried[scope] = min(firstRetried[scope] ?? .max, sent.change.sequence)
        }
      }
      for change in batch.held {
        report.quarantined += 1
        try transaction.save(
          QuarantinedChange(
            change, over: link, .withParent, isHeld: true, isTakenOut: false, at: now))
        try transaction.clearChanges([change])
      }
      try change(transaction) { link in
        if let offset { link.clockOffset = offset }
        // Another process of the device may have moved the cursor meanwhile: then its own is right.
        if let cursor = reply.cursor, link.cursor == batch.cursor?.description {
          link.cursor = cursor.description
        }
        link.advance(
          past: batch.source, report, firstRetried: firstRetried,
          handedOver: Set(batch.changes.map(\.change.scope)))
      }
      if case .ranges = batch.source { return (report, true) }
      return (report, try forgetHandedOver(transaction))
    }
    // What a program that ends here leaves of the log, the next settling forgets.
    while !isForgotten { isForgotten = try await store.write { try forgetHandedOver($0) } }
    return report
  }

  /// Takes over what the far side holds of an accepted change's record.
  private func takeOver(
    _ current: Change, inPlaceOf sent: Change, _ transaction: WriteTransaction, at now: Timestamp
  ) throws {
    // All contents of an erased record have to go, with any timestamps.
    if !current.isErasure { _ = try transaction.adopt(current, inPlaceOf: sent) }
    // A restoration repeats timestamps of the deletion before it. If both were replaced, the answer
    // to the deletion put another one here, and the later one may never come by a pull.
    _ = try transaction.merge(current, upTo: .none)
    guard current.isDeletion else { return }
    // No device may see what lived under it.
    _ = try transaction.deleteOrphans(of: sent.key, at: now)
  }

  /// Forgets the part of the log that is not needed any more, up to a portion of the user's own.
  ///
  /// - Returns: whether that was all.
  private func forgetHandedOver(_ transaction: WriteTransaction) throws -> Bool {
    // While records are still handed over whole, nothing of the log has been.
    if try linked(transaction).upload != nil { return true }
    let links = try transaction.fetch(Query<SyncLink>().inAnyScope())
    guard let common = LogPosition.common(to: links.map(\.pushed)) else { return true }
    // After a first meeting this is the whole log, with an entry for each record or more.
    let isAll = try transaction.clearChanges(
      through: common, of: selection.log, limit: forgottenAtOnce)
    guard isAll else { return false }
    // Among the records of others only what the person wrote: other users of the device write
    // there, too.
    guard let shared = selection.sharedRecords, let log = selection.writtenLog else { return true }
    let handedOver = try transaction.changes(of: log).filter {
      shared.records[$0.key] == .asWritten && $0.sequence <= common[$0.scope]
    }
    try transaction.clearChanges(handedOver)
    return true
  }

  /// Keeps what the far side refused, and puts what it holds in its place.
  private func quarantine(
    _ sent: CoalescedChange, _ refusal: SyncRefusal, _ transaction: WriteTransaction,
    at now: Timestamp
  ) throws {
    let key = sent.change.key
    var isTakenOut = false
    if placeDecides {
      let before = try transaction.presence(of: key.record, in: key.table, scope: key.scope)
      let followers = try transaction.followers(of: key, includingDeleted: true)
      _ = try transaction.adopt(refusal.current, inPlaceOf: sent.change)
      let after = try transaction.presence(of: key.record, in: key.table, scope: key.scope)
      isTakenOut = before != .absent && after == .absent
      if isTakenOut { try takeOut(followers, .withParent, transaction, at: now) }
    }
    try transaction.save(
      QuarantinedChange(
        sent.change, over: link, refusal, isHeld: false, isTakenOut: isTakenOut, at: now))
    try transaction.clearChanges(at: sent.sequences, of: key.scope)
    try noteForOthers(transaction)
  }

  /// Takes records out of their tables, because what they go with is not there any more.
  func takeOut(
    _ keys: [RecordKey], _ refusal: SyncRefusal, _ transaction: WriteTransaction, at now: Timestamp
  ) throws {
    for key in keys {
      guard let state = try transaction.state(of: key) else { continue }
      let followers = try transaction.followers(of: key, includingDeleted: true)
      try transaction.save(
        QuarantinedChange(state, over: link, refusal, isHeld: true, isTakenOut: true, at: now))
      _ = try transaction.sweep(key)
      try takeOut(followers, refusal, transaction, at: now)
    }
  }
}

/// The reason why the far side would not have a change.
struct SyncRefusal {
  let code: String
  let message: String
  /// The far side's state of the record; `nil` if it has no such record.
  let current: Change?

  /// The reason of what goes with a refused record.
  static let withParent = SyncRefusal(
    code: "held", message: "what it belongs to was refused", current: nil)

  /// The reason of what goes with a record that is not shared any more.
  static let notShared = SyncRefusal(
    code: "held", message: "what it belongs to is not shared with you any more", current: nil)
}

extension QuarantinedChange {
  /// Keeps a refused change.
  init(
    _ change: Change, over link: Identifier<SyncLink>, _ refusal: SyncRefusal, isHeld: Bool,
    isTakenOut: Bool, at now: Timestamp
  ) {
    self.init(
      id: Identifier(change.operation), link: link, recordTable: change.table,
      recordScope: change.scope.description, record: change.record, code: refusal.code,
      message: refusal.message, isHeld: isHeld, isTakenOut: isTakenOut,
      change: StoredChange(change), lifecycle: Lifecycle(createdAt: now))
  }
}

extension SyncError {
  /// Says that the device's own store failed.
  init(store error: any Error) {
    if let error = error as? SyncError {
      self = error
      return
    }
    let explained = error as? any ExplainedError
    self.init(
      .store, explained?.message ?? "the store failed: \(error)", hint: explained?.hint)
  }
}
