import ClimbingModels
import DomainModels
import Storage
public import Sync

/// The result of syncing with one place.
public struct SyncReport: Sendable {
  /// True if it was the first time.
  public private(set) var isFirst: Bool
  /// The number of changes and records that came that were new here.
  public private(set) var received: Int
  /// The number of changes that the place has now that it did not have.
  public private(set) var sent: Int
  /// The number of values that lost to others whose authors had not seen them.
  public private(set) var conflicts: Int
  /// The number of received changes that contradict themselves, and were ignored.
  public private(set) var invalid: Int
  /// The number of ranges that still differ after a comparison; `nil` without one.
  public let differing: Int?
  /// The parts that the place could not read, as sentences for people.
  public private(set) var notices: [String]
  /// True if everything that was there has been exchanged.
  public let isComplete: Bool
  /// The obstacle; `nil` if there was none.
  public let problem: SyncError?
  /// Why the place could not give everything that it holds, though all else was exchanged.
  public let unread: SyncError?
  /// The state of syncing now.
  public let status: SyncStatus

  /// Adds up what the runs came to.
  init(isFirst: Bool, _ outcomes: [SyncOutcome], status: SyncStatus) {
    self.isFirst = isFirst
    self.status = status
    received = outcomes.reduce(0) { $0 + $1.taken.applied }
    sent = outcomes.reduce(0) { $0 + $1.settled.accepted }
    conflicts = outcomes.reduce(0) { $0 + $1.taken.conflicts }
    invalid = outcomes.reduce(0) { $0 + $1.taken.invalid }
    var notices: [String] = []
    for notice in outcomes.flatMap(\.notices) where !notices.contains(notice) {
      notices.append(notice)
    }
    self.notices = notices
    problem = outcomes.last?.problem
    unread = outcomes.last?.unread
    switch outcomes.last?.conclusion {
    case .verified(let count):
      differing = count
      isComplete = true
    case .done:
      differing = nil
      isComplete = true
    case .incomplete(_, let count):
      differing = count
      isComplete = false
    case .failed, .paused, nil:
      differing = nil
      isComplete = false
    }
  }
}

extension SyncReport {
  /// Returns the sum of two rounds with one place; the state is that of the later one.
  func followed(by later: SyncReport) -> SyncReport {
    var sum = later
    sum.isFirst = isFirst
    sum.received += received
    sum.sent += sent
    sum.conflicts += conflicts
    sum.invalid += invalid
    sum.notices = notices + later.notices.filter { !notices.contains($0) }
    return sum
  }
}
