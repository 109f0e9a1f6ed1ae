import DomainModels
import Storage

/// An account that may be about to begin: all that is drawn for it, drawn before the transaction.
struct AccountDraft: Sendable {
  let account: Account
  let binding: ContactBinding
  let credential: Identifier<PasswordCredential>
  let event: Identifier<SecurityEvent>

  init(contact: Contact, in context: some IdentityContext, at now: Timestamp) throws {
    account = Account(
      id: context.identifiers.next(), signedInAt: nil, lifecycle: Lifecycle(createdAt: now))
    binding = try ContactBinding(contact, of: account.id, in: context)
    credential = context.identifiers.next()
    event = context.identifiers.next()
  }
}

extension WriteTransaction {
  /// Makes an account with its first contact, and its password if it has one.
  func make(_ draft: AccountDraft, passwordHash: String? = nil, at now: Timestamp) throws {
    try insert(draft.account)
    try draft.binding.save(for: draft.account.id, in: self, at: now)
    if let passwordHash {
      try insert(
        PasswordCredential(
          id: draft.credential, account: draft.account.id, hash: passwordHash,
          lifecycle: Lifecycle(createdAt: now)))
    }
    try note(.signedUp, draft.event, draft.account.id, at: now)
  }
}
