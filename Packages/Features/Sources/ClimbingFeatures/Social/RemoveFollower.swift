import ClimbingModels
public import DomainModels
public import Storage

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
