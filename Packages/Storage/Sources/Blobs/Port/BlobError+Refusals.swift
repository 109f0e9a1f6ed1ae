extension BlobError {
  /// The refusal of a blob that is larger than one may be.
  public static func tooLarge(size: Int, limits: BlobLimits) -> BlobError {
    BlobError(
      .tooLarge, "the blob has \(size) bytes, and at most \(limits.blobSize) are taken",
      hint: "Make it smaller, for instance by scaling the picture down")
  }

  /// The refusal of a blob for which the owner's quota leaves no room.
  ///
  /// - Parameters:
  ///   - size: how many bytes the blob has.
  ///   - held: how many bytes the owner holds already.
  ///   - limits: the store's limits.
  /// - Returns: the error.
  public static func overQuota(size: Int, held: Int, limits: BlobLimits) -> BlobError {
    BlobError(
      .overQuota,
      "the blob has \(size) bytes, and \(held) of \(limits.ownerSize) are taken already",
      hint: "Remove something that is no longer needed, or make the blob smaller")
  }

  /// The error about a blob whose content does not match its name.
  public static func damaged(_ id: BlobID) -> BlobError {
    BlobError(
      .damaged, "the blob \(id) is damaged: its content has another SHA-256",
      hint: "Put the original again, which mends it, or restore it from a backup")
  }
}
