public import DomainModels
public import Storage

extension WriteTransaction {
  /// Suspends an account, and ends all of its sessions: its tokens are refused from then on, and so is
  /// every sign-in.
  ///
  /// Another suspension replaces the one before.
  ///
  /// - Parameters:
  ///   - id: the account.
  ///   - end: from when on its owner may sign in again; `nil` if only ``restore(_:event:at:)`` ends it.
  ///   - event: the ID of the line that the owner's log gets.
  ///   - now: the time.
  /// - Returns: the account as it is now; `nil` if there is none.
  /// - Throws: `StorageError`.
  @discardableResult
  public func suspend(
    _ id: Identifier<Account>, until end: Timestamp?, event: Identifier<SecurityEvent>,
    at now: Timestamp
  ) throws -> Account? {
    guard var account = try find(id) else { return nil }
    (account.suspendedAt, account.suspendedUntil) = (now, end)
    account.lifecycle = account.lifecycle.updated(at: now)
    try save(account)
    try closeSessions(of: id, .suspended, at: now)
    try note(.suspended, event, id, at: now)
    return account
  }

  /// Lifts the suspension of an account; its owner has to sign in again.
  ///
  /// - Parameters:
  ///   - id: the account.
  ///   - event: the ID of the line that the owner's log gets.
  ///   - now: the time.
  /// - Returns: whether it was suspended.
  /// - Throws: `StorageError`.
  @discardableResult
  public func restore(
    _ id: Identifier<Account>, event: Identifier<SecurityEvent>, at now: Timestamp
  ) throws -> Bool {
    guard var account = try find(id), account.suspendedAt != nil else { return false }
    (account.suspendedAt, account.suspendedUntil) = (nil, nil)
    account.lifecycle = account.lifecycle.updated(at: now)
    try save(account)
    try note(.restored, event, id, at: now)
    return true
  }

  /// Erases an account with its contacts, password, sessions, codes and log, as ``DeleteAccount``
  /// does; what a product keeps of its owner is the product's.
  ///
  /// - Parameters:
  ///   - account: the account.
  ///   - now: the time.
  /// - Throws: `StorageError`, for instance if there is no such account.
  public func eraseAccount(_ account: Identifier<Account>, at now: Timestamp) throws {
    let phones = try values(
      of: \PhoneBinding.contactHash, Query<PhoneBinding>().filter(\.account == account))
    let emails = try values(
      of: \EmailBinding.contactHash, Query<EmailBinding>().filter(\.account == account))
    let codes = try fetch(Query<Challenge>().filter(.among(\.contactHash, phones + emails)))
    let changes = try fetch(Query<Challenge>().filter(\.account == account))
    for id in Set(codes.map(\.id) + changes.map(\.id)) { try erase(id, at: now) }
    try erase(account, at: now)
  }
}

extension RecordReading {
  /// Returns the reason why a session that is over is refused, if a suspension ended it that still
  /// holds.
  ///
  /// Only such a session costs a look at the account.
  func suspension(behind session: Session, at now: Timestamp) throws -> IdentityError? {
    guard session.end == .suspended, var account = try find(session.account) else { return nil }
    do throws(IdentityError) {
      try account.liftSuspension(at: now)
      return nil
    } catch {
      return error
    }
  }
}

extension Account {
  /// Makes an account usable whose suspension has ended by itself.
  ///
  /// - Throws: ``IdentityError`` with ``IdentityError/Reason/accountSuspended`` if it has not.
  mutating func liftSuspension(at now: Timestamp) throws(IdentityError) {
    guard suspendedAt != nil else { return }
    guard let end = suspendedUntil, end <= now else {
      throw IdentityError.accountSuspended(until: suspendedUntil)
    }
    (suspendedAt, suspendedUntil) = (nil, nil)
  }
}
