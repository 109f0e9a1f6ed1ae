public import DomainModels
import Storage

/// A session that is about to begin: all that is drawn for it, drawn before the transaction.
struct SessionDraft: Sendable {
  private let session: Session
  private let access: AccessToken
  private let refresh: RefreshToken
  private let policy: IdentityPolicy
  /// For the audit log.
  let event: Identifier<SecurityEvent>

  /// Draws new tokens; the account is known later.
  init(on device: Device, in context: some IdentityContext, at now: Timestamp) {
    let (keys, random) = (context.identityKeys, context.random)
    let id: Identifier<Session> = context.identifiers.next()
    let access = Token(
      .access, of: id, generation: 0, secret: random.bytes(Token.secretCount))
    let refresh = Token(
      .refresh, of: id, generation: 0, secret: random.bytes(Token.secretCount))
    self.access = AccessToken(access.text(keys))
    self.refresh = RefreshToken(refresh.text(keys))
    policy = context.identityPolicy
    event = context.identifiers.next()
    session = Session(
      id: id, account: context.identifiers.next(), deviceLabel: device.keptLabel,
      deviceHash: keys.digest(of: device), generation: 0, accessHash: access.digest(keys),
      refreshHash: refresh.digest(keys), parentHash: nil, seed: KeyedDigest([]), rotatedAt: now,
      startedAt: now, end: nil, lifecycle: Lifecycle(createdAt: now))
  }

  func session(of account: Identifier<Account>) -> Session {
    var session = session
    session.account = account
    return session
  }

  /// The tokens of the session, for the client.
  func tokens(of account: Identifier<Account>) -> SessionTokens {
    session(of: account).tokens(access, refresh, policy)
  }
}

extension Session {
  /// The tokens of the session, for the client.
  func tokens(
    _ access: AccessToken, _ refresh: RefreshToken, _ policy: IdentityPolicy
  ) -> SessionTokens {
    SessionTokens(
      session: id, account: account, access: access, refresh: refresh,
      accessExpiresAt: accessExpiresAt(policy), sessionExpiresAt: expiresAt(policy))
  }

  /// When its newest access token is over.
  func accessExpiresAt(_ policy: IdentityPolicy) -> Timestamp {
    min(rotatedAt.advanced(byMilliseconds: policy.accessLife.inMilliseconds), expiresAt(policy))
  }

  /// When it is over, unless it is used before.
  func expiresAt(_ policy: IdentityPolicy) -> Timestamp {
    min(
      startedAt.advanced(byMilliseconds: policy.sessionLife.inMilliseconds),
      rotatedAt.advanced(byMilliseconds: policy.sessionIdle.inMilliseconds))
  }

  /// Returns whether it lives.
  func isAlive(_ policy: IdentityPolicy, at now: Timestamp) -> Bool {
    end == nil && now < expiresAt(policy)
  }
}

/// The tokens of a session, which a client keeps.
public struct SessionTokens: Sendable, Equatable {
  public let session: Identifier<Session>
  public let account: Identifier<Account>
  /// Goes with every call.
  public let access: AccessToken
  /// Gets the next two.
  public let refresh: RefreshToken
  /// When the access token is over.
  public let accessExpiresAt: Timestamp
  /// When the session is over, unless it is left unused before.
  public let sessionExpiresAt: Timestamp
}

public struct SignIn: Sendable, Equatable {
  /// The tokens, for the client.
  public let tokens: SessionTokens
  /// True if the account was made by it.
  public let isNewAccount: Bool
}

/// Who is there: what ``AuthenticateAccess`` gives, and what other use cases act for.
///
/// They look again whether the session still lives, so one that was ended meanwhile does nothing.
public struct SignedIn: Sendable, Hashable {
  /// The account of the session.
  public let account: Identifier<Account>
  public let session: Identifier<Session>

  /// Names an account and its session.
  public init(account: Identifier<Account>, session: Identifier<Session>) {
    self.account = account
    self.session = session
  }
}

extension Session {
  /// The number of sessions of one account that are open at most: more devices than any user has,
  /// and few enough to list and to end in one transaction.
  static let mostOpen = 50
}

extension WriteTransaction {
  /// Begins a session of an account that is there; where it has too many, those unused longest end.
  ///
  /// - Throws: ``IdentityError``: the account is gone, or it is suspended.
  func start(_ draft: SessionDraft, of account: Identifier<Account>, at now: Timestamp) throws {
    guard var row = try find(account) else { throw IdentityError.unauthorized }
    try row.liftSuspension(at: now)
    row.signedInAt = now
    row.lifecycle = row.lifecycle.updated(at: now)
    try save(row)
    let open = try fetch(
      Query<Session>().filter(\.account == account).filter(.isNil(\.end))
        .order(by: \.rotatedAt).order(by: \.id))
    for session in open.dropLast(Session.mostOpen - 1) { try close(session, .expired, at: now) }
    let session = draft.session(of: account)
    try insert(session)
    try note(.signedIn, draft.event, account, session: session.id, at: now)
  }

  /// Ends a session that has not ended.
  func close(_ session: Session, _ end: SessionEnd, at now: Timestamp) throws {
    guard session.end == nil else { return }
    var closed = session
    closed.end = end
    closed.lifecycle = closed.lifecycle.updated(at: now)
    try save(closed)
  }

  /// Ends all sessions of an account but one.
  ///
  /// - Returns: how many were ended.
  @discardableResult
  func closeSessions(
    of account: Identifier<Account>, except kept: Identifier<Session>? = nil, _ end: SessionEnd,
    at now: Timestamp
  ) throws -> Int {
    let open = try fetch(Query<Session>().filter(\.account == account).filter(.isNil(\.end)))
      .filter { $0.id != kept }
    for session in open { try close(session, end, at: now) }
    return open.count
  }
}

extension RecordReading {
  /// The session that a user acts in, which has to live still.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/unauthorized``.
  @discardableResult
  func session(
    of person: SignedIn, _ policy: IdentityPolicy, at now: Timestamp
  ) throws -> Session {
    guard let session = try find(person.session), session.account == person.account,
      session.isAlive(policy, at: now)
    else { throw IdentityError.unauthorized }
    return session
  }
}
