public import Blobs
package import DomainModels
package import Identity
public import PhotoModels
public import Storage

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The pictures of photos, each a blob of the photo's owner.
///
/// They are sealed before they are blobs, so that a store of blobs holds nothing that any user
/// could look at, and pictures of two photos are never the same blob.
package struct Pictures<Photo: PhotoRecord>: Sendable {
  private let store: RecordStore
  private let blobs: any BlobStore
  private let keys: any IdentityKeys

  package init(_ context: some HasStore & HasBlobs & HasIdentityKeys) {
    (store, blobs, keys) = (context.store, context.blobs, context.identityKeys)
  }

  /// Keeps a picture, before its photo is written.
  ///
  /// - Returns: the blob.
  /// - Throws: an error of the keys or the store of blobs.
  package func put(
    _ picture: [UInt8], as photo: Identifier<Photo>, of owner: Identifier<Photo.Owner>
  ) async throws -> BlobEntry {
    let sealed = try keys.seal(picture, in: photo, Photo.pictureColumns.field).bytes
    return BlobEntry(id: try await blobs.put(sealed, for: BlobOwner(owner)), size: sealed.count)
  }

  /// A photo's picture.
  ///
  /// - Returns: the picture; `nil` if the photo was removed since it was read.
  /// - Throws: ``MissingPicture`` if the photo is there and its picture is not; an error of the keys
  ///   or a store.
  package func picture(of photo: Photo) async throws -> [UInt8]? {
    if let sealed = try await blobs.sealedPicture(of: photo) {
      return try keys.open(sealed, in: photo.id, Photo.pictureColumns.field)
    }
    guard try await store.read({ try $0.find(photo.id) }) != nil else { return nil }
    throw MissingPicture(photo: photo.id.uuid)
  }

  /// Removes a blob that no photo names any more; what can't be removed now is collected later.
  package func discard(_ blob: String?, of owner: Identifier<Photo.Owner>) async {
    guard let blob = blob.flatMap({ BlobID($0) }) else { return }
    _ = try? await blobs.remove(blob, of: BlobOwner(owner))
  }

  /// Removes every picture of an owner, after the rows.
  ///
  /// - Throws: an error of the store of blobs.
  package func removeAll(of owner: Identifier<Photo.Owner>) async throws {
    for blob in try await blobs.list(of: BlobOwner(owner)) {
      try await blobs.remove(blob.id, of: BlobOwner(owner))
    }
  }
}

extension BlobStore {
  /// The sealed picture of a photo, wherever it is kept; `nil` if it is missing.
  func sealedPicture<Photo: PhotoRecord>(of photo: Photo) async throws -> SealedContent? {
    let columns = Photo.pictureColumns
    guard let blob = photo[keyPath: columns.blob] else {
      // Where an earlier layout kept it.
      let content = photo[keyPath: columns.content]
      return content.bytes.isEmpty ? nil : content
    }
    guard let id = BlobID(blob) else { return nil }
    return try await get(id).map { SealedContent($0) }
  }
}

/// A photo is there, and its picture is not: a folder of pictures was lost or not restored.
package struct MissingPicture: ExplainedError, Equatable {
  /// The ID of the photo.
  package let photo: UUID

  package var code: String { "picture_missing" }
  package var kind: FailureKind { .failed }
  package var message: String {
    "the picture of the photo \(photo.uuidString.lowercased()) is missing"
  }
  package var hint: String? {
    "Restore a backup with its folder of pictures, or remove the photo and add it again"
  }
}

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
  /// - Returns: the number of photos, and a sentence for each picture that is missing or damaged.
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
