import ClimbingModels
import DomainModels
import Storage
public import Sync

/// The result of syncing with one place.
public struct SyncReport: Sendable {
  /// Whether it was the first time.
  public private(set) var isFirst: Bool
  /// How many changes and records came that were new here.
  public private(set) var received: Int
  /// How many changes the place has now that it did not have.
  public private(set) var sent: Int
  /// How many values lost to others whose authors had not seen them.
  public private(set) var conflicts: Int
  /// How many changes that came contradict themselves, and were passed over.
  public private(set) var invalid: Int
  /// How both sides were compared: so many ranges still differ; `nil` if they were not.
  public let differing: Int?
  /// The parts that the place could not read, as sentences for people.
  public private(set) var notices: [String]
  /// Whether everything that was there has been exchanged.
  public let isComplete: Bool
  /// The obstacle; `nil` if there was none.
  public let problem: SyncError?
  /// Why the place could not give everything that it holds, though all else was exchanged.
  public let unread: SyncError?
  /// How things stand now.
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
  /// What two rounds with one place came to together: what the later one left is how things stand.
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
