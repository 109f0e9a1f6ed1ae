public import DomainModels
public import Storage

extension WriteTransaction {
  /// Takes one unit of each limit, or of none.
  ///
  /// A bucket is kept as the time at which it will be empty. Where the clock jumped back since, that
  /// time goes back with it: nothing has run out of the bucket, and no user waits for a wrong clock's
  /// date; small steps back count as no step (``RowTime``). Fuller than full it is never.
  ///
  /// - Returns: what to throw once the transaction is over; `nil` if there was enough of each.
  func take(_ claims: [RateClaim], at now: Timestamp) throws -> IdentityError? {
    var levels: [BucketLevel] = []
    var wait: Int64 = 0
    for claim in claims {
      let level = BucketLevel(try find(claim.bucket), claim, now: now)
      levels.append(level)
      if level.wait > 0 { wait = max(wait, level.wait + level.time.ahead) }
    }
    for level in levels where wait <= 0 || level.isCorrected {
      try save(level.row(taking: wait <= 0))
    }
    return wait > 0 ? .rateLimited(.milliseconds(wait)) : nil
  }

  /// Gives back all that was taken of one limit.
  func giveBack(_ claim: RateClaim, at now: Timestamp) throws {
    if try find(claim.bucket) != nil { try erase(claim.bucket, at: now) }
  }
}

/// The level of a bucket at a time.
private struct BucketLevel {
  let claim: RateClaim
  let old: RateBucket?
  let time: RowTime
  /// When it will be empty, in milliseconds, if nothing is taken.
  let emptyAt: Int64
  /// For how long, by the row's time, there is no room for one more; at most zero if there is.
  let wait: Int64
  /// True if the row says something that can't be, and has to be put right even by who is refused:
  /// else it would be looked at by the same wrong date again.
  let isCorrected: Bool

  init(_ old: RateBucket?, _ claim: RateClaim, now: Timestamp) {
    self.claim = claim
    self.old = old
    let time = RowTime(of: old?.lifecycle.updatedAt, now: now)
    self.time = time
    let full = time.at.advanced(byMilliseconds: claim.limit.depth).milliseconds
    let kept = old.map { $0.emptyAt(at: now, isJump: time.isJump) } ?? .min
    emptyAt = min(max(kept, time.at.milliseconds), full)
    wait = emptyAt + claim.limit.step - full
    isCorrected = old != nil && (time.isJump || kept > full)
  }

  /// The row to keep.
  func row(taking: Bool) -> RateBucket {
    let taken = Timestamp(milliseconds: taking ? emptyAt + claim.limit.step : emptyAt)
    // Not `updated(at:)`, which never goes back: the level counts from this time.
    let lifecycle = Lifecycle(
      createdAt: min(old?.lifecycle.createdAt ?? time.at, time.at), updatedAt: time.at,
      deletedAt: nil)
    return RateBucket(id: claim.bucket, emptyAt: taken, lifecycle: lifecycle)
  }
}

extension RateBucket {
  /// When it will be empty, in milliseconds, by a clock that may have jumped back since.
  fileprivate func emptyAt(at now: Timestamp, isJump: Bool) -> Int64 {
    let back = lifecycle.updatedAt.milliseconds.subtractingReportingOverflow(now.milliseconds)
    guard isJump, !back.overflow else { return emptyAt.milliseconds }
    return emptyAt.advanced(byMilliseconds: -back.partialValue).milliseconds
  }
}

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

  /// Takes one unit of each limit of an account, of an address and of the network around it, or of
  /// none.
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

/// The rate limits of an account, an address and the network around it.
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
