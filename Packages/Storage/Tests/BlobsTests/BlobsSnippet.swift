import Blobs
import LocalBlobs

func keepProfilePhoto(
  _ sent: [UInt8], of person: BlobOwner, in folder: String
) async throws -> BlobID {
  let blobs = try FileBlobStore(folder: folder, limits: BlobLimits(ownerSize: 20 << 20))
  // Refuses what is no picture; what is kept has no position, camera or text in it any more.
  let (id, photo) = try await blobs.putPhoto(sent, for: person)
  guard photo.width >= 10, photo.height >= 10 else {
    try await blobs.remove(id, of: person)
    throw PhotoError(.unsupported, "the picture is too small", hint: "Send a larger one")
  }
  return id
}
