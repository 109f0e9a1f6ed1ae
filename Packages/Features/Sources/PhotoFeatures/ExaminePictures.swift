public import Blobs
import DomainModels
public import PhotoModels
public import Storage

/// Looks whether every photo has its picture.
public struct ExaminePictures<Photo: PhotoRecord>: Sendable {
  private let store: RecordStore
  private let blobs: any BlobStore
  private let name: @Sendable (Photo) -> String

  /// - Parameters:
  ///   - context: both stores.
  ///   - name: what a sentence calls a photo.
  public init(
    _ context: some HasStore & HasBlobs, naming name: @escaping @Sendable (Photo) -> String
  ) {
    (store, blobs) = (context.store, context.blobs)
    self.name = name
  }

  /// Reads every picture.
  ///
  /// - Returns: how many photos there are, and a sentence for each picture that is missing or damaged.
  /// - Throws: an error of the store; one of the store of blobs is a sentence.
  public func callAsFunction() async throws -> (photos: Int, problems: [String]) {
    let ids = try await store.read { try $0.values(of: \.id, Query<Photo>()) }
    var problems: [String] = []
    for id in ids {
      // One at a time: a row of an earlier layout holds its picture.
      guard let photo = try await store.read({ try $0.find(id) }) else { continue }
      do {
        if try await blobs.sealedPicture(of: photo) == nil {
          problems.append("the picture of \(name(photo)) is missing")
        }
      } catch let error as BlobError {
        problems.append("the picture of \(name(photo)) can't be read: \(error.message)")
      }
    }
    return (ids.count, problems)
  }
}
