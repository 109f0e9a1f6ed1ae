public import DomainModels

/// The private key of the inbox into which thoughts go while the journal is locked.
///
/// It lies in the vault, so that what was put in can be read only once that is open.
public struct InboxKey: Record {
  public let id: Identifier<InboxKey>
  /// The private key.
  public var secret: PackedBytes
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(id: Identifier<InboxKey>, secret: PackedBytes, lifecycle: Lifecycle) {
    self.id = id
    self.secret = secret
    self.lifecycle = lifecycle
  }

  /// The identity of the key of this device's inbox.
  public static var identity: Identifier<InboxKey> {
    Identifier(name: "inbox-key", in: JournalNamespace.single)
  }

  public static let table = "inbox_keys"

  /// The owner's, on this device only; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("secret", \.secret, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: InboxKey.init)

  /// Checks that there is a key.
  ///
  /// - Throws: ``ValidationError`` if it is empty or far too long.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.require(
      (1...4_096).contains(secret.bytes.count), "secret", "must have 1 to 4096 bytes")
    try problems.check("inbox key")
  }
}
