import ClimbingModels
public import DomainModels
public import Storage

/// Says which climber acts: what a program asks before anything else.
///
/// The context's store may act for any scope; accounts are everybody's who uses the device.
public struct OpenAccount<Context: HasStore & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares opening in the context's store.
  public init(_ context: Context) { self.context = context }

  /// The climber who is named, or the last who signed in.
  ///
  /// Where no climber ever was, and none is named, one is made and signed in (`me`, seen by no
  /// climber else), so that a fresh folder just works. Otherwise nothing is written.
  ///
  /// - Parameters:
  ///   - handle: who shall act (`--as`); `nil` for the last who signed in.
  ///   - defaultName: the name of a climber that has to be made, as the system knows the person.
  /// - Returns: the climber, signed in.
  /// - Throws: ``AccountError``: not signed in, or unknown on this device.
  public func resolve(
    as handle: String? = nil, defaultName: String = "Me"
  ) async throws -> LocalClimber {
    // A look is enough nearly always, and waits for no other process.
    let known = try await context.store.read { try OpenAccount.climber($0, as: handle) }
    if let known { return known }
    let now = context.clock.now
    let id: Identifier<Profile> = context.identifiers.next()
    let name = String((Optional(defaultName).nonBlank ?? "Me").prefix(80))
    return try await context.store.write { transaction in
      // Another process may have made one meanwhile.
      if let known = try OpenAccount.climber(transaction, as: handle) { return known }
      var free = try Handle("me")
      var number = 1
      while try transaction.isTaken(free) {
        number += 1
        free = try Handle("me-\(number)")
      }
      return try transaction.makeClimber(id, called: free, name: name, at: now)
    }
  }

  /// The climber who acts; `nil` where there has to be made one.
  private static func climber(
    _ transaction: some RecordReading, as handle: String?
  ) throws -> LocalClimber? {
    let climbers = try transaction.localClimbers()
    let signedIn = climbers.filter(\.account.isSignedIn).map(\.profile.handle)
    guard let handle else {
      if let acting = climbers.first(where: \.isActing) { return acting }
      if try transaction.count(Query<LocalAccount>()) == 0 { return nil }
      throw AccountError.notSignedIn(nil, signedIn: [])
    }
    let climber = try transaction.localClimber(called: handle)
    guard climber.account.isSignedIn else {
      throw AccountError.notSignedIn(climber.profile.handle, signedIn: signedIn)
    }
    return climber
  }
}
