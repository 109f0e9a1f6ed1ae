public import ClimbingModels
public import DomainModels
public import Sync

/// For whom a place is synced.
public enum SyncParty: Sendable {
  /// A climber of this device.
  case climber(LocalClimber)
  /// The place's climber, who has no account here yet; `movesIn` says whether the climber comes in the
  /// stead of one that was made by itself.
  case newcomer(SyncOwner, Identifier<Profile>, movesIn: Bool)

  /// Whose logbook it is.
  public var climber: Identifier<Profile> {
    switch self {
    case .climber(let climber): climber.profile.id
    case .newcomer(_, let id, _): id
    }
  }
}
