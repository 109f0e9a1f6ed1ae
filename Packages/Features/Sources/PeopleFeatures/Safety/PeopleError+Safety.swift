import DomainModels
import PeopleModels
import PeopleRequests
import Services

extension ServiceError {
  /// The refusal of one report more.
  static func reportedTooOften(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached, "\(PeopleLimits.reportsPerDay) reports were made within 24 hours",
      hint: "Blocking goes on", kind: .busy, retryAfterSeconds: seconds)
  }

  /// The refusal of another report of the same person.
  static func reportedAlready(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached, "they were reported within the last 24 hours already", kind: .busy,
      retryAfterSeconds: seconds)
  }
}
