import DomainModels
import Storage

extension Session {
  /// How many sessions of one account are open at most: more devices than anybody has, and few
  /// enough to list and to end in one transaction.
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
  /// The session that somebody acts in, which has to live still.
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
