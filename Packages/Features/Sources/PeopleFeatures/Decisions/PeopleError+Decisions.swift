import DomainModels
import PeopleModels
import PeopleRequests
import Services

extension ServiceError {
  /// The refusal of a decision on oneself.
  static var decisionOnYourself: ServiceError {
    ServiceError(.yourself, "nobody decides on themselves here", kind: .usage)
  }

  /// The refusal of a decision that only unmatching could carry out.
  static var matchedAlready: ServiceError {
    ServiceError(
      .matchedAlready, "the two of you are matched",
      hint: "Unmatch, if it shall end; that is for good")
  }

  /// The refusal of one like more.
  static func likesUsedUp(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached, "\(PeopleLimits.likesPerDay) likes were given within 24 hours",
      hint: "Passing and keeping for later go on", kind: .busy, retryAfterSeconds: seconds)
  }

  /// The answer where there is no decision to take back.
  static var nothingToUndo: ServiceError {
    ServiceError(
      .nothingToUndo,
      "there is nothing to take back among the last \(PeopleLimits.undo) decisions")
  }

  /// The refusal of what was prepared for another state of things.
  static var decidedMeanwhile: ServiceError {
    ServiceError(
      .conflict, "something else was decided meanwhile", hint: "Try it again", kind: .busy)
  }
}
