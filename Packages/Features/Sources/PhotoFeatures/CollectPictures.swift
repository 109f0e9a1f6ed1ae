public import Blobs
package import DomainModels
public import PhotoModels
public import Storage

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

  /// The number of days that a blob has to have been without a photo.
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

  /// Returns whether a blob may go; if not yet, the time at which it was noticed is kept.
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

/// Moves pictures out of the rows in which an earlier layout kept them into the store of blobs.
///
/// A program does it when it opens a store. The blob is there before the row names it and gives up
/// its own bytes, in one transaction for each photo: if the program is stopped in the middle, nothing
/// is lost, and the next run goes on.
public struct MovePictures<Photo: PhotoRecord>: Sendable {
  private let store: RecordStore
  private let blobs: any BlobStore

  public init(_ context: some HasStore & HasBlobs) {
    (store, blobs) = (context.store, context.blobs)
  }

  /// Moves all of them.
  ///
  /// - Returns: how many were moved.
  /// - Throws: an error of either store.
  @discardableResult
  public func callAsFunction() async throws -> Int {
    let columns = Photo.pictureColumns
    let waiting = try await store.read { reading in
      try reading.values(of: \.id, Query<Photo>().filter(columns.blob == nil))
    }
    var count = 0
    for id in waiting {
      guard let photo = try await store.read({ try $0.find(id) }),
        photo[keyPath: columns.blob] == nil
      else { continue }
      let sealed = photo[keyPath: columns.content].bytes
      let blob = try await blobs.put(sealed, for: BlobOwner(photo[keyPath: columns.owner]))
      count += try await store.write { transaction in
        guard var row = try transaction.find(id), row[keyPath: columns.blob] == nil else {
          return 0
        }
        row[keyPath: columns.blob] = blob.description
        row[keyPath: columns.size] = sealed.count
        row[keyPath: columns.content] = SealedContent([])
        try transaction.save(row)
        return 1
      }
    }
    return count
  }
}
