public import ClimbingFeatures
public import ClimbingModels
public import DomainModels

/// An effect that the screens request from the program.
public enum ClimbingEffect: Sendable, Equatable {
  /// Look at the session that is under way; the number comes back with the answer.
  case session(Int)
  /// Look at the clock.
  case time
  case start(SessionStart)
  case end(Identifier<Session>, SessionEnd)
  case add(ClimbDraft)
  /// Change a climb.
  case edit(Identifier<Climb>, ClimbEdit)
  /// Log an attempt at a climb.
  case log(Identifier<Climb>, AttemptDraft)
  /// Take back what was logged last.
  case undo
  /// Find out what style a send of this climb would have.
  case suggest(Identifier<Climb>, AscentMode?)
  /// Look for climbs of the catalogue by what is typed, first at a place.
  case search(String, near: String?)
  /// Keep the logbook in sync for as long as the screen is open.
  case sync
  /// List the tags.
  case tags
  /// Say that a tag helped or hindered on a climb; nil takes it away.
  case tag(Identifier<Climb>, String, Impact?)
}
