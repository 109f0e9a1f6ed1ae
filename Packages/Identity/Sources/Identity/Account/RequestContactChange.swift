import DomainModels
import Storage

/// Begins giving an account a new phone number or address: ``ConfirmContactChange`` ends it.
public struct RequestContactChange<
  Context: IdentityContext & HasCodeSender & HasMailSender & HasPasswordHasher
>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a code to the new phone or address, whether it belongs to another account or not.
  ///
  /// - Parameters:
  ///   - contact: the new one.
  ///   - person: who is signed in.
  ///   - proof: that it is they.
  ///   - device: where.
  /// - Returns: what has to come back with the code.
  /// - Throws: ``IdentityError``: the proof is wrong, nobody is signed in, too much was asked for, or
  ///   the message did not go out.
  public func callAsFunction(
    to contact: Contact, by person: SignedIn, proof: Proof, from device: Device
  ) async throws -> CodeRequest {
    let checked = try await ProofCheck(context: context)(proof, by: person, from: device)
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let delivery = CodeDelivery(
      context: context,
      draft: ChallengeDraft(
        .contactChange, to: contact, account: person.account, from: device, in: context, at: now),
      contact: contact)
    let claims = RateClaim.sends(to: contact, from: device.address, policy, context.identityKeys)
    let refusal = try await context.store.write { transaction -> IdentityError? in
      try transaction.session(of: person, policy, at: now)
      if let refusal = try transaction.take(claims, at: now) { return refusal }
      try transaction.use(checked, policy, at: now)
      try transaction.begin(delivery.draft.challenge, at: now)
      return nil
    }
    if let refusal { throw refusal }
    try await delivery.send()
    return delivery.draft.request(policy)
  }
}
