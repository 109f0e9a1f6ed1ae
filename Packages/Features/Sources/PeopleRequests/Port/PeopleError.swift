public import DomainModels

/// Says why a request about people could not be done.
public struct PeopleError: ReasonedError, Equatable {
  /// A stable name for each reason.
  public struct Code: RawRepresentable, Hashable, Sendable, Codable {
    /// The name, in snake_case.
    public let rawValue: String
    /// Takes a name; those of `Identity` pass through.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nobody is signed in, or the session was ended.
    public static let unauthorized = Code(rawValue: "unauthorized")
    /// The session has to be refreshed.
    public static let tokenExpired = Code(rawValue: "token_expired")
    /// There is no such person, match, conversation, photo or report for whoever asks.
    public static let notFound = Code(rawValue: "not_found")
    /// Whoever asks has no profile yet.
    public static let noProfile = Code(rawValue: "no_profile")
    /// A value can't be accepted.
    public static let invalidValue = Code(rawValue: "invalid_value")
    /// Under 18.
    public static let tooYoung = Code(rawValue: "too_young")
    /// It was changed elsewhere meanwhile.
    public static let conflict = Code(rawValue: "conflict")
    /// There is nothing to take back.
    public static let nothingToUndo = Code(rawValue: "nothing_to_undo")
    /// The like became a match, which only unmatching ends.
    public static let matchedAlready = Code(rawValue: "matched_already")
    /// The match is paused or ended, or the like.
    public static let notOpen = Code(rawValue: "not_open")
    /// Too many in too short a time.
    public static let limitReached = Code(rawValue: "limit_reached")
    /// One can't do that to oneself.
    public static let yourself = Code(rawValue: "yourself")
    /// The picture can't be taken.
    public static let badPhoto = Code(rawValue: "bad_photo")
    /// The refresh token leads nowhere any more: sign in again.
    public static let invalidRefreshToken = Code(rawValue: "invalid_refresh_token")
    /// Nobody of this name is signed in on this device.
    public static let unknownUser = Code(rawValue: "unknown_user")
    /// Somebody else is signed in on this device under this name.
    public static let nameTaken = Code(rawValue: "name_taken")
    /// What this device keeps of a session can't be read.
    public static let sessionUnreadable = Code(rawValue: "session_unreadable")
    /// This device has forgotten the session, but the service could not be told.
    public static let signedOutHereOnly = Code(rawValue: "signed_out_here_only")
    /// The service itself is at fault.
    public static let unavailable = Code(rawValue: "unavailable")
  }

  public let reason: Code
  /// What is wrong, in a sentence.
  public let message: String
  /// What to do next.
  public let hint: String?
  /// What sort of failure it is.
  public let kind: FailureKind
  /// After how many seconds the same may work; `nil` where waiting does not help.
  public let retryAfterSeconds: Int?

  public init(
    _ reason: Code, _ message: String, hint: String? = nil, kind: FailureKind = .failed,
    retryAfterSeconds: Int? = nil
  ) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.kind = kind
    self.retryAfterSeconds = retryAfterSeconds
  }

  /// The one answer for everything that is not there for whoever asks.
  public static let notFound = PeopleError(
    .notFound, "there is no such person or thing here", hint: nil, kind: .notFound)

  /// Nobody is signed in.
  public static let unauthorized = PeopleError(
    .unauthorized, "nobody is signed in", hint: "Sign in first", kind: .locked)
}
