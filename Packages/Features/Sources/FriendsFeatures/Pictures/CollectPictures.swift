import Blobs
import DomainModels
import FriendsModels
import Storage

/// Removes blobs that no photo names: what a kill left between a blob and its photo.
///
/// A picture is put before the row of its photo is written. So a member's blob that no photo names is
/// noted first, and removed if no photo names it a day later either; a blob whose owner is not a member
/// any more is removed at once.
struct CollectPictures<Context: HasStore & HasClock & HasBlobs> {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// How many days a blob has to have been without a photo.
  private static var patience: Int { 1 }

  /// Removes the blobs, and notes that are old.
  ///
  /// - Returns: how many blobs went.
  /// - Throws: an error of either store.
  func callAsFunction() async throws -> Int {
    var count = 0
    for owner in try await context.blobs.owners() {
      guard let member = Identifier<Member>(owner.name) else { continue }
      for blob in try await unused(by: member, owner) {
        guard try await isOver(blob, owner), try await context.blobs.remove(blob, of: owner)
        else { continue }
        count += 1
      }
    }
    let old = context.clock.now.adding(days: -2 * Self.patience)
    _ = try await context.store.erase(
      Query<UnusedPicture>().filter(\.noticedAt <= old), at: context.clock.now, inPortionsOf: 200)
    return count
  }

  /// A member's blobs that none of the member's photos names.
  private func unused(by member: Identifier<Member>, _ owner: BlobOwner) async throws -> [BlobID] {
    let held = try await context.blobs.list(of: owner).map(\.id)
    return try await context.store.read { reading in
      let names = try reading.values(
        of: \.blob, Query<MemberPhoto>().filter(\.member == member).includingDeleted())
      // One that names none is just being moved here from its row, perhaps as one of these.
      guard !names.contains(nil) else { return [] }
      return held.filter { !names.contains($0.description) }
    }
  }

  /// Whether a blob may go; if not yet, the time at which it was noticed is kept.
  private func isOver(_ blob: BlobID, _ owner: BlobOwner) async throws -> Bool {
    let now = context.clock.now
    let id = UnusedPicture.identity(of: blob.description, heldBy: owner.name)
    return try await context.store.write { transaction in
      if let member = Identifier<Member>(owner.name),
        try transaction.find(member, includingDeleted: true) == nil
      {
        return true
      }
      if let note = try transaction.find(id) {
        return note.noticedAt <= now.adding(days: -Self.patience)
      }
      try transaction.insert(
        UnusedPicture(
          id: id, owner: owner.name, blob: blob.description, noticedAt: now,
          lifecycle: Lifecycle(createdAt: now)))
      return false
    }
  }
}
