import DomainModels
import Storage

/// Sends a code for a new password to somebody who forgot theirs.
public struct RequestPasswordReset<Context: IdentityContext & HasMailSender>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a mail, with a code or that there is no account; whoever asks gets the same answer.
  ///
  /// The code goes to the address as its owner spelled it, however it was typed now: a mail server
  /// may know two mailboxes where only case differs.
  ///
  /// - Parameters:
  ///   - email: the address as it was typed.
  ///   - device: who asks.
  /// - Returns: what has to come back with the code.
  /// - Throws: ``IdentityError``: the address is none, too much was asked for, or the mail did not go
  ///   out.
  public func callAsFunction(email: String, from device: Device) async throws -> CodeRequest {
    let address = try EmailAddress(email)
    let contact = Contact.email(address)
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    let draft = ChallengeDraft(.passwordReset, to: contact, from: device, in: context, at: now)
    let claims = RateClaim.sends(to: contact, from: device.address, policy, keys)
    let known = try await context.store.write {
      transaction -> Result<EmailBinding?, IdentityError> in
      if let refusal = try transaction.take(claims, at: now) { return .failure(refusal) }
      var challenge = draft.challenge
      let known = try transaction.first(
        Query<EmailBinding>().filter(\.contactHash == challenge.contactHash))
      challenge.account = known?.account
      try transaction.begin(challenge, at: now)
      return .success(known)
    }.get()
    try await CodeDelivery(context: context, draft: draft, contact: contact)() {
      var (to, content) = (address, MailMessage.Content.noAccount)
      if let known {
        guard case .email(let kept) = try keys.contact(known.sealedContact, of: known.account)
        else { throw IdentityError(.unreadable, "what is sealed is no address") }
        (to, content) = (
          kept, .code(draft.code, .passwordReset, validity: policy.codeValidity)
        )
      }
      try await context.mailSender.send(
        MailMessage(id: draft.message, to: to, content, service: policy.service))
    }
    return draft.request(policy)
  }
}
