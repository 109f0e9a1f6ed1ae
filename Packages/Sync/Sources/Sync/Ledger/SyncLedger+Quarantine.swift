public import DomainModels
import Storage

extension SyncLedger {
  /// What places refused, the oldest first.
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
  /// What was written since stays. A change that still can't be written here stays in quarantine.
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

/// How things stand between a store and a place.
public struct SyncStatus: Sendable {
  public let link: SyncLink
  /// How many changes wait to be handed over.
  public let waiting: Int
  /// When the oldest of them was made.
  public let oldestWaiting: Timestamp?
  /// Whether the first handing over of all records is still under way.
  public let isUploading: Bool
  /// How many changes that came can't be taken yet.
  public let parked: Int
  /// How many changes the place refused.
  public let quarantined: Int
  /// How many values gave way to others whose authors had not seen them, and were not brought back.
  public let conflicts: Int
}
