public import ClimbingFeatures
public import ClimbingModels
public import DomainModels

/// A message for the screens.
///
/// What was written brings the session as it is then; nil where that could not be read.
public enum ClimbingMessage: Sendable {
  /// The session as it is now, and the number that it was asked with.
  case session(SessionSnapshot, number: Int)
  case time(Timestamp)
  case started(SessionSnapshot?)
  case ended(SessionDetail, SessionSnapshot?)
  /// A climb is on the disk.
  case added(LoggedClimb, SessionSnapshot?)
  /// A climb was changed.
  case edited(LoggedClimb, SessionSnapshot?)
  /// An attempt is on the disk.
  case logged(AttemptLog, SessionSnapshot?)
  /// The last entry was undone.
  case undone(UndoneEntry, SessionSnapshot?)
  /// What style a send of a climb would have; nil where the history doesn't say.
  case suggested(Identifier<Climb>, AscentMode?, AscentStyle?)
  /// Climbs of the catalogue that are called as was typed.
  case found(String, [CatalogueSuggestion])
  case tags([TagUse])
  /// The tags of a climb were changed.
  case tagged(Identifier<Climb>, SessionSnapshot?)
  /// An effect failed: which, what happened, and what to do.
  case failed(ClimbingEffect, String, hint: String?)
  /// Syncing behind the screen has news.
  case synced(SyncNews)
  /// A second, or a few, went by.
  case tick(Int)
}
