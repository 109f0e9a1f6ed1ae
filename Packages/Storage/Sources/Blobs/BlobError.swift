public import DomainModels

/// Says why a store of blobs could not do what it was asked.
public struct BlobError: ReasonedError, Equatable {
  /// The reasons a program may want to tell apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The blob has more bytes than one blob may have.
    case tooLarge = "blob_too_large"
    /// The owner would hold more bytes than the quota.
    case overQuota = "blob_quota_exceeded"
    /// The stored content does not match its name.
    case damaged = "blob_damaged"
    /// Another process uses the place, and did so for too long.
    case busy = "blobs_busy"
    /// The disk is full.
    case full = "blobs_full"
    /// The place may not be read or written by this user.
    case forbidden = "blobs_forbidden"
    /// Reading or writing failed in another way.
    case inputOutput = "blobs_io"
  }

  public let reason: Reason
  /// The problem and its place, as a sentence.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?

  public init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind {
    switch reason {
    case .busy: .busy
    case .tooLarge, .overQuota: .usage
    default: .failed
    }
  }
}

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
