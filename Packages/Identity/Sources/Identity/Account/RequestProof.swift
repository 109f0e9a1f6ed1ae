import DomainModels
import Storage

/// Sends a code to somebody who is signed in, to prove once more who they are.
public struct RequestProof<Context: IdentityContext & HasCodeSender & HasMailSender>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a code to the account's phone, or by mail where it has none.
  ///
  /// - Returns: what has to come back with the code.
  /// - Throws: ``IdentityError``: nobody is signed in, too much was asked for, what is stored can't be
  ///   opened, or the message did not go out.
  public func callAsFunction(_ person: SignedIn, from device: Device) async throws -> CodeRequest {
    let (keys, policy, now) = (context.identityKeys, context.identityPolicy, context.clock.now)
    let sealed = try await context.store.read { transaction in
      try transaction.session(of: person, policy, at: now)
      return try transaction.sealedPhone(of: person.account)
        ?? transaction.sealedEmail(of: person.account)
    }
    guard let sealed else {
      throw IdentityError(
        .proofImpossible, "this account has neither a phone number nor an address")
    }
    let contact = try keys.contact(sealed, of: person.account)
    let delivery = CodeDelivery(
      context: context,
      draft: ChallengeDraft(
        .proof, to: contact, account: person.account, from: device, in: context, at: now),
      contact: contact)
    try await delivery.keep(by: person, from: device, at: now)
    try await delivery.send()
    return delivery.draft.request(policy)
  }
}
