import DomainModels
import Storage

extension WriteTransaction {
  /// Takes one unit of each limit, or of none.
  ///
  /// A bucket is kept as the time at which it will be empty. Where the clock jumped back since, that
  /// time goes back with it: nothing has run out of the bucket, and nobody waits for a wrong clock's
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

/// How full a bucket is at a moment.
private struct BucketLevel {
  let claim: RateClaim
  let old: RateBucket?
  let time: RowTime
  /// When it will be empty, in milliseconds, if nothing is taken.
  let emptyAt: Int64
  /// For how long, by the row's time, there is no room for one more; at most zero if there is.
  let wait: Int64
  /// Whether the row says something that can't be, and has to be put right even by who is refused:
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
    // Not `updated(at:)`, which never goes back: the level counts from this moment.
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
