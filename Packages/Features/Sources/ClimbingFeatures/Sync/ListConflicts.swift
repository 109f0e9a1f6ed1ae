public import DomainModels
public import Storage
public import Sync

/// Lists what gave way when edits met that were made side by side.
public struct ListConflicts<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares the list of the context's climber.
  public init(_ context: Context) { self.context = context }

  /// The edits that gave way, the latest first.
  ///
  /// What one write said of one record, in however many fields, is one of them.
  ///
  /// - Parameters:
  ///   - devices: who writes at the climber's places.
  ///   - includingRestored: whether those that were brought back are among them.
  /// - Returns: the edits.
  /// - Throws: `StorageError`.
  public func callAsFunction(
    devices: [SyncDevice] = [], includingRestored: Bool = false
  ) async throws -> [ConflictReport] {
    let conflicts = try await SyncLedger(context.store, clock: context.clock)
      .conflicts(includingRestored: includingRestored)
    var groups: [[SyncConflict]] = []
    for conflict in conflicts {
      if let place = groups.firstIndex(where: { $0[0].isOfSameEdit(as: conflict) }) {
        groups[place].append(conflict)
      } else {
        groups.append([conflict])
      }
    }
    let found = groups
    return try await context.store.read { transaction in
      let own = try transaction.knownNode()
      return try found.compactMap { try ConflictReport($0, own, devices, transaction) }
    }
  }
}

extension SyncConflict {
  /// Whether one write said both.
  fileprivate func isOfSameEdit(as other: SyncConflict) -> Bool {
    key == other.key && lost.stamp == other.lost.stamp
      && (restoredAt == nil) == (other.restoredAt == nil)
  }
}

extension ConflictReport {
  /// Explains conflicts of one edit.
  fileprivate init?(
    _ conflicts: [SyncConflict], _ own: UInt64?, _ devices: [SyncDevice],
    _ transaction: some RecordReading
  ) throws {
    let conflicts = conflicts.sorted { $0.id < $1.id }
    guard let first = conflicts.first else { return nil }
    self.init(
      id: first.id, table: first.recordTable, record: first.key,
      title: try transaction.title(of: first.key),
      fields: conflicts.map { conflict in
        Field(
          name: conflict.field, kept: conflict.kept.value, lost: conflict.lost.value,
          keptAt: conflict.kept.stamp.instant,
          keptBy: ConflictAuthor(node: conflict.kept.stamp.node, own: own, devices))
      }
      .sorted { $0.name < $1.name }, lostAt: first.lost.stamp.instant,
      lostBy: ConflictAuthor(node: first.lost.stamp.node, own: own, devices),
      noticedAt: first.lifecycle.createdAt, restoredAt: first.restoredAt,
      conflicts: conflicts.map(\.id))
  }
}
