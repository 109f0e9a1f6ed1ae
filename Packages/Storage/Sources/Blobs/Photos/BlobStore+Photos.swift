extension BlobStore {
  /// Checks a picture, strips it and keeps what is left.
  ///
  /// - Parameters:
  ///   - bytes: what somebody sent.
  ///   - limits: how large a picture may be.
  ///   - owner: whose quota it counts against.
  /// - Returns: the stripped picture and its name; nothing else of what was sent is kept.
  /// - Throws: ``PhotoError`` if it is no acceptable picture, ``BlobError`` if it can't be kept.
  public func putPhoto(
    _ bytes: [UInt8], limits: PhotoLimits = PhotoLimits(), for owner: BlobOwner
  ) async throws -> (id: BlobID, photo: Photo) {
    let photo = try Photo.checked(bytes, limits: limits)
    return (id: try await put(photo.bytes, for: owner), photo: photo)
  }
}
