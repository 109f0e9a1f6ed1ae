extension FriendsError.Code {
  /// Nobody is signed in, or the session was ended.
  public static let unauthorized = Self(rawValue: "UNAUTHORIZED")
  /// The session has to be refreshed.
  public static let tokenExpired = Self(rawValue: "TOKEN_EXPIRED")
  /// Whoever asks may see it, but not do this.
  public static let forbidden = Self(rawValue: "FORBIDDEN")
  /// Whoever asks has not completed their profile.
  public static let profileIncomplete = Self(rawValue: "PROFILE_INCOMPLETE")
  /// There is no such person or thing for whoever asks.
  public static let notFound = Self(rawValue: "NOT_FOUND")
  /// A value can not be accepted.
  public static let validation = Self(rawValue: "VALIDATION_ERROR")
  /// Under 18.
  public static let tooYoung = Self(rawValue: "TOO_YOUNG")
  /// Too many in too short a time.
  public static let rateLimited = Self(rawValue: "RATE_LIMITED")
  /// The service itself is at fault.
  public static let server = Self(rawValue: "SERVER_ERROR")
  /// It is no phone number.
  public static let invalidPhoneNumber = Self(rawValue: "INVALID_PHONE_NUMBER")
  /// The code is not the one that was sent.
  public static let wrongDigits = Self(rawValue: "INVALID_CODE")
  /// The code was right, and is over.
  public static let codeExpired = Self(rawValue: "CODE_EXPIRED")
  /// The refresh token leads nowhere any more.
  public static let invalidRefreshToken = Self(rawValue: "INVALID_REFRESH_TOKEN")
  /// The crew takes nobody more.
  public static let crewFull = Self(rawValue: "CREW_FULL")
  /// They belong to the crew already.
  public static let alreadyMember = Self(rawValue: "ALREADY_MEMBER")
  /// The only admin of a crew with others can not leave it or be less.
  public static let lastAdmin = Self(rawValue: "LAST_ADMIN")
  /// The crew takes people by request or by invitation.
  public static let crewClosed = Self(rawValue: "CREW_CLOSED")
  /// The proposal was accepted, given up, or is too old.
  public static let proposalOver = Self(rawValue: "PROPOSAL_OVER")
  /// Nobody more can come.
  public static let missionFull = Self(rawValue: "MISSION_FULL")
  /// It has begun or is over.
  public static let missionPast = Self(rawValue: "MISSION_PAST")
  /// It was called off.
  public static let missionCancelled = Self(rawValue: "MISSION_CANCELLED")
  /// The same was answered before.
  public static let alreadyAnswered = Self(rawValue: "ALREADY_ANSWERED")
  /// Somebody comes with whom one is not to meet.
  public static let blockedAttendee = Self(rawValue: "BLOCKED_ATTENDEE")
  /// The place was kept until a moment that is over.
  public static let offerExpired = Self(rawValue: "OFFER_EXPIRED")
  /// One is not on the wait list.
  public static let notWaiting = Self(rawValue: "NOT_WAITING")
  /// More guests than each may bring.
  public static let tooManyGuests = Self(rawValue: "TOO_MANY_GUESTS")
  /// One can not do that to oneself.
  public static let yourself = Self(rawValue: "YOURSELF")
  /// The conversation was ended, or never begun.
  public static let notOpen = Self(rawValue: "NOT_OPEN")
  /// The picture can not be taken.
  public static let badPhoto = Self(rawValue: "BAD_PHOTO")
  /// There is nothing to take back.
  public static let nothingToUndo = Self(rawValue: "NOTHING_TO_UNDO")
  /// It was changed elsewhere meanwhile.
  public static let conflict = Self(rawValue: "CONFLICT")
  /// It needs a fresh code first.
  public static let proofNeeded = Self(rawValue: "PROOF_NEEDED")
  /// The code could not be sent.
  public static let notSent = Self(rawValue: "NOT_SENT")

  /// Every code that this version gives.
  public static let all: [Self] = [
    .unauthorized, .tokenExpired, .forbidden, .profileIncomplete, .notFound, .validation, .tooYoung,
    .rateLimited, .server, .invalidPhoneNumber, .wrongDigits, .codeExpired, .invalidRefreshToken,
    .crewFull, .alreadyMember, .lastAdmin, .crewClosed, .proposalOver, .missionFull, .missionPast,
    .missionCancelled, .alreadyAnswered, .blockedAttendee, .offerExpired, .notWaiting,
    .tooManyGuests, .yourself, .notOpen, .badPhoto, .nothingToUndo, .conflict, .proofNeeded,
    .notSent,
  ]
}
