import DomainModels
import Storage

extension WriteTransaction {
  /// Takes one unit of each limit, or of none.
  ///
  /// A bucket is kept as the time at which it will be empty. Where the clock went back since, that
  /// time goes back with it: nothing has run out of the bucket, and nobody waits for a wrong clock's
  /// date. Fuller than full it is never.
  ///
  /// - Returns: what to throw once the transaction is over; `nil` if there was enough of each.
  func take(_ claims: [RateClaim], at now: Timestamp) throws -> IdentityError? {
    var emptied: [(claim: RateClaim, row: RateBucket?, at: Int64)] = []
    var wait: Int64 = 0
    for claim in claims {
      let row = try find(claim.bucket)
      let full = now.advanced(byMilliseconds: claim.limit.depth).milliseconds
      let emptyAt = min(max(row?.emptyAt(at: now) ?? .min, now.milliseconds), full)
      wait = max(wait, emptyAt + claim.limit.step - full)
      emptied.append((claim, row, emptyAt))
    }
    for (claim, row, emptyAt) in emptied {
      let taken = Timestamp(milliseconds: wait > 0 ? emptyAt : emptyAt + claim.limit.step)
      // Who is refused leaves no row behind that was not there.
      if wait > 0, row == nil { continue }
      // Not `updated(at:)`, which never goes back: the level counts from this moment.
      let lifecycle = Lifecycle(
        createdAt: min(row?.lifecycle.createdAt ?? now, now), updatedAt: now, deletedAt: nil)
      try save(RateBucket(id: claim.bucket, emptyAt: taken, lifecycle: lifecycle))
    }
    return wait > 0 ? .rateLimited(.milliseconds(wait)) : nil
  }

  /// Gives back all that was taken of one limit.
  func giveBack(_ claim: RateClaim, at now: Timestamp) throws {
    if try find(claim.bucket) != nil { try erase(claim.bucket, at: now) }
  }
}

extension RateBucket {
  /// When it will be empty, by a clock that may have gone back since it was last looked at.
  fileprivate func emptyAt(at now: Timestamp) -> Int64 {
    let back = lifecycle.updatedAt.milliseconds.subtractingReportingOverflow(now.milliseconds)
    guard !back.overflow, back.partialValue > 0 else { return emptyAt.milliseconds }
    return emptyAt.advanced(byMilliseconds: -back.partialValue).milliseconds
  }
}
