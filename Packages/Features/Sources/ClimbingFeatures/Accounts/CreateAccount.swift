import ClimbingModels
public import DomainModels
public import Storage

/// Makes another climber on this device, and signs it in.
public struct CreateAccount<Context: HasStore & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares making in the context's store.
  public init(_ context: Context) { self.context = context }

  /// Makes a profile that no other climber sees, and its account, which acts from now on.
  ///
  /// - Parameters:
  ///   - handle: the short name, which no other climber may have; upper and lower case are one.
  ///   - name: the name as people read it.
  /// - Returns: the climber.
  /// - Throws: ``AccountError`` for a handle that can't be, or is a climber's; `ValidationError`.
  public func callAsFunction(_ handle: String, name: String) async throws -> LocalClimber {
    let handle = try Handle(handle)
    let id: Identifier<Profile> = context.identifiers.next()
    let now = context.clock.now
    return try await context.store.write { transaction in
      if try transaction.isTaken(handle) {
        throw AccountError.handleTaken(handle.description)
      }
      return try transaction.makeClimber(id, called: handle, name: name.trimmed, at: now)
    }
  }
}
