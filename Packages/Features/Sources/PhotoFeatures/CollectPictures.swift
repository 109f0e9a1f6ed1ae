package import Blobs
package import DomainModels
package import PhotoModels
package import Storage

/// Removes blobs that no photo names: what a kill left between a blob and its photo.
///
/// A picture is put before the row of its photo is written. So a blob that no photo of its owner
/// names is noted first, and removed if no photo names it a day later either; a blob whose owner is
/// not in the store any more is removed at once.
package struct CollectPictures<Photo: PhotoRecord>: Sendable {
  private let store: RecordStore
  private let blobs: any BlobStore
  private let clock: WallClock

  package init(_ context: some HasStore & HasClock & HasBlobs) {
    (store, blobs, clock) = (context.store, context.blobs, context.clock)
  }

  /// How many days a blob has to have been without a photo.
  private static var patience: Int { 1 }

  /// Removes the blobs, and notes that are old.
  ///
  /// - Returns: how many blobs went.
  /// - Throws: an error of either store.
  package func callAsFunction() async throws -> Int {
    var count = 0
    for holder in try await blobs.owners() {
      guard let owner = Identifier<Photo.Owner>(holder.name) else { continue }
      for blob in try await unused(by: owner, holder) {
        guard try await isOver(blob, owner, holder), try await blobs.remove(blob, of: holder)
        else { continue }
        count += 1
      }
    }
    let old = clock.now.adding(days: -2 * Self.patience)
    _ = try await store.erase(
      Query<UnusedPicture>().filter(\.noticedAt <= old), at: clock.now, inPortionsOf: 200)
    return count
  }

  /// An owner's blobs that none of the owner's photos names.
  private func unused(
    by owner: Identifier<Photo.Owner>, _ holder: BlobOwner
  ) async throws -> [BlobID] {
    let held = try await blobs.list(of: holder).map(\.id)
    let columns = Photo.pictureColumns
    return try await store.read { reading in
      let names = try reading.values(
        of: columns.blob, Query<Photo>().filter(columns.owner == owner).includingDeleted())
      // One that names none is just being moved here from its row, perhaps as one of these.
      guard !names.contains(nil) else { return [] }
      return held.filter { !names.contains($0.description) }
    }
  }

  /// Whether a blob may go; if not yet, the time at which it was noticed is kept.
  private func isOver(
    _ blob: BlobID, _ owner: Identifier<Photo.Owner>, _ holder: BlobOwner
  ) async throws -> Bool {
    let now = clock.now
    let id = UnusedPicture.identity(of: blob.description, heldBy: holder.name)
    return try await store.write { transaction in
      if try transaction.find(owner, includingDeleted: true) == nil { return true }
      if let note = try transaction.find(id) {
        return note.noticedAt <= now.adding(days: -Self.patience)
      }
      try transaction.insert(
        UnusedPicture(
          id: id, owner: holder.name, blob: blob.description, noticedAt: now,
          lifecycle: Lifecycle(createdAt: now)))
      return false
    }
  }
}
