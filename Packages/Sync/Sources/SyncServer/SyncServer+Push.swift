import DomainModels
import Storage
import Sync

extension SyncServer {
  /// Takes changes, each for itself: one that can't be taken holds up no other.
  func push(_ push: SyncPush, by access: SyncAccess) async throws(SyncError) -> PushReply {
    let versions = options.versions
    if let later = push.changes.first(where: { $0.schemaVersion > versions.upperBound }) {
      throw SyncError(
        .incompatible,
        "the server takes changes up to version \(versions.upperBound), and this one is of "
          + "\(later.schemaVersion)", hint: "Update the server")
    }
    let now = clock.now
    let prepared = push.changes.map { PreparedChange($0, access, versions) }
    var results: [OperationResult] = []
    results.reserveCapacity(prepared.count)
    for start in stride(from: 0, to: prepared.count, by: max(1, options.portion)) {
      let portion = prepared[start..<min(start + max(1, options.portion), prepared.count)]
      results += try await take(portion, of: push, access, at: now)
    }
    return PushReply(results: results, now: now)
  }

  /// Writes a portion in one transaction; if that fails for anything but the store itself, in two
  /// halves, until what is to blame is alone.
  private func take(
    _ portion: ArraySlice<PreparedChange>, of push: SyncPush, _ access: SyncAccess,
    at now: Timestamp
  ) async throws(SyncError) -> [OperationResult] {
    let tolerance = options.tolerance
    let failure: any Error
    do {
      return try await store.write { transaction in
        var intake = ServerIntake(transaction, at: now, tolerance: tolerance)
        try intake.recall(portion)
        let results = try portion.map { try intake.take($0, from: push.device, access) }
        try intake.finish()
        return results
      }
    } catch {
      failure = error
    }
    if let failure = failure as? StorageError, failure.isOfTheStore {
      throw SyncError(server: failure)
    }
    if failure is CancellationError { throw SyncError(server: failure) }
    guard portion.count > 1 else {
      return portion.map { OperationResult($0.change.operation, .retry) }
    }
    let middle = portion.startIndex + portion.count / 2
    return try await take(portion[..<middle], of: push, access, at: now)
      + take(portion[middle...], of: push, access, at: now)
  }
}
