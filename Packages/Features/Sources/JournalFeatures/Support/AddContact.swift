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
