import ClimbingModels
public import DomainModels
public import Storage

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
