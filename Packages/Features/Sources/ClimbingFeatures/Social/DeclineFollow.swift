import ClimbingModels
public import DomainModels
public import Storage

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
