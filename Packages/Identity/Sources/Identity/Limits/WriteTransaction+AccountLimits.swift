public import DomainModels
public import Storage

extension WriteTransaction {
  /// Takes one unit of a limit that each account has for itself.
  ///
  /// The store keeps what is left, so the limit holds across processes.
  ///
  /// - Parameters:
  ///   - limit: how often the account may do it.
  ///   - name: what is limited.
  ///   - account: the account.
  ///   - keys: hash the name of the limit.
  ///   - now: the time.
  /// - Returns: the error to throw after the transaction, which has to commit; `nil` if there was a
  ///   unit.
  /// - Throws: an error of the store.
  public func take(
    _ limit: RateLimit, _ name: String, of account: Identifier<Account>,
    _ keys: any IdentityKeys, at now: Timestamp
  ) throws -> IdentityError? {
    let claim = RateClaim(limit, "requests \(name)", Array("\(account)".utf8), keys: keys)
    return try take([claim], at: now)
  }
}
