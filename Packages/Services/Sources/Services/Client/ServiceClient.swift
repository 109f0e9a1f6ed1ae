public import DomainModels
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An API whose callers sign in, with tokens that expire and are refreshed.
public protocol SessionAPI: ServiceAPI {
  associatedtype Refresh: ServiceRequest where Refresh.API == Self
  associatedtype SignOut: ServiceRequest where SignOut.API == Self

  /// The purpose of a code that the service sends.
  associatedtype Purpose: ChallengePurpose

  /// Begins the names of the secrets that a device stores.
  static var secretPrefix: String { get }
  static func refresh(_ token: SecretText) -> Refresh
  static func signOut(_ token: SecretText) -> SignOut
  /// The tokens that a refresh returns.
  static func tokens(_ response: Refresh.Response, account: UUID, at now: Timestamp)
    -> SessionTokens
  /// Reads the tokens that an earlier version stored; `nil` if they are not in its form.
  static func tokens(earlier bytes: [UInt8]) -> SessionTokens?
  /// Reads the list of users that an earlier version stored, with the name of the current one; `nil`
  /// if it is not in its form.
  ///
  /// - Parameters:
  ///   - bytes: the stored list.
  ///   - session: reads a user's stored session by the key of the user's name.
  /// - Returns: the users.
  static func users(
    earlier bytes: [UInt8], session: (_ key: String) -> [UInt8]?
  ) -> (list: [SignedInUser], current: String?)?
}

extension SessionAPI {
  public static func tokens(earlier bytes: [UInt8]) -> SessionTokens? { nil }
  public static func users(
    earlier bytes: [UInt8], session: (_ key: String) -> [UInt8]?
  ) -> (list: [SignedInUser], current: String?)? { nil }
}

/// Makes requests for the users of a device, and keeps their sessions.
///
/// It stores tokens in a store of secrets, adds them to requests, and refreshes them before they
/// expire: once, however many tasks make requests, and stored before their first use. Several users
/// can be signed in on a device under names of their choice. Requests are made for the user that
/// the client was made for, or else for the one who signed in last.
///
/// Several processes may share a store. Each reads it before every request, so a process whose
/// tokens another process refreshed continues with the new ones.
///
/// Make one client for a process: its tasks share one refresh.
public struct ServiceClient<API: SessionAPI>: Sendable {
  /// The name of a user who chose none.
  public static var defaultUser: String { "me" }

  let service: any Service<API>
  let store: SessionStore<API>
  public let clock: WallClock
  /// Orders what changes a user's tokens.
  let turns = PerUserQueue()
  /// The name that the client was made for.
  let wanted: String?
  private let random: RandomSource
  private let template: Caller

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - service: answers the requests.
  ///   - secrets: stores the tokens; it has to be writable.
  ///   - clock: tells when a token expires.
  ///   - random: the source of the device's nonce.
  ///   - caller: the device's name, address and time zone; its token and nonce are replaced.
  ///   - user: the user to make requests for; `nil` for the one who signed in last.
  public init(
    _ service: any Service<API>, secrets: any SecretStore, clock: WallClock, random: RandomSource,
    caller: Caller, user: String? = nil
  ) {
    self.service = service
    store = SessionStore(secrets: secrets)
    self.clock = clock
    self.random = random
    template = caller
    wanted = user
  }

  /// The name under which a user signs in with this client.
  public var entryName: String { wanted ?? Self.defaultUser }

  // MARK: Requests

  /// Makes a request, as the current user if it needs an account.
  ///
  /// New tokens in the response are stored before this returns, and after the end of an account the
  /// device forgets the user: `ServiceRequest.changesSession`.
  ///
  /// - Parameters:
  ///   - request: the operation.
  ///   - idempotencyKey: the same value for each repetition of the operation; `nil` for none.
  /// - Returns: the response.
  /// - Throws: ``ServiceError``: that of the service; ``StandardCodes/unauthorized`` if no user is
  ///   signed in, or the session has ended, whose tokens are then removed. `SecretError`;
  ///   `CancellationError`.
  public func perform<Request: ServiceRequest>(
    _ request: Request, idempotencyKey: String? = nil
  ) async throws -> Request.Response where Request.API == API {
    guard Request.access != .anyone else {
      return try await service.perform(request, by: try caller(nil, idempotencyKey))
    }
    let name = try name(of: user())
    guard Request.changesSession else {
      return try await perform(request, as: name, idempotencyKey)
    }
    // In the user's turn: no refresh comes between the change and the storing of its tokens.
    return try await turns.take(name) {
      let response = try await perform(request, as: name, idempotencyKey, isInTurn: true)
      if let tokens = Request.tokens(in: response) {
        try store.update(StoredSession(tokens: tokens, storedAt: clock.now), of: name)
      } else {
        try forget(name)
      }
      return response
    }
  }

  // MARK: Users

