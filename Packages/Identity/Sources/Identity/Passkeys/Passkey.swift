public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The public half of a key on a user's device, by which the user signs in.
///
/// It is found by the keyed hash of its credential's ID, which is its own ID: so no two accounts have
/// one credential.
public struct Passkey: Record {
  /// The largest number of passkeys of an account.
  public static let limit = 10

  public let id: Identifier<Passkey>
  public var account: Identifier<Account>
  /// The credential's ID, sealed: a browser is told which ones an account has already.
  public var credential: SealedContent
  /// The public key, sealed.
  public var key: SealedContent
  /// The name that its owner gave it, sealed.
  public var name: SealedContent
  /// The number of its signatures, as it reports it; 0 if it does not count.
  public var counter: Int
  /// When it was used last; `nil` if it never was.
  public var usedAt: Timestamp?
  /// When it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Passkey>, account: Identifier<Account>, credential: SealedContent,
    key: SealedContent, name: SealedContent, counter: Int, usedAt: Timestamp?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.account = account
    self.credential = credential
    self.key = key
    self.name = name
    self.counter = counter
    self.usedAt = usedAt
    self.lifecycle = lifecycle
  }

  public static let table = "identity_passkeys"

  /// The service's, and never in a change log; it goes with its account.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("account_id", \.account, references: .cascade),
    Column("credential", \.credential),
    Column("public_key", \.key),
    Column("name", \.name),
    Column("sign_count", \.counter),
    Column("used_at", \.usedAt),
    Column.lifecycle(\.lifecycle),
    make: Passkey.init)
}

extension Passkey {
  static func id(of credential: [UInt8], _ keys: any IdentityKeys) -> Identifier<Passkey> {
    Identifier(UUID(spelledBy: keys.hash(credential, for: .passkey)))
  }

  /// The user handle of the account for authenticators: a keyed hash, from which no one without the
  /// service's keys can tell the account.
  static func handle(of account: Identifier<Account>, _ keys: any IdentityKeys) -> [UInt8] {
    keys.hash(Array("\(account)".utf8), for: .passkeyUser)
  }
}

/// A passkey as its owner sees it.
public struct PasskeySummary: Sendable, Equatable {
  public let id: Identifier<Passkey>
  public let name: String
  public let addedAt: Timestamp
  public let usedAt: Timestamp?
}

extension IdentityRecords {
  /// The record types of a product whose pages offer passkeys, in addition to ``all``.
  public static var passkeys: [any Record.Type] { [Passkey.self] }

  /// Everything that such a product keeps: ``all`` and ``passkeys``.
  public static var allWithPasskeys: [any Record.Type] { all + passkeys }
}
