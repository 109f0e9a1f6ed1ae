public import DomainModels
public import Networking

/// Says why the far side could not do what it was asked, or why syncing stopped.
public struct SyncError: ReasonedError, Hashable {
  /// The reasons that the engine tells apart.
  public enum Reason: String, Sendable, CaseIterable {
    /// The far side can't be reached, or failed in a way that may pass: it is tried again.
    case offline = "sync_offline"
    /// The far side has too much to do: it is tried again, later.
    case busy = "sync_busy"
    /// Who asks is not known any more; with fresh credentials it is tried again.
    case unauthorised = "sync_unauthorised"
    /// The far side refuses this push as a whole, and would again: it is sent in smaller parts.
    case refused = "sync_refused"
    /// The cursor is of this place, but what came after it is not kept any more: the device begins
    /// again, and what the place lacks then was deleted.
    case mustRefetch = "sync_must_refetch"
    /// The cursor is of another place, or of this one before it was made again or restored: the
    /// device resynchronises, hands over all it has, and takes nothing for deleted.
    case replaced = "sync_place_replaced"
    /// The two sides don't understand each other: one of the programs is too old.
    case incompatible = "sync_incompatible"
    /// The place is not one that can be synced with, or belongs to another owner.
    case wrongPlace = "sync_wrong_place"
    /// The passphrase is missing or does not open the place.
    case locked = "sync_locked"
    /// There is no room left at the far side.
    case full = "sync_full"
    /// The contents are damaged, more than can be passed over.
    case damaged = "sync_damaged"
    /// The device's own store failed.
    case store = "sync_store_failed"
  }

  public let reason: Reason
  /// The problem and its place, as a sentence.
  public let message: String
  /// The next step for the user, as a sentence.
  public let hint: String?
  /// The time for which the far side asks for no requests, if it says so.
  public let retryAfter: Duration?

  public init(
    _ reason: Reason, _ message: String, hint: String? = nil, retryAfter: Duration? = nil
  ) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.retryAfter = retryAfter
  }

  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind {
    switch reason {
    case .busy, .offline: .busy
    case .unauthorised, .locked: .locked
    case .wrongPlace: .usage
    default: .failed
    }
  }
}

extension SyncError {
  /// The error of a request that got no response.
  ///
  /// Nothing is for good, except what no repetition mends.
  ///
  /// - Parameters:
  ///   - error: what went wrong with the request.
  ///   - place: the place that was asked, as people read it.
  public init(unanswered error: HTTPError, at place: String) {
    let reason: Reason =
      switch error.reason {
      case .redirected, .invalidRequest: .wrongPlace
      case .tooLarge: .refused
      case .rateLimited, .circuitOpen: .busy
      default: .offline
      }
    self.init(
      reason, "\(place): \(error.message)", hint: error.hint, retryAfter: error.retryAfter)
  }
}
