public import DomainModels
import Interchange
import PeopleModels
public import Secrets
public import Services

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes requests to a service of people for the users of this device.
///
/// ```swift
/// let sent = try await client.perform(Accounts.RequestCode(phone: phone))
/// try client.keepChallenge(sent, for: .signIn, contact: phone)
/// // Later, perhaps in another run of the program:
/// if let pending = try client.pendingChallenge(for: .signIn) {
///   let grant = try await client.perform(
///     Accounts.VerifyCode(phone: pending.contact, code: code, challenge: pending.challenge))
///   try await client.enter(grant, as: PeopleClient.defaultUser)
/// }
/// let profile = try await client.perform(Profiles.Mine())
/// ```
public typealias PeopleClient = ServiceClient<PeopleAPI>

extension PeopleAPI: SessionAPI {
  /// What codes are for.
  public enum Purpose: String, ChallengePurpose {
    /// ``Accounts/RequestCode``: signing in or up by phone.
    case signIn = "sign-in"
    /// ``Accounts/SignUp``: an account with address and password.
    case signUp = "sign-up"
    /// ``Accounts/RequestReset``: a new password for one that was forgotten.
    case reset
    /// ``Accounts/RequestProof``: that it is the owner.
    case proof
    /// ``Accounts/ChangeContact``: another number or address.
    case contact

    public var isEntry: Bool {
      switch self {
      case .signIn, .signUp, .reset: true
      case .proof, .contact: false
      }
    }
  }

  public static var secretPrefix: String { "people" }

  public static func refresh(_ token: SecretText) -> Accounts.Refresh {
    Accounts.Refresh(token: token)
  }

  public static func signOut(_ token: SecretText) -> Accounts.SignOut {
    Accounts.SignOut(token: token)
  }

  public static func tokens(
    _ response: SessionGrant, account: UUID, at now: Timestamp
  ) -> SessionTokens { response.tokens }

  public static func tokens(earlier bytes: [UInt8]) -> SessionTokens? {
    (try? JSONDecoding.decode(EarlierSession.self, from: bytes))?.grant.tokens
  }

  public static func users(
    earlier bytes: [UInt8], session: (_ key: String) -> [UInt8]?
  ) -> (list: [SignedInUser], current: String?)? {
    guard let users = try? JSONDecoding.decode(EarlierUsers.self, from: bytes) else { return nil }
    let list = users.list.map { SignedInUser(name: $0.name, account: $0.person.uuid) }
    return (list, users.acting)
  }

  /// A session as versions before 2026-12 stored it.
  private struct EarlierSession: Codable {
    var grant: SessionGrant
  }

  /// The users as the same versions stored them.
  private struct EarlierUsers: Codable {
    struct User: Codable {
      var name: String
      var person: Identifier<Person>
    }

    var list: [User]
    var acting: String?
  }
}

extension SessionGrant {
  /// The tokens as a client stores them.
  public var tokens: SessionTokens {
    SessionTokens(
      session: session, account: person.uuid, access: access, refresh: refresh,
      accessExpiresAt: accessExpiresAt)
  }
}

extension ServiceClient where API == PeopleAPI {
  /// Stores the session of a user who signed in, as `enter(_:as:)` does with its tokens.
  @discardableResult
  public func enter(_ grant: SessionGrant, as name: String) async throws -> String? {
    try await enter(grant.tokens, as: name)
  }

  /// The same where nothing can wait.
  public func enter(_ grant: SessionGrant, as name: String) throws {
    try enter(grant.tokens, as: name)
  }

  /// Stores the challenge of a code, so that another run of the program can send it.
  ///
  /// - Parameters:
  ///   - sent: the response to the request for a code.
  ///   - purpose: what the code is for.
  ///   - contact: the number or address as it was typed; empty for a proof.
  /// - Throws: as `store(_:)`.
  public func keepChallenge(
    _ sent: CodeSent, for purpose: PeopleAPI.Purpose, contact: String
  ) throws {
    let end = clock.now.advanced(byMilliseconds: Int64(sent.validSeconds) * 1000)
    try store(
      PendingChallenge(
        purpose: purpose, contact: contact, challenge: sent.challenge, expiresAt: end))
  }
}
