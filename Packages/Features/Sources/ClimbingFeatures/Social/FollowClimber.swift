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
      let isOpen = other.visibility == .everyone
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

/// Follows a climber no more, or takes back having asked to.
public struct UnfollowClimber<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares unfollowing by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Ends it; where there is nothing to end, nothing changes.
  ///
  /// - Parameter name: the handle, with or without `@`, or the profile's ID.
  /// - Returns: the climber.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ name: String) async throws -> Following {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let other = try transaction.profile(called: name, by: me)
      if let follow = try transaction.follow(by: me, of: other.id) {
        try transaction.delete(follow.id, at: now)
      }
      return Following(ClimberCard(other), nil)
    }
  }
}

/// Agrees that a climber follows the climber.
public struct AcceptFollow<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares accepting by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Accepts a request; one that is accepted already stays as it is.
  ///
  /// - Parameter name: who asks: the handle, with or without `@`, or the profile's ID.
  /// - Returns: the climber, who follows now.
  /// - Throws: ``SocialError`` with ``SocialError/requestNotFound(_:)`` if no climber asks, or
  ///   ``AccountError`` when signed out.
  public func callAsFunction(_ name: String) async throws -> Following {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let other = try transaction.profile(called: name, by: me)
      guard var follow = try transaction.follow(by: other.id, of: me) else {
        throw SocialError.requestNotFound(other.handle)
      }
      if !follow.isAccepted {
        follow.acceptedAt = now
        follow.lifecycle = follow.lifecycle.updated(at: now)
        try transaction.save(follow)
      }
      return Following(ClimberCard(other), follow)
    }
  }
}

/// Turns down a climber who asks to follow the climber; they may ask again.
public struct DeclineFollow<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares declining by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Turns a request down.
  ///
  /// - Parameter name: who asks: the handle, with or without `@`, or the profile's ID.
  /// - Returns: the climber.
  /// - Throws: ``SocialError`` with ``SocialError/requestNotFound(_:)`` if no climber asks, or
  ///   follows already (``RemoveFollower`` ends that), or ``AccountError`` when signed out.
  public func callAsFunction(_ name: String) async throws -> Following {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let other = try transaction.profile(called: name, by: me)
      guard let follow = try transaction.follow(by: other.id, of: me), !follow.isAccepted else {
        throw SocialError.requestNotFound(other.handle)
      }
      try transaction.delete(follow.id, at: now)
      return Following(ClimberCard(other), nil)
    }
  }
}

/// Ends a climber's following the climber.
public struct RemoveFollower<Context: HasStore & HasClimber & HasClock>: Sendable {
  private let context: Context

  /// Prepares removing by the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Ends it, whether it was accepted or only asked for; where no climber follows, nothing changes.
  ///
  /// - Parameter name: who follows: the handle, with or without `@`, or the profile's ID.
  /// - Returns: the climber.
  /// - Throws: ``SocialError``, or ``AccountError`` when signed out.
  public func callAsFunction(_ name: String) async throws -> Following {
    let me = context.climber
    let now = context.clock.now
    return try await context.store.write { transaction in
      _ = try transaction.signedInProfile(me)
      let other = try transaction.profile(called: name, by: me)
      if let follow = try transaction.follow(by: other.id, of: me) {
        try transaction.delete(follow.id, at: now)
      }
      return Following(ClimberCard(other), nil)
    }
  }
}
