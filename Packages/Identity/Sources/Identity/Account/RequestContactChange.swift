import DomainModels
import Storage

/// Begins giving an account a new phone number or address: ``ConfirmContactChange`` ends it.
public struct RequestContactChange<
  Context: IdentityContext & HasCodeSender & HasMailSender & HasPasswordHasher
>: Sendable {
  private let context: Context

  /// Prepares sending.
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
    try await ProofCheck(context: context)(proof, by: person, from: device)
    let now = context.clock.now
    let delivery = CodeDelivery(
      context: context,
      draft: ChallengeDraft(
        .contactChange, to: contact, account: person.account, from: device, in: context, at: now),
      contact: contact)
    try await delivery.keep(by: person, from: device, at: now)
    try await delivery.send()
    return delivery.draft.request(context.identityPolicy)
  }
}