  /// The user whose requests are made; `nil` if no user is signed in, or the current one has signed
  /// out.
  ///
  /// - Throws: ``StandardCodes/unknownUser`` if the client was made for a user who is not signed in;
  ///   `SecretError`.
  public var currentUser: SignedInUser? {
    get throws {
      let users = try store.users()
      guard let current = wanted ?? users.current else { return nil }
      let name = try checked(current)
      if let user = users.list.first(where: { UserName($0.name) == name }) { return user }
      guard wanted != nil else { return nil }
      let names = users.list.map(\.name).joined(separator: ", ")
      throw ServiceError(
        API.codes.unknownUser, "no user \"\(current)\" is signed in on this device",
        hint: names.isEmpty ? "No user is signed in" : "Signed in: \(names)")
    }
  }

  /// The user whose requests are made.
  ///
  /// - Throws: ``StandardCodes/unauthorized`` if no user is signed in,
  ///   ``StandardCodes/noCurrentUser`` if the current one has signed out and others are left; as
  ///   ``currentUser``.
  public func user() throws -> SignedInUser {
    if let user = try currentUser { return user }
    let names = try store.users().list.map(\.name)
    guard !names.isEmpty else { throw API.unauthorized }
    throw ServiceError(
      API.codes.noCurrentUser,
      "the current user has signed out; still signed in: \(names.joined(separator: ", "))",
      hint: names.map { "--as \($0)" }.joined(separator: " or "))
  }

  /// The users who are signed in on this device, in the order of signing in.
  public func users() throws -> [SignedInUser] { try store.users().list }

  /// Checks the name that a user chose.
  ///
  /// - Returns: the user who is signed in under it; `nil` if it is free.
  /// - Throws: ``StandardCodes/invalid`` if it is no name; `SecretError`.
  @discardableResult
  public func user(named name: String) throws -> SignedInUser? {
    let name = try checked(name)
    return try store.users().list.first { UserName($0.name) == name }
  }

  /// Stores the tokens of a user who signed in; the user becomes the current one.
  ///
  /// An account has one session on a device: the service ends one that the account had here before,
  /// as far as it can be reached.
  ///
  /// - Parameters:
  ///   - tokens: the new session.
  ///   - name: the user's name on this device.
  /// - Returns: the name that the account had here before, if it was another one.
  /// - Throws: ``StandardCodes/invalid`` if it is no name, ``StandardCodes/nameTaken`` if it is
  ///   that of another account; `SecretError`.
  @discardableResult
  public func enter(_ tokens: SessionTokens, as name: String) async throws -> String? {
    let name = try checked(name)
    // In the user's turn: a refresh that is under way stores its tokens before, not after.
    let replaced = try await turns.take(name) {
      let before = try? store.session(of: name)
      let replaced = try add(tokens, of: name)
      await end(before, replacedBy: tokens)
      return replaced
    }
    for other in replaced {
      try await turns.take(other) {
        let before = try? store.session(of: other)
        // Another account may have taken the free name meanwhile.
        guard try user(named: other.text) == nil else { return }
        try store.removeRest(of: other)
        await end(before, replacedBy: tokens)
      }
    }
    return replaced.first?.text
  }

  /// Stores the tokens of a user who signed in, where nothing can wait: the service is not told of an
  /// earlier session of the account on this device.
  ///
  /// - Throws: as the other one.
  public func enter(_ tokens: SessionTokens, as name: String) throws {
    for other in try add(tokens, of: checked(name)) { try store.removeRest(of: other) }
  }

  /// Stores tokens, and makes the user the current one.
  ///
  /// - Returns: earlier names of the account.
  private func add(_ tokens: SessionTokens, of name: UserName) throws -> [UserName] {
    if let other = try user(named: name.text), other.account != tokens.account {
      throw ServiceError(
        API.codes.nameTaken, "another user is signed in as \"\(other.name)\" on this device",
        hint: "Choose another name, or sign that user out first")
    }
    let replaced = try store.add(StoredSession(tokens: tokens, storedAt: clock.now), of: name)
    try removeEntryChallenges(of: name)
    return replaced
  }

  /// Ends the current user's session and removes it from the device, even if the service can't be
  /// reached.
  ///
  /// - Throws: ``StandardCodes/signedOutHereOnly`` if the service could not be told; as ``user()``.
  public func signOut() async throws {
    let name = try name(of: user())
    try await turns.take(name) {
      var failure: (any Error)?
      do {
        if let session = try store.session(of: name) { try await revoke(session.tokens) }
      } catch {
        if !endsSession(error) { failure = error }
      }
      try forget(name)
      guard let failure else { return }
      let cause = (failure as? ServiceError)?.code ?? "\(type(of: failure))"
      throw ServiceError(
        API.codes.signedOutHereOnly,
        "signed out on this device, but the service could not be told (\(cause))",
        hint: "End the session from another device, or leave it to expire")
    }
  }

  // MARK: Tokens

  /// The number of attempts for one request: with the stored tokens, with refreshed ones, and once more if
  /// another process replaced them meanwhile.
  private static var attempts: Int { 3 }

