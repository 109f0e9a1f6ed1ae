public import ClimbingModels
public import DomainModels
public import Storage

/// Finds a climber, and shows what one may see.
public struct FindProfile<Context: HasStore & HasClimber>: Sendable {
  private let context: Context

  /// Prepares looking by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// The climber who is named.
  ///
  /// Handle and name of a climber are there for everybody who knows the exact handle; the rest as
  /// the profile's visibility says.
  ///
  /// - Parameter name: the handle, with or without `@`, or the profile's ID; `nil` for the
  ///   climber's own.
  /// - Returns: what the climber may see.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ name: String? = nil) async throws -> ProfileDetail {
    let me = context.climber
    return try await context.store.read { transaction in
      let own = try transaction.signedInProfile(me)
      let other = try name.map { try transaction.profile(called: $0, by: me) } ?? own
      let isVisible = try transaction.isVisible(other, to: me)
      let audience = try PostAudience.posts(of: other.id, seenBy: me, transaction)
      return ProfileDetail(
        climber: ClimberCard(other), profile: isVisible ? other : nil, isOwn: other.id == me,
        following: FollowState(try transaction.follow(by: me, of: other.id)),
        followedBy: FollowState(try transaction.follow(by: other.id, of: me)),
        followerCount: isVisible
          ? try transaction.follows(of: other.id).count(where: \.isAccepted) : nil,
        followingCount: isVisible
          ? try transaction.follows(by: other.id).count(where: \.isAccepted) : nil,
        postCount: try transaction.count(audience.posts))
    }
  }
}

/// A profile as one climber may see another's.
public struct ProfileDetail: Sendable {
  public let climber: ClimberCard
  /// The whole profile; `nil` where the viewer may not see it.
  public let profile: Profile?
  /// True if it is the viewer's own.
  public let isOwn: Bool
  /// The state of the viewer's following it.
  public let following: FollowState
  /// The state of its following the viewer.
  public let followedBy: FollowState
  /// The number of its followers; `nil` where the viewer may not see the profile.
  public let followerCount: Int?
  /// The number of profiles that it follows; `nil` where the viewer may not see the profile.
  public let followingCount: Int?
  /// The number of its posts that the viewer may see.
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

/// The public part of a climber's profile: the identity, and nothing more.
public struct ClimberCard: Sendable, Hashable {
  public let id: Identifier<Profile>
  /// The short name.
  public let handle: String
  /// The name as people read it.
  public let name: String

  public init(id: Identifier<Profile>, handle: String, name: String) {
    self.id = id
    self.handle = handle
    self.name = name
  }

  /// The card of a profile.
  public init(_ profile: Profile) {
    self.init(id: profile.id, handle: profile.handle, name: profile.name)
  }
}

extension HasStore where Self: HasClimber {
  /// The store as the climber's own logbook, regardless of the scope that the context's acts for: a
  /// climb of another climber can be neither read nor written through it.
  var logbook: RecordStore { store.acting(for: .logbook(of: climber)) }
}
