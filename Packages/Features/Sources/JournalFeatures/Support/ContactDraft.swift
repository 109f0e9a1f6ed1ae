/// A contact, as it is typed.
public struct ContactDraft: Sendable, Hashable {
  public var name: String
  /// The phone number, as it is written.
  public var phone: String?
  /// Further notes (`after six`, `knows about it`).
  public var note: String?

  public init(_ name: String, phone: String? = nil, note: String? = nil) {
    self.name = name
    self.phone = phone
    self.note = note
  }
}
