import DomainModels
import JournalModels

/// What to change in a contact; a field that is `nil` stays.
public struct ContactEdit: Sendable, Hashable {
  /// Another name.
  public var name: String?
  /// The phone number.
  public var phone: FieldEdit<String>
  public var note: FieldEdit<String>

  /// Changes some of it; blank text takes a number or a note away.
  public init(
    name: String? = nil, phone: FieldEdit<String> = .keep, note: FieldEdit<String> = .keep
  ) {
    self.name = name
    self.phone = phone
    self.note = note
  }

  func apply(to contact: inout Contact) {
    if let name { contact.name = name.trimmed }
    phone.applyText(to: &contact.phone)
    note.applyText(to: &contact.note)
  }
}
