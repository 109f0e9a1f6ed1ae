import ClimbingModels
public import DomainModels
public import Storage

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
