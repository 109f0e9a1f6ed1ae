public import ClimbingModels
public import DomainModels

/// Promises to say who climbs: whose logbook is read and written.
///
/// The store that stands beside it (`HasStore`) acts for the same climber.
public protocol HasClimber: Sendable {
  /// The climber's profile.
  var climber: Identifier<Profile> { get }
}
