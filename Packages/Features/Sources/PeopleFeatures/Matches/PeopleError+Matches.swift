import PeopleModels
import PeopleRequests
import Services

extension ServiceError {
  /// The refusal of anything in a match that has ended.
  static var matchEnded: ServiceError {
    ServiceError(.notOpen, "this match has ended")
  }

  /// The refusal of a message while a match is paused.
  static func matchPaused(byMe: Bool) -> ServiceError {
    byMe
      ? ServiceError(.notOpen, "you paused this conversation", hint: "Resume it to write")
      : ServiceError(.notOpen, "this conversation is paused", hint: "Wait until it goes on")
  }
}
