import DomainModels
import Storage

extension CodeDelivery {
  /// Keeps the code for somebody who is signed in, within the limits.
  func keep(by person: SignedIn, from device: Device, at now: Timestamp) async throws {
    let policy = context.identityPolicy
    let claims = RateClaim.sends(
      to: contact, from: device.address, policy, context.identityKeys)
    let refusal = try await context.store.write { transaction -> IdentityError? in
      try transaction.session(of: person, policy, at: now)
      if let refusal = try transaction.take(claims, at: now) { return refusal }
      try transaction.begin(draft.challenge, at: now)
      return nil
    }
    if let refusal { throw refusal }
  }
}

extension CodeDelivery where Context: HasCodeSender & HasMailSender {
  /// Sends the code by whichever way the contact is reached.
  func send() async throws {
    let policy = context.identityPolicy
    let purpose = draft.challenge.purpose
    try await self {
      switch contact {
      case .phone(let number):
        try await context.codeSender.send(
          CodeMessage(
            id: draft.message, to: number, draft.code, for: purpose,
            validity: policy.codeValidity, service: policy.service))
      case .email(let address):
        try await context.mailSender.send(
          MailMessage(
            id: draft.message, to: address,
            .code(draft.code, purpose, validity: policy.codeValidity), service: policy.service))
      }
    }
  }
}
