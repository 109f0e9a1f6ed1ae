public import DomainModels

/// Somebody whom the person can turn to.
public struct Contact: Record {
  public let id: Identifier<Contact>
  public var name: String
  /// The phone number, as it was written.
  public var phone: String?
  /// What else is worth knowing (`after six`, `knows about it`).
  public var note: String?
  /// Its place in the list; equals are told apart by the identity.
  public var position: Int
  /// When it was written down, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Contact>, name: String, phone: String?, note: String?, position: Int,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.name = name
    self.phone = phone
    self.note = note
    self.position = position
    self.lifecycle = lifecycle
  }

  public static let table = "contacts"

  /// The owner's, on all devices; sealed.
  public static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("name", \.name, .sensitive),
    Column("phone", \.phone, .sensitive),
    Column("note", \.note, .sensitive),
    Column("position", \.position, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Contact.init)

  /// Checks every field against its limits.
  ///
  /// - Throws: ``ValidationError`` naming each field that can't be accepted.
  public func validate() throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name, "name", limit: JournalLimits.name)
    problems.check(phone, "phone", limit: 60)
    problems.check(note, "note", limit: 2_000)
    problems.check(position, "position", in: 0...1_000_000)
    try problems.check("contact")
  }
}
