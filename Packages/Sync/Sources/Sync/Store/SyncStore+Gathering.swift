import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyncStore {
  /// The next changes to hand over: all records at a first meeting, then what the log holds.
  func gather(limit: Int) async throws -> SyncBatch? {
    try await store.read { transaction -> SyncBatch? in
      let link = try linked(transaction)
      let cursor = link.cursor.map { SyncCursor($0) }
      if let upload = link.upload {
        let place = UploadPosition(upload) ?? .start
        let (found, next) = try records(after: place, limit: limit, transaction)
        return SyncBatch(found.coalesced(), .records(next: next?.description), cursor: cursor)
      }
      let changes = try transaction.changes(
        after: link.pushed, limit: limit, of: selection.wholeLog)
      var through = link.pushed
      if changes.count < limit {
        // What others wrote on this device is passed over, and not looked at again.
        through.advance(to: try transaction.logPosition())
      } else {
        for change in changes { through.advance(to: change.sequence, in: change.scope) }
      }
      if changes.isEmpty, through == link.pushed { return nil }
      let quarantine = try takenOut(transaction)
      let mine = try changes.compactMap { try selection.part(of: $0, transaction) }
      let held = quarantine.isEmpty ? [] : mine.filter { goes($0, with: quarantine, transaction) }
      let refused = Set(held.map(\.operation))
      let free = mine.filter { !refused.contains($0.operation) }
      let sent = try free.map { try whole($0, transaction) }
      return SyncBatch(sent.coalesced(), .log(through: through), held: held, cursor: cursor)
    }
  }

  /// Records of some ranges, as they are, after one of them.
  func gather(
    _ ranges: Set<DigestRange>, after place: RecordKey?, limit: Int
  ) async throws -> SyncBatch? {
    try await store.read { transaction in
      var found: [Change] = []
      try visit(transaction, after: place, portion: limit) { state in
        if ranges.contains(DigestRange(of: state.key)) { found.append(state) }
        return found.count < limit
      }
      if found.isEmpty { return nil }
      return SyncBatch(
        found.coalesced(), .ranges(next: found.count < limit ? nil : found.last?.key),
        cursor: try linked(transaction).cursor.map { SyncCursor($0) })
    }
  }

  private func records(
    after place: UploadPosition, limit: Int, _ transaction: ReadTransaction
  ) throws -> (found: [Change], next: UploadPosition?) {
    if place.isAmongShared { return try sharedRecords(after: place.key, limit: limit, transaction) }
    var found: [Change] = []
    try visit(transaction, after: place.key, portion: limit) { state in
      if !place.isOfDeletions || state.isDeletion { found.append(state) }
      return found.count < limit
    }
    let last =
      found.count < limit
      ? nil : found.last.map { UploadPosition(key: $0.key, isOfDeletions: place.isOfDeletions) }
    return (found, last ?? selection.sharedRecords.map { _ in .sharedRecords })
  }

  /// Records of others that go along, as they are, after one of them.
  private func sharedRecords(
    after place: RecordKey?, limit: Int, _ transaction: ReadTransaction
  ) throws -> (found: [Change], next: UploadPosition?) {
    guard let sharedRecords = selection.sharedRecords else { return ([], nil) }
    let tables = transaction.catalogue.syncedTables.map(\.table)
    var keys = sharedRecords.keys(in: tables)[...]
    if let place, let reached = keys.firstIndex(of: place) {
      keys = keys[(reached + 1)...]
    }
    let now = keys.prefix(limit)
    let found = try now.compactMap { try sharedRecords.part(of: $0, transaction) }
    let next = now.count < keys.count ? now.last : nil
    return (found, next.map { UploadPosition(key: $0, isAmongShared: true) })
  }

  /// Hands over the states of all records that go this way, table by table, until that is enough.
  ///
  /// - Parameters:
  ///   - transaction: what to read.
  ///   - place: after which record to begin; `nil` at the beginning.
  ///   - includingDeleted: whether deleted ones are among them.
  ///   - portion: how many are read at a time.
  ///   - body: takes a state; says whether to go on.
  /// - Throws: `StorageError`; what `body` throws.
  func visit(
    _ transaction: some RecordReading, after place: RecordKey? = nil, includingDeleted: Bool = true,
    portion: Int, _ body: (Change) throws -> Bool
  ) throws {
    var place = place
    var isPast = place == nil
    for definition in transaction.catalogue.syncedTables {
      if !isPast {
        guard definition.table == place?.table else { continue }
        isPast = true
      }
      guard let scopes = selection.tables[definition.table], !scopes.isEmpty else { continue }
      while true {
        let states = try transaction.states(
          of: definition.table, in: scopes, after: place, includingDeleted: includingDeleted,
          limit: portion)
        for state in states where try !body(state) { return }
        guard states.count == portion else { break }
        place = states.last?.key
      }
      place = nil
    }
  }

  /// A restoration with all of its record: a device that came after the deletion does not have the
  /// record.
  private func whole(_ change: Change, _ transaction: ReadTransaction) throws -> Change {
    guard change.life > 1, !change.isDeletion, change.fields.contains(where: \.isDeletedAt),
      let state = try transaction.state(of: change.key)
    else { return change }
    // As it is now: what others wrote to it before this is handed over would be missed as well.
    let fields = change.fields.filter(\.isDeletedAt) + state.fields.filter { !$0.isDeletedAt }
    return Change(
      operation: change.operation, sequence: change.sequence, scope: change.scope,
      table: change.table, record: change.record, life: change.life,
      stamp: fields.map(\.stamp).reduce(change.stamp, max), fields: fields,
      schemaVersion: state.schemaVersion)
  }

  /// Records that were taken out of their tables, because the far side refused to have them.
  private func takenOut(_ transaction: ReadTransaction) throws -> Set<UUID> {
    let link = link
    return Set(
      try transaction.values(
        of: \.record, Query<QuarantinedChange>().filter(\.link == link && \.isTakenOut == true)))
  }

  private func goes(
    _ change: Change, with quarantine: Set<UUID>, _ transaction: ReadTransaction
  ) -> Bool {
    if quarantine.contains(change.record) { return true }
    return transaction.catalogue.references(of: change).contains { quarantine.contains($0.record) }
  }
}

