public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the audit log of an account, for its owner.
public struct ListSecurityEvents<Context: HasStore & HasClock & HasIdentityPolicy>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// The events of the account, the newest first.
  ///
  /// - Parameters:
  ///   - person: who is signed in.
  ///   - limit: how many at most.
  /// - Returns: the events.
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  public func callAsFunction(_ person: SignedIn, limit: Int = 100) async throws -> [SecurityEvent] {
    try await context.store.read { try $0.securityEvents(of: person, limit: limit, context) }
  }
}

extension RecordReading {
  /// The events of an account, the newest first; as ``ListSecurityEvents``.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  public func securityEvents(
    of person: SignedIn, limit: Int = 100, _ context: some HasClock & HasIdentityPolicy
  ) throws -> [SecurityEvent] {
    try session(of: person, context.identityPolicy, at: context.clock.now)
    return try fetch(
      Query<SecurityEvent>().filter(\.account == person.account)
        .order(by: \.happenedAt, .descending).order(by: \.id, .descending).limit(limit))
  }
}

/// Tells an account's owner by mail that something was changed.
struct Notice<Context: HasIdentityKeys & HasIdentityPolicy & HasMailSender>: Sendable {
  let context: Context
  /// The mail's identity, drawn beforehand.
  let message: UUID

  /// Sends, and says whether it went out; `nil` if there is no address.
  func callAsFunction(
    _ content: MailMessage.Content, to sealed: SealedBytes?, of account: Identifier<Account>
  ) async -> Bool? {
    guard let sealed else { return nil }
    do {
      guard case .email(let address) = try context.identityKeys.contact(sealed, of: account) else {
        return false
      }
      try await context.mailSender.send(
        MailMessage(
          id: message, to: address, content, service: context.identityPolicy.service))
      return true
    } catch {
      return false
    }
  }
}

extension WriteTransaction {
  /// Writes a line of the audit log.
  func note(
    _ kind: SecurityEventKind, _ id: Identifier<SecurityEvent>, _ account: Identifier<Account>,
    session: Identifier<Session>? = nil, at now: Timestamp
  ) throws {
    try insert(
      SecurityEvent(
        id: id, kind: kind, account: account, session: session, happenedAt: now,
        lifecycle: Lifecycle(createdAt: now)))
  }
}
