public import DomainModels
public import JournalModels
import Storage

/// How a user names a contact.
public enum ContactReference: Sendable, Hashable {
  case identified(Identifier<Contact>)
  /// What was typed: the number in the list (`2`), the name, or its beginning.
  case text(String)
}

extension RecordReading {
  /// The contacts, in the order that the person has put them in.
  func contacts() throws -> [Contact] {
    try fetch(Query<Contact>()).sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// The contact that is meant.
  ///
  /// - Throws: ``SupportError`` if none is meant, or several.
  func contact(_ reference: ContactReference) throws -> Contact {
    switch reference {
    case .identified(let id):
      guard let contact = try find(id) else { throw SupportError.contactNotFound("\(id)") }
      return contact
    case .text(let text):
      let typed = text.trimmed.lowercased()
      let all = try contacts()
      if typed.isEmpty { throw SupportError.contactNotFound(text) }
      // A number is a place in the list, unless a user is called like that.
      let named = all.filter { $0.name.lowercased() == typed }
      if named.isEmpty, let place = Int(typed) {
        guard all.indices.contains(place - 1) else { throw SupportError.contactNotFound(text) }
        return all[place - 1]
      }
      let meant = named.isEmpty ? all.filter { $0.name.lowercased().hasPrefix(typed) } : named
      if meant.count > 1 {
        let places = meant.compactMap { one in
          all.firstIndex { $0.id == one.id }.map { "\($0 + 1) \(one.name)" }
        }
        throw SupportError.ambiguousContact(text, candidates: places)
      }
      guard let only = meant.first else { throw SupportError.contactNotFound(text) }
      return only
    }
  }
}
