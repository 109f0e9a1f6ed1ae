import ClimbingModels
import DomainModels

/// Whom a climber follows, and who follows; each list by its handles.
public struct FollowList: Sendable, Equatable {
  /// The climber's followers.
  public let followers: [Following]
  /// The climbers whom the climber follows.
  public let following: [Following]
  /// The climbers who ask to follow the climber.
  public let requests: [Following]
  /// Whom the climber has asked, and who has not answered.
  public let asked: [Following]

  public init(
    followers: [Following], following: [Following], requests: [Following], asked: [Following]
  ) {
    self.followers = followers
    self.following = following
    self.requests = requests
    self.asked = asked
  }
}