extension FieldChange {
  fileprivate var isDeletedAt: Bool { name == "deleted_at" }
}

/// The progress of handing over records, all of them at a first meeting or the deleted ones after
/// the place lost changes: after which record it goes on.
///
/// The person's own come first, then those of others that go along.
struct UploadPosition: Hashable, LosslessStringConvertible {
  /// The last record that was handed over; `nil` at the beginning.
  let key: RecordKey?
  /// True if it goes on among records of others.
  let isAmongShared: Bool
  /// True if only deleted records are handed over, of the person's own.
  let isOfDeletions: Bool

  static let start = UploadPosition(key: nil)
  /// The beginning of records of others.
  static let sharedRecords = UploadPosition(key: nil, isAmongShared: true)
  /// The beginning of deleted records.
  static let deletions = UploadPosition(key: nil, isOfDeletions: true)

  init(key: RecordKey?, isAmongShared: Bool = false, isOfDeletions: Bool = false) {
    self.key = key
    self.isAmongShared = isAmongShared
    self.isOfDeletions = isOfDeletions
  }

  /// Table, identity and scope; scopes may hold anything.
  var description: String {
    (isAmongShared ? "+" : isOfDeletions ? "-" : "")
      + (key.map { "\($0.table)/\($0.record.uuidString)/\($0.scope)" } ?? "")
  }

  init?(_ description: String) {
    let isAmongShared = description.hasPrefix("+")
    let isOfDeletions = description.hasPrefix("-")
    let text = description.dropFirst(isAmongShared || isOfDeletions ? 1 : 0)
    if text.isEmpty {
      self.init(key: nil, isAmongShared: isAmongShared, isOfDeletions: isOfDeletions)
      return
    }
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let record = UUID(uuidString: String(parts[1])) else { return nil }
    self.init(
      key: RecordKey(table: String(parts[0]), scope: Scope(String(parts[2])), record: record),
      isAmongShared: isAmongShared, isOfDeletions: isOfDeletions)
  }
}
