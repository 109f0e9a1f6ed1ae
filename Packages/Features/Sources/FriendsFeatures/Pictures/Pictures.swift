import Blobs
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

/// The pictures of photos, each a blob of the member whose photo it is.
///
/// They are sealed before they are blobs, so that a store of blobs holds nothing that anybody could
/// look at, and the same picture is never the same blob.
struct Pictures {
  private let store: RecordStore
  private let blobs: any BlobStore
  private let keys: any IdentityKeys

  init(_ context: some HasStore & HasBlobs & HasIdentityKeys) {
    (store, blobs, keys) = (context.store, context.blobs, context.identityKeys)
  }

  /// Keeps a picture, before its photo is written.
  ///
  /// - Returns: the blob.
  /// - Throws: an error of the keys or the store of blobs.
  func put(
    _ picture: [UInt8], as photo: Identifier<MemberPhoto>, of member: Identifier<Member>
  ) async throws -> BlobEntry {
    let sealed = try keys.seal(picture, in: photo, "content").bytes
    return BlobEntry(id: try await blobs.put(sealed, for: BlobOwner(member)), size: sealed.count)
  }

  /// A photo's picture.
  ///
  /// - Returns: the picture; `nil` if the photo was removed since it was read.
  /// - Throws: `FriendsError` if the picture is missing; an error of the keys or a store.
  func picture(of photo: MemberPhoto) async throws -> [UInt8]? {
    if let sealed = try await blobs.sealedPicture(of: photo) {
      return try keys.open(sealed, in: photo.id, "content")
    }
    guard try await store.read({ try $0.find(photo.id) }) != nil else { return nil }
    throw FriendsError(
      .server, "the picture of the photo \(WireID(photo.id)) is missing",
      hint: "Restore a backup with its folder of pictures, or remove the photo and add it again")
  }
}

extension BlobStore {
  /// The sealed picture of a photo, wherever it is kept; `nil` if it is missing.
  func sealedPicture(of photo: MemberPhoto) async throws -> SealedContent? {
    // Where an earlier version kept it.
    if photo.blob == nil, !photo.content.bytes.isEmpty { return photo.content }
    guard let id = photo.blob.flatMap({ BlobID($0) }) else { return nil }
    return try await get(id).map { SealedContent($0) }
  }
}
