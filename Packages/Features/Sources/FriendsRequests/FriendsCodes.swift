import DomainModels
public import Services

extension ServiceError.Code {
  /// No member is signed in, or the session was ended.
  public static let unauthorized = Self("UNAUTHORIZED", 401, .locked)
  /// The session has to be refreshed.
  public static let tokenExpired = Self("TOKEN_EXPIRED", 401, .locked)
  /// An operator suspended the account.
  public static let accountSuspended = Self("ACCOUNT_SUSPENDED", 403, .locked)
  /// The member who asks may see it, but not do this.
  public static let forbidden = Self("FORBIDDEN", 403, .failed)
  /// The member who asks has not completed their profile.
  public static let profileIncomplete = Self("PROFILE_INCOMPLETE", 403, .locked)
  /// There is no such person or thing for the member who asks.
  public static let notFound = Self("NOT_FOUND", 404, .notFound)
  /// A value can not be accepted.
  public static let validation = Self("VALIDATION_ERROR", 400, .usage)
  /// Under 18.
  public static let tooYoung = Self("TOO_YOUNG", 400, .usage)
  /// Too many in too short a time.
  public static let rateLimited = Self("RATE_LIMITED", 429, .busy)
  /// The service itself is at fault.
  public static let server = Self("SERVER_ERROR", 500, .failed)
  /// It is no phone number.
  public static let invalidPhoneNumber = Self("INVALID_PHONE_NUMBER", 400, .usage)
  /// The code is not the one that was sent.
  public static let wrongDigits = Self("INVALID_CODE", 400, .failed)
  /// The code was right, and is over.
  public static let codeExpired = Self("CODE_EXPIRED", 400, .failed)
  /// The refresh token leads nowhere any more.
  public static let invalidRefreshToken = Self("INVALID_REFRESH_TOKEN", 401, .locked)
  /// The crew takes no member more.
  public static let crewFull = Self("CREW_FULL", 409, .failed)
  /// They belong to the crew already.
  public static let alreadyMember = Self("ALREADY_MEMBER", 409, .failed)
  /// The only admin of a crew with others can not leave it or be less.
  public static let lastAdmin = Self("LAST_ADMIN", 409, .failed)
  /// The crew takes people by request or by invitation.
  public static let crewClosed = Self("CREW_CLOSED", 403, .failed)
  /// The proposal was accepted, given up, or is too old.
  public static let proposalOver = Self("PROPOSAL_OVER", 409, .failed)
  /// No member more can come.
  public static let missionFull = Self("MISSION_FULL", 409, .failed)
  /// It has begun or is over.
  public static let missionPast = Self("MISSION_PAST", 409, .failed)
  /// It was called off.
  public static let missionCancelled = Self("MISSION_CANCELLED", 409, .failed)
  /// The same was answered before.
  public static let alreadyAnswered = Self("ALREADY_ANSWERED", 409, .failed)
  /// A member comes with whom one is not to meet.
  public static let blockedAttendee = Self("BLOCKED_ATTENDEE", 409, .failed)
  /// The place was kept until a time that is over.
  public static let offerExpired = Self("OFFER_EXPIRED", 409, .failed)
  /// One is not on the wait list.
  public static let notWaiting = Self("NOT_WAITING", 409, .failed)
  /// More guests than each may bring.
  public static let tooManyGuests = Self("TOO_MANY_GUESTS", 400, .usage)
  /// One can not do that to oneself.
  public static let yourself = Self("YOURSELF", 400, .usage)
  /// The conversation was ended, or never begun.
  public static let notOpen = Self("NOT_OPEN", 409, .failed)
  /// The picture can not be taken.
  public static let badPhoto = Self("BAD_PHOTO", 400, .usage)
  /// There is nothing to take back.
  public static let nothingToUndo = Self("NOTHING_TO_UNDO", 409, .failed)
  /// It was changed elsewhere meanwhile.
  public static let conflict = Self("CONFLICT", 409, .failed)
  /// It needs a fresh code first.
  public static let proofNeeded = Self("PROOF_NEEDED", 403, .failed)
  /// The code could not be sent.
  public static let notSent = Self("NOT_SENT", 503, .failed)

  /// Every code that the service of friends reports.
  static let friends: [Self] = [
    .unauthorized, .tokenExpired, .accountSuspended, .forbidden, .profileIncomplete, .notFound,
    .validation, .tooYoung, .rateLimited, .server, .invalidPhoneNumber, .wrongDigits, .codeExpired,
    .invalidRefreshToken,
    .crewFull, .alreadyMember, .lastAdmin, .crewClosed, .proposalOver, .missionFull, .missionPast,
    .missionCancelled, .alreadyAnswered, .blockedAttendee, .offerExpired, .notWaiting,
    .tooManyGuests, .yourself, .notOpen, .badPhoto, .nothingToUndo, .conflict, .proofNeeded,
    .notSent,
  ]
}

extension ServiceError {
  /// The one answer for everything that is not there for the member who asks.
  public static let notFound = ServiceError(.notFound, "there is no such person or thing here")

  /// No member is signed in.
  public static let unauthorized = ServiceError(
    .unauthorized, "no user is signed in", hint: "Sign in first")
}
