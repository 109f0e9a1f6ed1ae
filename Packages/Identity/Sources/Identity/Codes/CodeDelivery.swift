import DomainModels
import Storage

/// Sends what a committed transaction promised, and takes the promise back if that fails.
struct CodeDelivery<Context: IdentityContext>: Sendable {
  let context: Context
  let draft: ChallengeDraft
  let contact: Contact

  /// Sends; if that fails, ends the code, so that it can be asked for again at once; not at once if
  /// the call was cancelled.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/notSent``, or `CancellationError`.
  func callAsFunction(_ send: () async throws -> Void) async throws {
    do {
      try await send()
    } catch {
      let now = context.clock.now
      let again = RateClaim.resend(to: contact, context.identityPolicy, context.identityKeys)
      // Who cancels may do so after the message went out: the pause between two stays.
      let isCancelled = error is CancellationError || Task.isCancelled
      // What counts codes in the long run stays: the message may have gone out all the same. In a
      // task of its own, because a store may refuse to write for one that was cancelled. If even
      // that fails, the code stays open until its time is over, and the first error is thrown.
      _ = await Task {
        try await context.store.write { transaction in
          try transaction.close(draft.challenge.id, .unsent, at: now)
          if !isCancelled { try transaction.giveBack(again, at: now) }
        }
      }.result
      if error is CancellationError { throw error }
      throw IdentityError.notSent(error)
    }
  }
}

extension IdentityError {
  /// Says that a message did not go out; of the cause only its code, because its sentence might
  /// name whom it was for.
  static func notSent(_ cause: any Error) -> IdentityError {
    let code = (cause as? any ExplainedError).map { " (\($0.code))" } ?? ""
    return IdentityError(
      .notSent, "the code could not be sent\(code)", hint: "Try again in a moment")
  }
}

extension CodeDelivery {
  /// Keeps the code for a signed-in user, within the limits.
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
  /// Sends the code by phone or mail, as the contact is reached.
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
