public import DomainModels
public import JournalModels
public import Storage

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
