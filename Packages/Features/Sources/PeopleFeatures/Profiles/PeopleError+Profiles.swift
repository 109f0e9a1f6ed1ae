import DomainModels
import PeopleModels
import PeopleRequests
import Services

extension ServiceError {
  /// The refusal of the person who is under age.
  static var tooYoung: ServiceError {
    ServiceError(
      .tooYoung, "this is for people of \(PeopleLimits.youngestAge) years and over",
      kind: .usage)
  }

  /// The refusal of a profile that was edited from an old state.
  static var profileConflict: ServiceError {
    ServiceError(
      .conflict, "the profile was changed elsewhere meanwhile",
      hint: "Read it again, and change what you meant to")
  }

  /// The refusal of a place after too many moves.
  static func movedTooOften(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached,
      "the place was changed \(PeopleLimits.placeChangesPerWeek) times within 7 days",
      hint: "It protects where others live; everything else can be saved with the old place",
      kind: .busy, retryAfterSeconds: seconds)
  }

  /// The refusal of one photo more.
  static var photosFull: ServiceError {
    ServiceError(
      .limitReached, "there are \(PeopleLimits.photos) photos already", hint: "Remove one first")
  }

  /// The refusal of another photo under an ID that is taken.
  static var photoConflict: ServiceError {
    ServiceError(
      .conflict, "another photo has this identity already", hint: "Send it under a new one")
  }
}
