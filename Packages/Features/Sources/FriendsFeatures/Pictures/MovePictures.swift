public import Blobs
import DomainModels
import FriendsModels
public import Storage

/// Moves pictures out of the rows in which version 1 kept them into the store of blobs.
///
/// A program does it when it opens a store. The blob is there before the row names it and gives up
/// its own bytes, in one transaction for each photo: if the program is stopped in the middle, nothing
/// is lost, and the next run goes on.
public struct MovePictures<Context: HasStore & HasBlobs>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Moves all of them.
  ///
  /// - Returns: how many were moved.
  /// - Throws: an error of either store.
  @discardableResult
  public func callAsFunction() async throws -> Int {
    let waiting = try await context.store.read { reading in
      try reading.values(of: \.id, Query<MemberPhoto>().filter(\.blob == nil))
    }
    var count = 0
    for id in waiting {
      guard let photo = try await context.store.read({ try $0.find(id) }), photo.blob == nil
      else { continue }
      let sealed = photo.content.bytes
      let blob = try await context.blobs.put(sealed, for: BlobOwner(photo.member))
      count += try await context.store.write { transaction in
        guard var row = try transaction.find(id), row.blob == nil else { return 0 }
        (row.blob, row.size, row.content) = (blob.description, sealed.count, SealedContent([]))
        try transaction.save(row)
        return 1
      }
    }
    return count
  }
}
