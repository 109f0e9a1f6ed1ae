import DomainModels
import Storage
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SyncServer {
  /// Drops what the feeds hold from before some time, and which operations were timestamped again
  /// before it: a device that has not pulled since begins with a snapshot.
  ///
  /// It works in short transactions, and if it ends in the middle, the next call goes on.
  /// Records stay as they are, deleted ones too: a late edit of one must find that it was deleted.
  ///
  /// - Parameter period: how long changes are kept.
  /// - Returns: the number of dropped changes.
  /// - Throws: `SyncError`.
  public func trim(keeping period: Duration) async throws(SyncError) -> Int {
    let now = clock.now
    let horizon = now.advanced(byMilliseconds: -period.milliseconds)
    let names = try await read { try $0.fetch(Query<FeedScope>().order(by: \.number)).map(\.name) }
    var dropped = 0
    for name in names {
      let scope = try await write { transaction in
        try transaction.raiseFloor(of: Scope(name), to: horizon, at: now)
      }
      guard let scope else { continue }
      while true {
        let count = try await write { transaction in
          let wanted = Query<FeedEntry>().filter(scope.places(after: 0, upTo: scope.floor))
            .order(by: \.id).limit(500)
          let places = try transaction.values(of: \.id, wanted)
          for place in places { try transaction.erase(place, at: now) }
          return places.count
        }
        dropped += count
        if count == 0 { break }
      }
    }
    try await removeAll(
      Query<RestampedOperation>().filter(\.lifecycle.createdAt < horizon))
    return dropped
  }

  /// Takes out of what is parked all that the catalogue has a place for now, once for each version.
  func unpark() async throws(SyncError) {
    let now = clock.now
    let version = store.catalogue.version
    let tolerance = options.tolerance
    let state = try await read { try $0.serverState() }
    guard state.catalogueVersion != version else { return }
    var last = Identifier<ParkedFeedChange>(FeedPosition(scope: 0, sequence: 0).uuid)
    while true {
      let after = last
      let next = try await write { transaction -> Identifier<ParkedFeedChange>? in
        let rows = try transaction.fetch(
          Query<ParkedFeedChange>().filter(\.id > after).order(by: \.id).limit(200))
        var intake = ServerIntake(transaction, at: now, tolerance: tolerance)
        for row in rows {
          if let parked = ChangeJSON.change(of: row.change) { try intake.settleAnew(row, parked) }
        }
        try intake.finish()
        return rows.last?.id
      }
      guard let next else { break }
      last = next
    }
    try await write { transaction in
      var state = try transaction.serverState()
      state.catalogueVersion = version
      state.lifecycle = state.lifecycle.updated(at: now)
      try transaction.save(state)
    }
  }
}

extension WriteTransaction {
  /// Has a feed begin after the last change from before some time.
  ///
  /// - Returns: the scope; `nil` if there is none of that name.
  fileprivate func raiseFloor(
    of name: Scope, to horizon: Timestamp, at now: Timestamp
  ) throws -> FeedScope? {
    guard var scope = try find(FeedScope.identity(of: name)) else { return nil }
    let time = HybridTimestamp(milliseconds: horizon.milliseconds, counter: 0, node: 0).time
    let moment = Int(truncatingIfNeeded: time)
    // Times rise with the sequence, even if the clock went back.
    let kept = try values(
      of: \.id,
      Query<FeedEntry>().filter(scope.places(after: scope.floor) && \.moment >= moment)
        .order(by: \.id).limit(1))
    // The floor is the last that goes: between it and the first that stays nothing was to be pulled.
    let end = kept.first.map { FeedPosition($0.uuid).sequence - 1 } ?? scope.last
    let gone = try values(
      of: \.id,
      Query<FeedEntry>().filter(scope.places(after: scope.floor, upTo: end))
        .order(by: \.id, .descending).limit(1))
    guard let last = gone.first else { return scope }
    scope.floor = FeedPosition(last.uuid).sequence
    scope.lifecycle = scope.lifecycle.updated(at: now)
    try save(scope)
    return scope
  }
}

extension Duration {
  fileprivate var milliseconds: Int64 {
    // A few hundred million years are enough, and can be added to.
    let seconds = min(max(components.seconds, -9_000_000_000_000), 9_000_000_000_000)
    return seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
