public import DomainModels

extension FriendsError.Code {
  /// The status of the HTTP answer; 500 for a code that this version does not know.
  public var httpStatus: Int { Self.facts[self]?.status ?? 500 }

  /// What sort of failure it is.
  public var kind: FailureKind { Self.facts[self]?.kind ?? .failed }

  private static let facts: [Self: (status: Int, kind: FailureKind)] = [
    .unauthorized: (401, .locked),
    .tokenExpired: (401, .locked),
    .forbidden: (403, .failed),
    .profileIncomplete: (403, .locked),
    .notFound: (404, .notFound),
    .validation: (400, .usage),
    .tooYoung: (400, .usage),
    .rateLimited: (429, .busy),
    .server: (500, .failed),
    .invalidPhoneNumber: (400, .usage),
    .wrongDigits: (400, .failed),
    .codeExpired: (400, .failed),
    .invalidRefreshToken: (401, .locked),
    .crewFull: (409, .failed),
    .alreadyMember: (409, .failed),
    .lastAdmin: (409, .failed),
    .crewClosed: (403, .failed),
    .proposalOver: (409, .failed),
    .missionFull: (409, .failed),
    .missionPast: (409, .failed),
    .missionCancelled: (409, .failed),
    .alreadyAnswered: (409, .failed),
    .blockedAttendee: (409, .failed),
    .offerExpired: (409, .failed),
    .notWaiting: (409, .failed),
    .tooManyGuests: (400, .usage),
    .yourself: (400, .usage),
    .notOpen: (409, .failed),
    .badPhoto: (400, .usage),
    .nothingToUndo: (409, .failed),
    .conflict: (409, .failed),
    .proofNeeded: (403, .failed),
    .notSent: (503, .failed),
  ]
}
