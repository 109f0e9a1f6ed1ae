import DomainModels
import Storage

extension SyncStore {
  /// The position of the link; what was parked for a newer program is tried, if this is one.
  func open() async throws -> SyncPosition {
    let (link, isNewer) = try await store.read { transaction in
      let link = try linked(transaction)
      return (link, link.schemaVersion != transaction.catalogue.version)
    }
    guard isNewer else { return SyncPosition(link) }
    let now = clock.now
    return try await store.write { transaction in
      var intake = try ChangeIntake(transaction, at: now)
      try intake.retryParked()
      try intake.finish()
      try change(transaction) { link in
        link.schemaVersion = transaction.catalogue.version
        // An older program that had to resynchronise looked for nothing that it did not know.
        link.mustCompare = true
      }
      return SyncPosition(try linked(transaction))
    }
  }

  /// Forgets the cursor.
  func reset(handingOverAll: Bool) async throws -> SyncPosition {
    try await store.write { transaction in
      let log = try transaction.logPosition()
      try change(transaction) { link in
        link.cursor = nil
        link.snapshot = nil
        if handingOverAll {
          link.upload = UploadPosition.start.description
          link.pushed = log
          // What was deleted there meanwhile is in no snapshot.
          link.mustCompare = true
        }
      }
      return SyncPosition(try linked(transaction))
    }
  }

  /// Forgets what a page says, merges its changes, and remembers the cursor with them.
  func take(_ reply: PullReply) async throws -> TakeReport {
    if reply.changes.isEmpty, reply.forget.isEmpty, !reply.hasLostChanges {
      // Most rounds bring nothing: no need to wait for the disk.
      let link = try await store.read { try linked($0) }
      if link.cursor == reply.cursor.description { return TakeReport() }
    }
    let offset = reply.now.map { Int($0.milliseconds - clock.now.milliseconds) }
    return try await merge(reply.changes, forgetting: reply.forget) { link in
      link.cursor = reply.cursor.description
      if let offset { link.clockOffset = offset }
      if reply.hasLostChanges { link.handOverAgain() }
    }
  }

  /// Merges a page of records, and remembers how far the snapshot was read.
  func restore(_ page: SnapshotPage) async throws -> TakeReport {
    try await merge(page.records) { link in
      link.snapshot = page.next?.description
      if page.next == nil { link.cursor = page.cursor.description }
    }
  }

  private func merge(
    _ changes: [Change], forgetting revocations: [SyncRevocation] = [],
    _ remember: @Sendable (inout SyncLink) -> Void
  ) async throws -> TakeReport {
    let now = clock.now
    return try await store.write { transaction in
      let pending = try forget(revocations, transaction)
      let report = try take(changes, transaction, at: now)
      try takeOutOrphans(among: pending, transaction, at: now)
      try change(transaction, remember)
      return report
    }
  }

  /// Merges what goes this way.
  func take(
    _ changes: [Change], _ transaction: WriteTransaction, at now: Timestamp
  ) throws -> TakeReport {
    var intake = try ChangeIntake(transaction, at: now)
    var report = TakeReport()
    for change in changes {
      let isOwn = selection.owns(change)
      if isOwn || selection.carries(change) {
        try intake.take(change)
        if !isOwn { report.sharedRecords.insert(change.key) }
      } else {
        report.foreign += 1
      }
    }
    try intake.finish()
    report += intake.report
    if report.applied > 0 { try noteForOthers(transaction) }
    return report
  }
}

extension SyncPosition {
  /// Reads the position of a link.
  init(_ link: SyncLink) {
    self.init(
      cursor: link.cursor.map { SyncCursor($0) },
      snapshot: link.snapshot.map { SnapshotCursor($0) },
      mustCompare: link.mustCompare)
  }
}
