import ClimbingModels
import DomainModels
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
