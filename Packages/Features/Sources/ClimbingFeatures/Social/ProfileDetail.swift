public import ClimbingModels
import DomainModels

/// A profile as one climber may see another's.
public struct ProfileDetail: Sendable {
  public let climber: ClimberCard
  /// The whole profile; `nil` where the viewer may not see it.
  public let profile: Profile?
  /// Whether it is the viewer's own.
  public let isOwn: Bool
  /// How far the viewer's following it has come.
  public let following: FollowState
  /// How far its following the viewer has come.
  public let followedBy: FollowState
  /// How many follow it; `nil` where the viewer may not see the profile.
  public let followerCount: Int?
  /// How many it follows; `nil` where the viewer may not see the profile.
  public let followingCount: Int?
  /// How many of its posts the viewer may see.
  public let postCount: Int

  public init(
    climber: ClimberCard, profile: Profile?, isOwn: Bool, following: FollowState,
    followedBy: FollowState, followerCount: Int?, followingCount: Int?, postCount: Int
  ) {
    self.climber = climber
    self.profile = profile
    self.isOwn = isOwn
    self.following = following
    self.followedBy = followedBy
    self.followerCount = followerCount
    self.followingCount = followingCount
    self.postCount = postCount
  }
}
