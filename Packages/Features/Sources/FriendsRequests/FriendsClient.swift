public import DomainModels
public import FriendsModels
import Interchange
public import Secrets
public import Services

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes requests to a service of friends for the users of this device.
public typealias FriendsClient = ServiceClient<FriendsAPI>

extension FriendsAPI: SessionAPI {
  /// The purpose of a code.
  public enum Purpose: String, ChallengePurpose {
    case signIn = "sign-in"
    case proof

    public var isEntry: Bool { self == .signIn }
  }

  public static var secretPrefix: String { "friends" }

  public static func refresh(_ token: SecretText) -> Auth.Refresh {
    Auth.Refresh(refreshToken: token)
  }

  public static func signOut(_ token: SecretText) -> Auth.LogOut {
    Auth.LogOut(refreshToken: token)
  }

  public static func tokens(
    _ response: SessionRefreshed, account: UUID, at now: Timestamp
  ) -> SessionTokens {
    SessionTokens(
      account: account, access: response.accessToken, refresh: response.refreshToken,
      accessExpiresAt: now.advanced(byMilliseconds: Int64(response.expiresIn) * 1000))
  }

  public static func tokens(earlier bytes: [UInt8]) -> SessionTokens? {
    (try? JSONDecoding.decode(EarlierSession.self, from: bytes)).map { session in
      SessionTokens(
        account: session.member.uuid, access: session.access, refresh: session.refresh,
        accessExpiresAt: session.accessEndsAt)
    }
  }

  public static func users(
    earlier bytes: [UInt8], session: (_ key: String) -> [UInt8]?
  ) -> (list: [SignedInUser], current: String?)? {
    guard let users = try? JSONDecoding.decode(EarlierUsers.self, from: bytes) else { return nil }
    let list = users.names.compactMap { key in
      session(key).flatMap { try? JSONDecoding.decode(EarlierSession.self, from: $0) }
        .map { SignedInUser(name: $0.name, account: $0.member.uuid) }
    }
    return (list, list.last?.name)
  }

  /// A session as versions before 2026-12 stored it.
  private struct EarlierSession: Codable {
    var name: String
    var member: Identifier<Member>
    var access: SecretText
    var refresh: SecretText
    var accessEndsAt: Timestamp
  }

  /// The users as the same versions stored them, by the keys of their names.
  private struct EarlierUsers: Codable {
    var names: [String]
  }
}

extension ServiceClient where API == FriendsAPI {
  /// Sends a code to a phone, and stores its challenge.
  ///
  /// - Throws: as `perform(_:)`.
  public func sendCode(to phone: String) async throws -> CodeSent {
    let sent = try await perform(Auth.SendCode(phoneNumber: phone))
    try store(challenge(.signIn, sent, contact: phone))
    return sent
  }

  /// Signs a user in by the code that was sent last for this name.
  ///
  /// - Parameters:
  ///   - code: the six digits.
  ///   - name: the user's name on this device.
  /// - Returns: the session.
  /// - Throws: as `perform(_:)`; `NOT_FOUND` if no code is under way, `NAME_TAKEN` if the name is
  ///   that of another user.
  public func verify(_ code: SecretText, as name: String) async throws -> SessionStarted {
    try user(named: name)
    let pending = try pending(.signIn)
    let started = try await perform(
      Auth.VerifyCode(
        phoneNumber: pending.contact, code: code, challengeID: pending.challenge))
    let end = clock.now.advanced(byMilliseconds: Int64(started.expiresIn) * 1000)
    try await enter(
      SessionTokens(
        account: started.user.id.id.uuid, access: started.accessToken,
        refresh: started.refreshToken, accessExpiresAt: end), as: name)
    return started
  }

  /// Sends a code by which the current user proves who they are, and stores its challenge.
  ///
  /// - Throws: as `perform(_:)`.
  public func sendProof() async throws -> CodeSent {
    let sent = try await perform(Auth.RequestProof())
    try store(challenge(.proof, sent, contact: ""))
    return sent
  }

  /// The challenge of the code that ``sendProof()`` sent last for the current user.
  ///
  /// - Throws: `NOT_FOUND` if none was sent; as `user()`.
  public func proofChallenge() throws -> String { try pending(.proof).challenge }

  /// The current user's name on this device, and member.
  ///
  /// - Throws: as `user()`.
  public func actor() throws -> (name: String, member: Identifier<Member>) {
    let user = try user()
    return (user.name, Identifier(user.account))
  }

  private func pending(
    _ purpose: FriendsAPI.Purpose
  ) throws -> PendingChallenge<FriendsAPI.Purpose> {
    if let pending = try pendingChallenge(for: purpose) { return pending }
    throw ServiceError(.notFound, "no code is under way", hint: "Ask for one first")
  }

  private func challenge(
    _ purpose: FriendsAPI.Purpose, _ sent: CodeSent, contact: String
  ) -> PendingChallenge<FriendsAPI.Purpose> {
    PendingChallenge(
      purpose: purpose, contact: contact, challenge: sent.challengeID,
      expiresAt: clock.now.advanced(byMilliseconds: Int64(sent.expiresIn) * 1000))
  }
}
