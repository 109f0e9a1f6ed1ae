public import DomainModels

/// Everything that identity keeps in a store: an app lists these beside its own records.
public enum IdentityRecords {
  /// Every record type, those that others refer to first.
  public static var all: [any Record.Type] {
    [
      Account.self, PasswordCredential.self, PhoneBinding.self, EmailBinding.self, Session.self,
      Challenge.self, RateBucket.self, FailureCount.self, SecurityEvent.self,
      IdempotencyRecord.self,
    ]
  }
}

/// One line of the audit log: what happened to whom and when; never a number, an address or a place.
public struct SecurityEvent: Record {
  public let id: Identifier<SecurityEvent>
  public var kind: SecurityEventKind
  public var account: Identifier<Account>
  /// In which session, where there is one.
  public var session: Identifier<Session>?
  public var happenedAt: Timestamp
  /// The times when it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<SecurityEvent>, kind: SecurityEventKind, account: Identifier<Account>,
    session: Identifier<Session>?, happenedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.kind = kind
    self.account = account
    self.session = session
    self.happenedAt = happenedAt
    self.lifecycle = lifecycle
  }

  public static let table = "identity_events"

  /// The service's, and never in a change log; it goes with its account.
  public static let schema = Schema(
    scope: .column("account_id"), kind: .local,
    Column("id", \.id),
    Column("kind", \.kind),
    Column("account_id", \.account, references: .cascade),
    Column("session_id", \.session, references: .weak),
    Column("happened_at", \.happenedAt, .indexed, .indexedAcrossScopes),
    Column.lifecycle(\.lifecycle),
    make: SecurityEvent.init)
}

/// The kind of event of an account.
public enum SecurityEventKind: String, Sendable, ColumnValue, CaseIterable {
  /// The account was made.
  case signedUp = "signed_up"
  case signedIn = "signed_in"
  /// Too many wrong codes were tried.
  case codeBurnt = "code_burnt"
  /// An old refresh token was used, and its session ended.
  case refreshReused = "refresh_reused"
  /// A session was ended by its owner.
  case sessionEnded = "session_ended"
  case passwordChanged = "password_changed"
  /// The password was reset by a user who reads the account's mail.
  case passwordReset = "password_reset"
  /// The phone number was changed or added.
  case phoneChanged = "phone_changed"
  /// The address was changed or added.
  case emailChanged = "email_changed"
  /// A passkey was added, in a session that had begun lately.
  case passkeyAdded = "passkey_added"
  /// A passkey was removed; no session ended with it.
  case passkeyRemoved = "passkey_removed"
  /// An operator suspended the account, and its sessions ended.
  case suspended
  /// A suspension was lifted.
  case restored
}
