public import DomainModels
public import Storage

/// That a contact is an account's, ready to be kept.
struct ContactBinding: Sendable {
  let contact: Contact
  let hash: KeyedDigest
  let sealed: SealedBytes
  private let identity: Identifier<ContactBinding>

  init(
    _ contact: Contact, of account: Identifier<Account>, in context: some IdentityContext
  ) throws {
    self.contact = contact
    hash = context.identityKeys.digest(of: contact)
    sealed = SealedBytes(
      try context.identityKeys.seal(contact.sendable, for: Contact.place(of: account)))
    identity = context.identifiers.next()
  }

  /// Keeps it in place of the account's older one of the kind.
  func save(
    for account: Identifier<Account>, in transaction: WriteTransaction, at now: Timestamp
  ) throws {
    switch contact {
    case .phone:
      let old = try transaction.first(Query<PhoneBinding>().filter(\.account == account))
      if let old { try transaction.erase(old.id, at: now) }
      try transaction.insert(
        PhoneBinding(
          id: Identifier(identity.uuid), account: account, contactHash: hash,
          sealedContact: sealed, lifecycle: Lifecycle(createdAt: now)))
    case .email:
      let old = try transaction.first(Query<EmailBinding>().filter(\.account == account))
      if let old { try transaction.erase(old.id, at: now) }
      try transaction.insert(
        EmailBinding(
          id: Identifier(identity.uuid), account: account, contactHash: hash,
          sealedContact: sealed, lifecycle: Lifecycle(createdAt: now)))
    }
  }
}

extension RecordReading {
  /// The account of a contact; `nil` if no account has it.
  func account(
    reachedBy contact: Contact, _ keys: any IdentityKeys
  ) throws -> Identifier<Account>? {
    let hash = keys.digest(of: contact)
    switch contact {
    case .phone: return try first(Query<PhoneBinding>().filter(\.contactHash == hash))?.account
    case .email: return try first(Query<EmailBinding>().filter(\.contactHash == hash))?.account
    }
  }

  /// The address that a code was sent to, if it is an account's still.
  func email(
    _ contact: KeyedDigest, of account: Identifier<Account>?
  ) throws -> EmailBinding? {
    guard let account else { return nil }
    return try first(
      Query<EmailBinding>().filter(\.contactHash == contact).filter(\.account == account))
  }

  /// The sealed phone number of an account; `nil` if it has none.
  func sealedPhone(of account: Identifier<Account>) throws -> SealedBytes? {
    try first(Query<PhoneBinding>().filter(\.account == account))?.sealedContact
  }

  /// The sealed address of an account; `nil` if it has none.
  func sealedEmail(of account: Identifier<Account>) throws -> SealedBytes? {
    try first(Query<EmailBinding>().filter(\.account == account))?.sealedContact
  }
}

extension RecordReading {
  /// The address of an account, or else its number; `nil` if there is none, or it can't be opened.
  func contact(of account: Identifier<Account>, _ keys: any IdentityKeys) throws -> String? {
    let sealed = try sealedEmail(of: account) ?? sealedPhone(of: account)
    switch sealed.flatMap({ try? keys.contact($0, of: account) }) {
    case .email(let address): return address.text
    case .phone(let number): return number.e164
    case nil: return nil
    }
  }

  /// Returns for each of a few sealed contacts whether it opens with some keys: none does with
  /// those of another store.
  ///
  /// - Parameter keys: the keys to try.
  /// - Returns: an element for each contact that was tried; none without contacts.
  /// - Throws: `StorageError`.
  public func contactsOpen(with keys: any IdentityKeys) throws -> [Bool] {
    let mail = try fetch(Query<EmailBinding>().limit(3)).map { ($0.sealedContact, $0.account) }
    let phones = try fetch(Query<PhoneBinding>().limit(3)).map { ($0.sealedContact, $0.account) }
    return (mail + phones).map { (try? keys.contact($0, of: $1)) != nil }
  }
}

extension IdentityKeys {
  /// Opens what was sealed for an account.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unreadable``.
  func contact(_ sealed: SealedBytes, of account: Identifier<Account>) throws -> Contact {
    let bytes = try open(sealed.bytes, for: Contact.place(of: account))
    guard let contact = Contact(sendable: bytes) else {
      throw IdentityError(.unreadable, "a user's address is sealed, but damaged")
    }
    return contact
  }

  /// The address that was sealed for an account; `nil` if there is none, or it can't be opened.
  func address(_ sealed: SealedBytes?, of account: Identifier<Account>) -> EmailAddress? {
    guard let sealed, case .email(let address) = try? contact(sealed, of: account) else {
      return nil
    }
    return address
  }
}

extension RecordReading {
  /// The number that an account is reached by; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - account: whose.
  ///   - keys: open what is sealed.
  /// - Returns: the number; `nil` if it has none.
  /// - Throws: `StorageError`, or an error of the keys.
  public func phone(
    of account: Identifier<Account>, _ keys: any IdentityKeys
  ) throws -> PhoneNumber? {
    guard let sealed = try sealedPhone(of: account) else { return nil }
    guard case .phone(let number) = try keys.contact(sealed, of: account) else { return nil }
    return number
  }

  /// Says that the number of an account will be read.
  ///
  /// - Throws: `StorageError`.
  public func prefetchPhone(of account: Identifier<Account>) throws {
    try prefetch(Query<PhoneBinding>().filter(\.account == account).limit(1))
  }
}
