import DomainModels
import Storage

/// Sends a code to a phone, to sign in with or up.
public struct RequestPhoneCode<Context: IdentityContext & HasCodeSender>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a code; an older one for the number works no more.
  ///
  /// Whether the number is known makes no difference: nobody looks.
  ///
  /// - Parameters:
  ///   - phone: the number as it was typed.
  ///   - device: who asks.
  /// - Returns: what has to come back with the code.
  /// - Throws: ``IdentityError``: the number is none, too much was asked for, or the message did not
  ///   go out.
  public func callAsFunction(_ phone: String, from device: Device) async throws -> CodeRequest {
    let number = try PhoneNumber(phone)
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let draft = ChallengeDraft(.signIn, to: .phone(number), from: device, in: context, at: now)
    let claims = RateClaim.sends(
      to: .phone(number), from: device.address, policy, context.identityKeys)
    let refusal = try await context.store.write { transaction in
      if let refusal = try transaction.take(claims, at: now) { return refusal as IdentityError? }
      try transaction.begin(draft.challenge, at: now)
      return nil
    }
    if let refusal { throw refusal }
    try await CodeDelivery(context: context, draft: draft, contact: .phone(number))() {
      try await context.codeSender.send(
        CodeMessage(
          id: draft.message, to: number, draft.code, for: .signIn, validity: policy.codeValidity,
          service: policy.service))
    }
    return draft.request(policy)
  }
}
