public import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sends a code to a phone, to sign in with or up.
public struct RequestPhoneCode<Context: IdentityContext & HasCodeSender>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a code; an older one for the number works no more.
  ///
  /// A known number makes no difference: it is not looked up.
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
    let delivery = CodeDelivery(context: context, draft: draft, contact: .phone(number))
    return try await delivery.begin(from: device, at: now) {
      try await context.codeSender.send(
        CodeMessage(
          id: draft.message, to: number, draft.code, for: .signIn, validity: policy.codeValidity,
          service: policy.service))
    }
  }
}

/// Sends a code by mail, to sign in with or up.
public struct RequestMailCode<Context: IdentityContext & HasMailSender>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Sends a code; an older one for the address works no more.
  ///
  /// The store is not asked for the address: the answer is the same for one without an account.
  ///
  /// - Parameters:
  ///   - email: the address as it was typed.
  ///   - device: the caller's device.
  /// - Returns: the challenge that has to come back with the code.
  /// - Throws: ``IdentityError``: the address is none, too much was asked for, or the mail did not
  ///   go out.
  public func callAsFunction(_ email: String, from device: Device) async throws -> CodeRequest {
    let address = try EmailAddress(email)
    let (policy, now) = (context.identityPolicy, context.clock.now)
    let draft = ChallengeDraft(.signIn, to: .email(address), from: device, in: context, at: now)
    let delivery = CodeDelivery(context: context, draft: draft, contact: .email(address))
    return try await delivery.begin(from: device, at: now) {
      try await context.mailSender.send(
        MailMessage(
          id: draft.message, to: address, .code(draft.code, .signIn, validity: policy.codeValidity),
          service: policy.service))
    }
  }
}

extension CodeDelivery {
  /// Begins a code to sign in with, within the limits, and sends it.
  fileprivate func begin(
    from device: Device, at now: Timestamp, send: () async throws -> Void
  ) async throws -> CodeRequest {
    let policy = context.identityPolicy
    let claims = RateClaim.sends(to: contact, from: device.address, policy, context.identityKeys)
    let refusal = try await context.store.write { transaction in
      if let refusal = try transaction.take(claims, at: now) { return refusal as IdentityError? }
      try transaction.begin(draft.challenge, at: now)
      return nil
    }
    if let refusal { throw refusal }
    try await self(send)
    return draft.request(policy)
  }
}

/// The answer to a request for a code: the same for numbers and addresses that are known and not.
public struct CodeRequest: Sendable, Hashable {
  /// Wanted back with the code.
  public let challenge: Identifier<Challenge>
  /// For how long the code works.
  public let validity: Duration
  /// After how long another may be asked for.
  public let resendAfter: Duration
}

/// A code that is about to be kept and sent: all that is drawn for it, drawn before the transaction.
struct ChallengeDraft: Sendable {
  let challenge: Challenge
  let code: OneTimeCode
  let message: UUID

  init(
    _ purpose: ChallengePurpose, to contact: Contact, account: Identifier<Account>? = nil,
    from device: Device, passwordHash: String? = nil, in context: some IdentityContext,
    at now: Timestamp
  ) {
    let keys = context.identityKeys
    let id: Identifier<Challenge> = context.identifiers.next()
    let hash = keys.digest(of: contact)
    code = OneTimeCode(length: context.identityPolicy.codeLength, from: context.random)
    message = context.identifiers.uuid()
    challenge = Challenge(
      id: id, purpose: purpose, contactHash: hash, account: account,
      codeHash: Challenge.hash(of: code, id, purpose, hash, keys),
      deviceHash: keys.digest(of: device), passwordHash: passwordHash, failures: 0, issuedAt: now,
      end: nil, lifecycle: Lifecycle(createdAt: now))
  }

  /// The answer to the user who asked.
  func request(_ policy: IdentityPolicy) -> CodeRequest {
    CodeRequest(
      challenge: challenge.id, validity: policy.codeValidity, resendAfter: policy.resend.interval)
  }
}

extension Challenge {
  /// The hash of a code, good for one challenge, purpose and contact.
  static func hash(
    of code: OneTimeCode, _ id: Identifier<Challenge>, _ purpose: ChallengePurpose,
    _ contact: KeyedDigest, _ keys: any IdentityKeys
  ) -> KeyedDigest {
    let message = "\(id) \(purpose.rawValue) \(code.digits) "
    return KeyedDigest(keys.hash(Array(message.utf8) + contact.bytes, for: .code))
  }
}
