import ClimbingModels
public import DomainModels
public import Storage

/// Signs a climber of this device in, who acts from now on.
public struct SignIn<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares signing in to the context's store.
  public init(_ context: Context) { self.context = context }

  /// Signs in; the climber who is signed in already becomes the one who acts.
  ///
  /// Only who has an account here can: profiles that came from other devices can't be acted for.
  ///
  /// - Parameter handle: who.
  /// - Returns: the climber.
  /// - Throws: ``AccountError`` if this device does not know the climber.
  public func callAsFunction(_ handle: String) async throws -> LocalClimber {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let climber = try transaction.localClimber(called: handle)
      if climber.isActing { return climber }
      var account = climber.account
      account.signedInAt = try transaction.nextSignIn(at: now)
      account.signedOutAt = nil
      account.lifecycle = account.lifecycle.updated(at: now)
      try transaction.save(account)
      return LocalClimber(profile: climber.profile, account: account, isActing: true)
    }
  }
}
