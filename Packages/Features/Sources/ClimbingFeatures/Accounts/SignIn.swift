public import ClimbingModels
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

/// Says which climber acts: what a program asks before anything else.
///
/// The context's store may act for any scope; accounts belong to all climbers who use the device.
public struct OpenAccount<Context: HasStore & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares opening in the context's store.
  public init(_ context: Context) { self.context = context }

  /// The climber who is named, or the last who signed in.
  ///
  /// In a store without climbers, and without a named one, a climber is made and signed in (`me`,
  /// seen by no climber else), so that a fresh folder just works. Otherwise nothing is written.
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

/// Lists the climbers of this device.
public struct ListAccounts<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's store.
  public init(_ context: Context) { self.context = context }

  /// The climbers by their handles, whether signed in or not.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> [LocalClimber] {
    try await context.store.read { try $0.localClimbers() }
  }
}

/// Promises to say who climbs: whose logbook is read and written.
///
/// The store that stands beside it (`HasStore`) acts for the same climber.
public protocol HasClimber: Sendable {
  /// The climber's profile.
  var climber: Identifier<Profile> { get }
}
