import DomainModels
import PeopleModels
import PeopleRequests

extension PeopleError {
  /// The refusal of another message under an identity that is taken.
  static var messageConflict: PeopleError {
    PeopleError(
      .conflict, "another message has this identity already", hint: "Send it under a new one")
  }

  /// The refusal of one message more.
  static func wroteTooMuch(retryAfterSeconds seconds: Int) -> PeopleError {
    PeopleError(
      .limitReached, "\(PeopleLimits.messagesPerMinute) messages were sent within a minute",
      hint: "Wait a little", kind: .busy, retryAfterSeconds: seconds)
  }
}
