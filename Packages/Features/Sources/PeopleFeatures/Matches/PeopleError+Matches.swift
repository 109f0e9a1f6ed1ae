import PeopleModels
import PeopleRequests

extension PeopleError {
  /// The refusal of anything in a match that has ended.
  static var matchEnded: PeopleError {
    PeopleError(.notOpen, "this match has ended")
  }

  /// The refusal of a message while a match is paused.
  static func matchPaused(byMe: Bool) -> PeopleError {
    byMe
      ? PeopleError(.notOpen, "you paused this conversation", hint: "Resume it to write")
      : PeopleError(.notOpen, "this conversation is paused", hint: "Wait until it goes on")
  }
}
