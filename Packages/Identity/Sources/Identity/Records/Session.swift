public import DomainModels

/// One sign-in on one device, and the family of tokens that followed from it.
///
/// It holds hashes of the newest tokens and of the refresh token before them. Older ones are known
/// by the generation that is marked in them.
public struct Session: Record {
  /// The family's identity; it is in each of its tokens.
  public let id: Identifier<Session>
  public var account: Identifier<Account>
  /// The owner's label for the device.
  public var deviceLabel: String
  /// The nonce of the device, hashed; `nil` if it gave none.
  public var deviceHash: KeyedDigest?
  /// The number of times that it was refreshed.
  public var generation: Int
  /// The newest access token, hashed.
  public var accessHash: KeyedDigest
  /// The newest refresh token, hashed.
  public var refreshHash: KeyedDigest
  /// The refresh token before it, hashed; `nil` before the first refresh.
  public var parentHash: KeyedDigest?
  /// The seed from which the newest tokens follow, together with the refresh token before them.
  public var seed: KeyedDigest
  /// When the newest tokens were made.
  public var rotatedAt: Timestamp
  public var startedAt: Timestamp
  /// Why it is over; `nil` while it is not.
  public var end: SessionEnd?
  /// When it was made, changed and removed.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Session>, account: Identifier<Account>, deviceLabel: String,
    deviceHash: KeyedDigest?, generation: Int, accessHash: KeyedDigest, refreshHash: KeyedDigest,
    parentHash: KeyedDigest?, seed: KeyedDigest, rotatedAt: Timestamp, startedAt: Timestamp,
    end: SessionEnd?, lifecycle: Lifecycle
  ) {
    self.id = id
    self.account = account
    self.deviceLabel = deviceLabel
    self.deviceHash = deviceHash
    self.generation = generation
    self.accessHash = accessHash
    self.refreshHash = refreshHash
    self.parentHash = parentHash
    self.seed = seed
    self.rotatedAt = rotatedAt
    self.startedAt = startedAt
    self.end = end
    self.lifecycle = lifecycle
  }

  public static let table = "identity_sessions"

  /// The service's, and never in a change log; it goes with its account.
  public static let schema = Schema(
    scope: .column("account_id"), kind: .local,
    Column("id", \.id),
    Column("account_id", \.account, references: .cascade),
    Column("device_label", \.deviceLabel),
    Column("device_hash", \.deviceHash),
    Column("generation", \.generation),
    Column("access_hash", \.accessHash),
    Column("refresh_hash", \.refreshHash),
    Column("parent_hash", \.parentHash),
    Column("seed", \.seed),
    Column("rotated_at", \.rotatedAt),
    Column("started_at", \.startedAt),
    Column("end_reason", \.end),
    Column.lifecycle(\.lifecycle),
    make: Session.init)
}

/// The reason why a session ended.
public enum SessionEnd: String, Sendable, ColumnValue, CaseIterable {
  /// Its owner signed out.
  case signedOut = "signed_out"
  /// Its owner ended it from another session.
  case revoked
  /// An old refresh token was used: it was copied, or a client lost its state.
  case reused
  /// It was too old, or unused for too long.
  case expired
  /// The password was changed or reset.
  case passwordChanged = "password_changed"
  /// The phone number or address was changed.
  case contactChanged = "contact_changed"
  /// An operator suspended the account.
  case suspended
}
