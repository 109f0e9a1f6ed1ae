import AccountRequests
import DomainModels
public import Services

extension ServiceError.Code {
  /// No person is signed in, or the session was ended.
  public static let unauthorized = Self("unauthorized", 401, .locked)
  /// The session has to be refreshed.
  public static let tokenExpired = Self("token_expired", 401, .locked)
  /// There is no such person, match, conversation, photo or report for the person who asks.
  public static let notFound = Self("not_found", 404, .notFound)
  /// The person who asks has no profile yet.
  public static let noProfile = Self("no_profile", 403, .locked)
  /// A value can't be accepted.
  public static let invalidValue = Self("invalid_value", 400, .usage)
  /// Under 18.
  public static let tooYoung = Self("too_young", 400, .usage)
  /// It was changed elsewhere meanwhile.
  public static let conflict = Self("conflict", 409, .failed)
  /// There is nothing to take back.
  public static let nothingToUndo = Self("nothing_to_undo", 409, .failed)
  /// The like became a match, which only unmatching ends.
  public static let matchedAlready = Self("matched_already", 409, .failed)
  /// The match is paused or ended, or the like.
  public static let notOpen = Self("not_open", 409, .failed)
  /// Too many in too short a time.
  public static let limitReached = Self("limit_reached", 429, .busy)
  /// One can't do that to oneself.
  public static let yourself = Self("yourself", 400, .usage)
  /// The picture can't be taken.
  public static let badPhoto = Self("bad_photo", 400, .failed)
  /// The refresh token leads nowhere any more: sign in again.
  public static let invalidRefreshToken = Self("invalid_refresh_token", 401, .locked)
  /// No person of this name is signed in on this device.
  public static let unknownUser = Self("unknown_user", 400, .usage)
  /// Another person is signed in on this device under this name.
  public static let nameTaken = Self("name_taken", 409, .usage)
  /// The stored session of this device can't be read.
  public static let sessionUnreadable = Self("session_unreadable", 500, .failed)
  /// This device has forgotten the session, but the service could not be told.
  public static let signedOutHereOnly = Self("signed_out_here_only", 503, .failed)
  /// The service itself is at fault.
  public static let unavailable = Self("unavailable", 500, .failed)

  /// Every code that the service of people reports besides those of every service.
  static let people: [Self] =
    [
      .unauthorized, .tokenExpired, .notFound, .noProfile, .invalidValue,
      .tooYoung, .conflict, .nothingToUndo, .matchedAlready, .notOpen, .limitReached, .yourself,
      .badPhoto,
      .invalidRefreshToken, .unavailable,
    ] + accounts
}

extension ServiceError {
  /// The one answer for everything that is not there for the person who asks.
  public static let notFound = ServiceError(.notFound, "there is no such person or thing here")

  /// No person is signed in.
  public static let unauthorized = ServiceError(
    .unauthorized, "no user is signed in", hint: "Sign in first")
}
