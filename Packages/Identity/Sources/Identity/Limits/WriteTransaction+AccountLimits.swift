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

  /// Takes one unit of each limit of an account, of an address and of the network around it, or of none.
  ///
  /// - Parameters:
  ///   - limits: how often each may do it.
  ///   - name: what is limited.
  ///   - account: the account.
  ///   - address: where the request came from; `nil` in the same process.
  ///   - keys: hash the names of the limits.
  ///   - now: the time.
  /// - Returns: as ``take(_:_:of:_:at:)``.
  /// - Throws: an error of the store.
  public func take(
    _ limits: AccessLimits, _ name: String, of account: Identifier<Account>,
    from address: NetworkAddress?, _ keys: any IdentityKeys, at now: Timestamp
  ) throws -> IdentityError? {
    var claims = [
      RateClaim(
        limits.perAccount, "requests \(name)", Array("\(account)".utf8), keys: keys)
    ]
    if let address {
      claims += [
        RateClaim(limits.perAddress, "requests \(name) from", address.bytes, keys: keys),
        RateClaim(limits.perNetwork, "requests \(name) from network", address.network, keys: keys),
      ]
    }
    return try take(claims, at: now)
  }
}

/// How often an account, an address and the network around it may do something.
public struct AccessLimits: Sendable, Hashable {
  public var perAccount: RateLimit
  /// An IPv4 address, or the first 64 bits of an IPv6 address.
  public var perAddress: RateLimit
  /// The first 24 bits of an IPv4 address, or 48 of an IPv6 address.
  public var perNetwork: RateLimit

  public init(perAccount: RateLimit, perAddress: RateLimit, perNetwork: RateLimit) {
    (self.perAccount, self.perAddress, self.perNetwork) = (perAccount, perAddress, perNetwork)
  }
}
