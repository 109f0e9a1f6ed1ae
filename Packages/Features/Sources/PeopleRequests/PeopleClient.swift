public import AccountRequests
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
  public typealias Purpose = AccountCodePurpose

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
