import ClimbingModels
public import DomainModels
public import Storage

/// Signs a climber out of this device; the logbook stays.
public struct SignOut<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares signing out of the context's store.
  public init(_ context: Context) { self.context = context }

  /// Signs out; the climber who signed in before acts from then on.
  ///
  /// For a climber who is signed out already, nothing changes.
  ///
  /// - Parameter handle: who; `nil` for the one who acts.
  /// - Returns: the climber.
  /// - Throws: ``AccountError`` if this device does not know the climber, or no climber is signed
  ///   in.
  public func callAsFunction(_ handle: String? = nil) async throws -> LocalClimber {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let acting = try transaction.localClimbers().first(where: \.isActing)
      guard let climber = try handle.map(transaction.localClimber(called:)) ?? acting else {
        throw AccountError.notSignedIn(nil, signedIn: [])
      }
      var account = climber.account
      if account.isSignedIn {
        account.signedOutAt = now
        account.lifecycle = account.lifecycle.updated(at: now)
        try transaction.save(account)
      }
      return LocalClimber(profile: climber.profile, account: account, isActing: false)
    }
  }
}
