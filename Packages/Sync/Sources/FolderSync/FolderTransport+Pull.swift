import SharedFolders
import Storage
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FolderTransport {
  /// Gives the changes after a cursor, segment by segment, a device's own among them.
  ///
  /// A store that was put back from a backup, or copied to a second machine, is the same device and
  /// lacks what that wrote since: it gets it back. Only what was pushed through this very transport,
  /// and begins at the cursor, is left out of the pull that comes next. So a device that
  /// puts a store back opens its transport again.
  ///
  /// Changes that the cursor names and no file holds were lost; the cursor of the reply does not
  /// name it. Damage is reported with each pull for as long as it is there.
  ///
  /// - Throws: `SyncError`.
  public func pull(_ request: PullRequest) async throws(SyncError) -> PullReply {
    try await refresh()
    var cursor = try cursor(request.cursor?.description, for: .pull)
    cursor.folder = identity.id
    let (groups, notices) = segments()
    for span in written.removeValue(forKey: request.device) ?? [] { cursor.skip(span) }
    var changes: [Change] = []
    var pass = FolderPass(files, cursor, memory, blockSize: blockSize)
    for damage in scan.damages { pass.report(damage) }
    for notice in notices { pass.tell(notice) }
    pass.dropLost(groups)
    if checked.insert(request.device).inserted {
      pass.check(groups.filter { $0.header.device == request.device }, random)
    }
    let hasMore = pass.read(
      groups, until: { changes.count >= max(1, request.limit) }, take: { changes.append($0) })
    let isOwnCut = pass.reportCuts(groups, to: request.device)
    try finish(pass)
    // An empty segment shows the others that they need not wait for the rest of the one before. Where
    // nothing can be written, pushing tells.
    if isOwnCut { _ = try? begin(with: [], of: request.device) }
    return PullReply(
      changes: changes, cursor: SyncCursor(pass.cursor.text(for: .pull)), hasMore: hasMore,
      remaining: hasMore ? max(1, pass.remaining(in: groups)) : 0, notices: pass.notices,
      hasLostChanges: pass.hasLostChanges, unread: SyncError(pass.damages + scan.partials))
  }

  /// Gives the changes that made the records of some ranges what they are, a device's own among them.
  ///
  /// - Throws: `SyncError`; `refused` without ranges: a folder keeps changes, not records.
  public func snapshot(_ request: SnapshotRequest) async throws(SyncError) -> SnapshotPage {
    guard let ranges = request.ranges else {
      throw SyncError(
        .refused, "the folder \(files.path) keeps changes and no records",
        hint: "Pull from the beginning")
    }
    try await refresh()
    let cursor = try cursor(request.place?.description, for: .snapshot)
    let (groups, _) = segments()
    var changes: [Change] = []
    var pass = FolderPass(files, cursor, memory, blockSize: blockSize)
    let hasMore = pass.read(
      groups, until: { changes.count >= max(1, request.limit) },
      take: { change in
        let key = RecordKey(table: change.table, scope: change.scope, record: change.record)
        if ranges.contains(DigestRange(of: key)) { changes.append(change) }
      })
    try finish(pass)
    return SnapshotPage(
      records: changes,
      next: hasMore ? SnapshotCursor(pass.cursor.text(for: .snapshot)) : nil,
      // A page holds what is in the ranges: all else is still to be pulled.
      cursor: SyncCursor(FolderCursor(folder: identity.id).text(for: .pull)))
  }

  /// Gives a fingerprint of each range, of all that was ever written.
  ///
  /// - Throws: `SyncError`.
  public func digests() async throws(SyncError) -> [DigestRange: Fingerprint] {
    try await refresh()
    let (groups, _) = segments()
    var fold = RecordFold()
    var pass = FolderPass(files, FolderCursor(folder: identity.id), memory, blockSize: blockSize)
    _ = pass.read(groups, until: { Task.isCancelled }, take: { fold.add($0) })
    if Task.isCancelled {
      throw SyncError(.offline, "reading the folder \(files.path) was cancelled")
    }
    try finish(pass)
    return fold.fingerprints
  }

  private func cursor(
    _ text: String?, for purpose: FolderCursor.Purpose
  ) throws(SyncError) -> FolderCursor {
    guard let text else { return FolderCursor(folder: identity.id) }
    guard let cursor = FolderCursor(text, for: purpose), scan.knows(cursor.folder, as: identity)
    else { throw .unknownCursor(in: files.path) }
    return cursor
  }

  /// Keeps what a pass learnt; if a file could not be read, makes sure that the folder is still
  /// there.
  private func finish(_ pass: FolderPass) throws(SyncError) {
    memory = pass.memory
    guard pass.isInDoubt else { return }
    try look()
    identity = try scan.identity(known: identity, keys, in: files.path)
  }
}
