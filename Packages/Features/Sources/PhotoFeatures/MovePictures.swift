public import Blobs
import DomainModels
public import PhotoModels
public import Storage

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
