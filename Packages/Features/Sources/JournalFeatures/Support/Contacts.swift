public import DomainModels
public import JournalModels
public import Storage

/// Adds a contact.
public struct AddContact<Context: HasStore & HasClock & HasIdentifiers>: Sendable {
  private let context: Context

  /// Prepares adding in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Adds them at the end of the list.
  ///
  /// - Throws: `ValidationError` if there is no name, or something is too long.
  public func callAsFunction(_ draft: ContactDraft) async throws -> Contact {
    let now = context.clock.now
    let id: Identifier<Contact> = context.identifiers.next()
    return try await context.store.write { transaction in
      let last = try transaction.contacts().last?.position ?? -1
      let contact = Contact(
        id: id, name: draft.name.trimmed, phone: draft.phone.nonBlank,
        note: draft.note.nonBlank, position: last + 1, lifecycle: Lifecycle(createdAt: now))
      try contact.validate()
      try transaction.insert(contact)
      return contact
    }
  }
}

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

/// Changes the details of a contact.
public struct EditContact<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares editing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Writes what differs.
  ///
  /// - Returns: the contact as it is now.
  /// - Throws: ``SupportError`` if no user is meant, or several; `ValidationError` if it can't be
  ///   accepted. Then nothing is changed.
  @discardableResult
  public func callAsFunction(
    _ reference: ContactReference, _ edit: ContactEdit
  ) async throws -> Contact {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let old = try transaction.contact(reference)
      var contact = old
      edit.apply(to: &contact)
      if contact == old { return old }
      contact.lifecycle = contact.lifecycle.updated(at: now)
      try contact.validate()
      try transaction.save(contact)
      return contact
    }
  }
}

/// The changes of a contact; a field that is `nil` stays.
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

/// Moves a contact in the list: whom to call first stands first.
public struct MoveContact<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares moving in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Moves them.
  ///
  /// - Parameters:
  ///   - reference: who is meant.
  ///   - place: the number in the list that they get, from 1; held within the list.
  /// - Returns: the contacts in their new order.
  /// - Throws: ``SupportError`` if no user is meant, or several.
  @discardableResult
  public func callAsFunction(
    _ reference: ContactReference, to place: Int
  ) async throws -> [Contact] {
    let now = context.clock.now
    return try await context.store.write { transaction in
      let moved = try transaction.contact(reference)
      var all = try transaction.contacts()
      all.removeAll { $0.id == moved.id }
      all.insert(moved, at: min(max(place, 1), all.count + 1) - 1)
      for index in all.indices where all[index].position != index {
        all[index].position = index
        all[index].lifecycle = all[index].lifecycle.updated(at: now)
        try transaction.save(all[index])
      }
      return all
    }
  }
}

/// Removes a contact from the list for good.
public struct RemoveContact<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares removing in the context's journal.
  public init(_ context: Context) { self.context = context }

  /// Erases what is written of them.
  ///
  /// - Returns: whether the files are clean of it too; another program that reads just now holds
  ///   that up, and the next deletion does it.
  /// - Throws: ``SupportError`` if no user is meant, or several.
  @discardableResult
  public func callAsFunction(_ reference: ContactReference) async throws -> Bool {
    let now = context.clock.now
    try await context.store.write { transaction in
      try transaction.erase(try transaction.contact(reference).id, at: now)
    }
    do {
      try await context.store.scrub()
      return true
    } catch let error as StorageError where error.reason == .busy {
      return false
    }
  }
}

/// Lists the people to turn to.
public struct ListContacts<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares the list of the context's journal.
  public init(_ context: Context) { self.context = context }

  /// The contacts, in the order that the person has put them in.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> [Contact] {
    try await context.store.read { try $0.contacts() }
  }
}

/// A user's reference to a contact.
public enum ContactReference: Sendable, Hashable {
  case identified(Identifier<Contact>)
  /// The typed text: the number in the list (`2`), the name, or its beginning.
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
