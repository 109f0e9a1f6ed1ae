import DomainModels
import Storage

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
