public import DomainModels

/// One line of the audit log: what happened to whom and when; never a number, an address or a place.
public struct SecurityEvent: Record {
  public let id: Identifier<SecurityEvent>
  public var kind: SecurityEventKind
  public var account: Identifier<Account>
  /// In which session, where there is one.
  public var session: Identifier<Session>?
  public var happenedAt: Timestamp
  /// When it was made, changed and removed.
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
