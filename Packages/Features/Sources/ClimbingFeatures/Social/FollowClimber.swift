import ClimbingModels
public import DomainModels
public import Storage

/// Follows another climber, or asks to.
public struct FollowClimber<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares following by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Follows a public climber at once; any other climber is asked, and has to accept.
  ///
  /// Following again changes nothing, but for a request whose climber has become public meanwhile:
  /// that is accepted. The climber who was followed once and is not any more is asked again.
  ///
  /// - Parameter name: the handle, with or without `@`, or the profile's ID.
  /// - Returns: the climber, and how far it has come.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ name: String) async throws -> Following {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let other = try transaction.profile(called: name, by: me)
      guard other.id != me else { throw SocialError.followingYourself }
      if try transaction.blocks(around: me).blocked.contains(other.id) {
        throw SocialError.blocked(other.handle)
      }
      let isOpen = other.visibility == .everybody
      var follow: Follow
      let old = try transaction.follow(by: me, of: other.id, includingDeleted: true)
      if let old {
        follow = old
        if old.lifecycle.isDeleted {
          follow.acceptedAt = isOpen ? now : nil
          follow.lifecycle = old.lifecycle.restored(at: now)
        } else if isOpen, !old.isAccepted {
          follow.acceptedAt = now
          follow.lifecycle = old.lifecycle.updated(at: now)
        }
      } else {
        follow = Follow(
          id: Follow.identity(of: me, following: other.id), follower: me, followee: other.id,
          acceptedAt: isOpen ? now : nil, lifecycle: Lifecycle(createdAt: now))
      }
      try follow.validate()
      try transaction.save(follow)
      return Following(ClimberCard(other), follow)
    }
  }
}
