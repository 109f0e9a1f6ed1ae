public import ClimbingModels
import DomainModels

/// What to change of a profile: `nil` keeps a field, and an empty text takes away one that may be
/// missing.
public struct ProfileEdit: Sendable, Equatable {
  /// The short name.
  public var handle: String?
  /// The name as people read it; can't be taken away.
  public var name: String?
  /// What the climber says of themselves.
  public var bio: String?
  /// Where the climber is at home.
  public var home: String?
  /// The scale that routes are shown in, by any name of it.
  public var routeScale: String?
  /// The scale that boulder problems are shown in, by any name of it.
  public var boulderScale: String?
  /// The audience of the profile.
  public var visibility: Visibility?

  /// Changes nothing, but for what is given.
  public init(
    handle: String? = nil, name: String? = nil, bio: String? = nil, home: String? = nil,
    routeScale: String? = nil, boulderScale: String? = nil, visibility: Visibility? = nil
  ) {
    self.handle = handle
    self.name = name
    self.bio = bio
    self.home = home
    self.routeScale = routeScale
    self.boulderScale = boulderScale
    self.visibility = visibility
  }
}
