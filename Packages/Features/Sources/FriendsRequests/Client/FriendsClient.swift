public import DomainModels
public import FriendsModels
public import Secrets

/// Asks a service in somebody's name, from a device that several people may use.
///
/// The device keeps the tokens of each under a name of their choice, in a store of secrets: on this
/// machine files that only its user can read, on a phone the keychain. Tokens are refreshed when they
/// are over, and kept before anything else is asked.
public struct FriendsClient: Sendable {
  /// What somebody is called who chose no name.
  public static let defaultUser = "me"

  public let service: any FriendsService
  /// For whom it was made; `nil` for whoever signed in last.
  public let user: String?
  let kept: KeptFriends
  private let clock: WallClock
  private let random: RandomSource
  private let deviceLabel: String

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - service: who is asked.
  ///   - secrets: where tokens are kept.
  ///   - clock: says when tokens are over.
  ///   - random: makes the device's nonce.
  ///   - deviceLabel: what the device is called in lists of sessions.
  ///   - user: for whom; `nil` for whoever signed in last.
  public init(
    service: any FriendsService, secrets: any SecretStore, clock: WallClock, random: RandomSource,
    deviceLabel: String, user: String?
  ) {
    self.service = service
    self.user = user
    kept = KeptFriends(store: secrets)
    self.clock = clock
    self.random = random
    self.deviceLabel = deviceLabel
  }

  /// Asks for something, signed in where somebody is.
  ///
  /// - Throws: ``FriendsError``, `SecretError`, or `CancellationError`.
  public func perform<Request: FriendsRequest>(
    _ request: Request
  ) async throws -> Request.Response {
    if Request.access == .anybody {
      return try await service.perform(request, by: caller(nil))
    }
    let session = try fresh(acting())
    do {
      return try await service.perform(request, by: caller(try await session(false)))
    } catch let error as FriendsError where error.reason == .tokenExpired {
      return try await service.perform(request, by: caller(try await session(true)))
    }
  }

  // MARK: Coming in

  /// Sends a code to a phone, and keeps what has to come back with it.
  ///
  /// - Throws: as ``perform(_:)``.
  public func sendCode(to phone: String) async throws -> CodeSent {
    let sent = try await service.perform(
      Auth.SendCode(phoneNumber: phone), by: caller(nil))
    try kept.write(
      PendingCode(phoneNumber: phone, challengeID: sent.challengeID),
      "code-\(UserKey(user ?? Self.defaultUser).text)")
    return sent
  }

  /// Signs in by the code that was sent last for this name.
  ///
  /// - Parameters:
  ///   - code: the six digits.
  ///   - name: what they are called on this device.
  /// - Returns: the session.
  /// - Throws: as ``perform(_:)``; ``FriendsError/Code/notFound`` if no code is under way, and
  ///   ``FriendsError/Code/validation`` if the name is somebody else's.
  public func verify(_ code: SecretText, as name: String) async throws -> SessionStarted {
    let pendingName = "code-\(try UserKey(user ?? Self.defaultUser).text)"
    guard let pending = try kept.read(PendingCode.self, pendingName) else {
      throw FriendsError(
        .notFound, "no code is under way", hint: "Ask for one first")
    }
    let key = try UserKey(name)
    let started = try await service.perform(
      Auth.VerifyCode(
        phoneNumber: pending.phoneNumber, code: code, challengeID: pending.challengeID),
      by: caller(nil))
    let replaced = try kept.users().names.compactMap { try kept.friend($0) }
      .first { $0.member == started.user.id.id }
    if let other = try kept.friend(key.text), other.member != started.user.id.id {
      throw FriendsError(
        .validation, "\(name) is somebody else here", hint: "Choose another name")
    }
    if let replaced, try UserKey(replaced.name) != key { try kept.remove(UserKey(replaced.name)) }
    try kept.keep(
      KeptFriend(
        name: name, member: started.user.id.id, access: started.accessToken,
        refresh: started.refreshToken, accessEndsAt: end(in: started.expiresIn)), under: key)
    try kept.remove(pendingName)
    return started
  }

