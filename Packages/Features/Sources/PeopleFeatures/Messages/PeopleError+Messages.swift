import DomainModels
import PeopleModels
import PeopleRequests
import Services

extension ServiceError {
  /// The refusal of another message under an ID that is taken.
  static var messageConflict: ServiceError {
    ServiceError(
      .conflict, "another message has this identity already", hint: "Send it under a new one")
  }

  /// The refusal of one message more.
  static func wroteTooMuch(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached, "\(PeopleLimits.messagesPerMinute) messages were sent within a minute",
      hint: "Wait a little", kind: .busy, retryAfterSeconds: seconds)
  }
}