  private func perform<Request: ServiceRequest>(
    _ request: Request, as name: UserName, _ key: String?, isInTurn: Bool = false
  ) async throws -> Request.Response where Request.API == API {
    try await authorized(as: name, key, isInTurn: isInTurn) {
      try await service.perform(request, by: $0)
    }
  }

  /// Runs an operation with a user's tokens, and again with new ones where they have expired.
  func authorized<Value>(
    as name: UserName, _ key: String? = nil, isInTurn: Bool = false,
    _ operation: (Caller) async throws -> Value
  ) async throws -> Value {
    var failure: any Error = sessionIsOver
    var spent: SecretText?
    for _ in 0..<Self.attempts {
      let known = try stored(name)
      let isFresh = !known.isStale(at: clock.now) && known.tokens.access != spent
      let session =
        isFresh
        ? known : try await inTurn(of: name, isInTurn) { try await refresh(known, of: name) }
      do {
        return try await operation(try caller(session.tokens.access, key))
      } catch {
        failure = error
      }
      let reason = (failure as? ServiceError)?.reason
      if reason == API.codes.tokenExpired {
        spent = session.tokens.access
      } else if reason == API.codes.unauthorized {
        // The session has ended, unless another process signed in again meanwhile.
        guard try store.session(of: name)?.tokens.access != session.tokens.access else {
          try await inTurn(of: name, isInTurn) { try remove(session, of: name) }
          throw sessionIsOver
        }
      } else {
        throw failure
      }
    }
    throw failure
  }

  func stored(_ name: UserName) throws -> StoredSession {
    guard let session = try store.session(of: name) else { throw sessionIsOver }
    return session
  }

  /// Runs an operation in the user's turn, which the caller may have taken already.
  private func inTurn<Value: Sendable>(
    of name: UserName, _ isTaken: Bool,
    _ operation: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    isTaken ? try await operation() : try await turns.take(name, operation)
  }

  /// Exchanges the tokens, in the user's turn; a task that waited for the turn while another task
  /// or process did so takes the new ones.
  func refresh(
    _ session: StoredSession, of name: UserName
  ) async throws -> StoredSession {
    let current = try stored(name)
    if current.tokens.access != session.tokens.access { return current }
    do {
      let response = try await service.perform(
        API.refresh(current.tokens.refresh), by: try caller(nil, nil))
      // Another process may have signed in again, or out, meanwhile: its tokens count.
      let newest = try stored(name)
      if newest.tokens.access != current.tokens.access { return newest }
      let now = clock.now
      var tokens = API.tokens(response, account: current.tokens.account, at: now)
      tokens.session = tokens.session ?? current.tokens.session
      let next = StoredSession(tokens: tokens, storedAt: now)
      try store.update(next, of: name)
      return next
    } catch {
      guard endsSession(error) else { throw error }
      let newest = try store.session(of: name)
      if let newest, newest.tokens.access != current.tokens.access { return newest }
      try store.remove(name)
      throw sessionIsOver
    }
  }

  /// Removes tokens that the service no longer accepts, if they are still the stored ones.
  private func remove(_ session: StoredSession, of name: UserName) throws {
    if try store.session(of: name)?.tokens.access == session.tokens.access {
      try store.remove(name)
    }
  }

  /// Ends a session that a new one replaced; a failure leaves it to expire.
  private func end(_ session: StoredSession?, replacedBy tokens: SessionTokens) async {
    guard let session, session.tokens.refresh != tokens.refresh,
      session.tokens.session == nil || session.tokens.session != tokens.session
    else { return }
    try? await revoke(session.tokens)
  }

  private func revoke(_ tokens: SessionTokens) async throws {
    _ = try await service.perform(API.signOut(tokens.refresh), by: try caller(nil, nil))
  }

  /// Removes a user from the device, and with the last one the nonce.
  private func forget(_ name: UserName) throws {
    let isLast = try store.remove(name)
    try removeEntryChallenges(of: name)
    if isLast { try store.removeNonce() }
  }

  private func caller(_ token: SecretText?, _ key: String?) throws -> Caller {
    var caller = template
    caller.token = token
    caller.deviceNonce = try store.nonce(from: random)
    caller.idempotencyKey = key
    return caller
  }

  func checked(_ name: String) throws -> UserName {
    if let name = UserName(name) { return name }
    throw ServiceError(
      API.codes.invalid,
      "the name of a user is a letter or digit and up to 31 letters, digits, \"-\" and \"_\"",
      hint: "Choose a short one, such as \"me\"")
  }

  func name(of user: SignedInUser) throws -> UserName { try checked(user.name) }

  private func endsSession(_ error: any Error) -> Bool {
    let reason = (error as? ServiceError)?.reason
    return reason == API.codes.invalidRefreshToken || reason == API.codes.unauthorized
  }

  private var sessionIsOver: ServiceError {
    ServiceError(API.codes.unauthorized, "the session is over", hint: "Sign in again")
  }
}