  /// Sends a code by which the acting user proves their identity, and stores its challenge for
  /// ``proofChallenge()``.
  ///
  /// - Returns: what was sent.
  /// - Throws: ``FriendsError`` as ``perform(_:)`` does, or `SecretError`.
  public func sendProof() async throws -> CodeSent {
    let sent = try await perform(Auth.RequestProof())
    try kept.write(
      PendingCode(phoneNumber: "", challengeID: sent.challengeID),
      "proof-\(UserKey(acting().name).text)")
    return sent
  }

  /// The challenge of the code that ``sendProof()`` sent last for the acting user.
  ///
  /// - Throws: ``FriendsError/Code/notFound`` if none was sent, ``FriendsError/Code/unauthorized`` if
  ///   nobody is signed in, or `SecretError`.
  public func proofChallenge() throws -> String {
    let name = "proof-\(try UserKey(acting().name).text)"
    guard let pending = try kept.read(PendingCode.self, name) else {
      throw FriendsError(.notFound, "no code is under way", hint: "Ask for one first")
    }
    return pending.challengeID
  }

  /// Ends the session of whoever acts, here and as far as possible on the service.
  ///
  /// - Throws: ``FriendsError/Code/unauthorized`` if nobody is signed in, or `SecretError`.
  public func signOut() async throws {
    let friend = try acting()
    _ = try? await service.perform(
      Auth.LogOut(refreshToken: friend.refresh), by: caller(nil))
    try kept.remove(UserKey(friend.name))
  }

  /// Forgets whoever acts, whose account is gone.
  ///
  /// - Throws: as ``signOut()``.
  public func forget() throws { try kept.remove(UserKey(acting().name)) }

  /// What everybody who is signed in here is called, whoever acts last.
  ///
  /// - Throws: `SecretError`.
  public func users() throws -> [String] {
    try kept.users().names.compactMap { try kept.friend($0)?.name }
  }

  /// Who acts: the name, and which member that is.
  ///
  /// - Throws: ``FriendsError/Code/unauthorized`` if nobody is signed in, or `SecretError`.
  public func actor() throws -> (name: String, member: Identifier<Member>) {
    let friend = try acting()
    return (friend.name, friend.member)
  }

  // MARK: Tokens

  private func acting() throws -> KeptFriend {
    let key = try user.map { try UserKey($0).text } ?? kept.users().names.last
    guard let key, let friend = try kept.friend(key) else { throw FriendsError.unauthorized }
    return friend
  }

  private func caller(_ access: SecretText?) throws -> FriendsCaller {
    FriendsCaller(access: access, deviceLabel: deviceLabel, deviceNonce: try kept.nonce(random))
  }

  /// Gives an access token that is not over, refreshed if need be.
  private func fresh(_ friend: KeptFriend) -> (_ isOver: Bool) async throws -> SecretText {
    { isOver in
      // Another process may have refreshed it meanwhile.
      let key = try UserKey(friend.name)
      guard let current = try kept.friend(key.text) else { throw FriendsError.unauthorized }
      let margin: Int64 = 30_000
      let isStale = current.accessEndsAt <= clock.now.advanced(byMilliseconds: margin)
      guard isStale || (isOver && current.access == friend.access) else { return current.access }
      do {
        let next = try await service.perform(
          Auth.Refresh(refreshToken: current.refresh), by: caller(nil))
        var renewed = current
        (renewed.access, renewed.refresh) = (next.accessToken, next.refreshToken)
        renewed.accessEndsAt = end(in: next.expiresIn)
        try kept.keep(renewed, under: key)
        return renewed.access
      } catch let error as FriendsError where error.reason == .invalidRefreshToken {
        throw FriendsError.unauthorized
      }
    }
  }

  private func end(in seconds: Int) -> Timestamp {
    clock.now.advanced(byMilliseconds: Int64(seconds) * 1000)
  }
}
