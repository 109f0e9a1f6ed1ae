import DomainModels
import Foundation
import Storage

@testable import Sync

/// Values for engines, and engines in every phase.
enum Samples {
  static let cursor = SyncCursor("1")
  static let position = SyncPosition(cursor: cursor)
  static let page = SnapshotPage(records: [], next: nil, cursor: cursor)
  static let range = DigestRange(table: "shelves", scope: .local, bucket: 7)
  static let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  static var retried: SettleReport {
    var report = SettleReport()
    report.retried = 1
    return report
  }

  static func reply(upTo place: String = "1", hasMore: Bool = false) -> PullReply {
    PullReply(changes: [], cursor: SyncCursor(place), hasMore: hasMore)
  }

  static func error(_ reason: SyncError.Reason) -> SyncError { SyncError(reason, "it failed") }

  static func change(_ number: UInt8) -> Change {
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, number))
    let timestamp = HybridTimestamp(milliseconds: Int64(number), counter: 0, node: 1)
    return Change(
      operation: id, sequence: Int64(number), scope: .local, table: "shelves", record: id, life: 1,
      timestamp: timestamp,
      fields: [FieldChange(name: "name", value: .text("a"), timestamp: timestamp)],
      schemaVersion: 1)
  }

  static func batch(_ count: UInt8) -> SyncBatch {
    SyncBatch(
      (1...count).map { change($0) }.coalesced(), .log(through: LogPosition(base: Int64(count))))
  }

  /// The ticket that an engine waits for; 0 if it waits for none.
  ///
  /// An engine counts its tickets up from 1, and gives each effect the next.
  static func ticket(of engine: SyncEngine) -> Int { engine.awaitedTicket }

  /// An engine that got into a phase by events alone.
  ///
  /// - Returns: the engine; `nil` if the events did not lead there.
  static func engine(in phase: SyncPhase) -> SyncEngine? {
    var engine = SyncEngine(
      settings: SyncSettings(batchSize: 100), capabilities: [.persistent, .snapshots])
    func go(_ event: (Int) -> SyncEvent) { _ = engine.handle(event(ticket(of: engine))) }
    func gathering() {
      go { .opened(ticket: $0, position) }
      go { .pulled(ticket: $0, reply()) }
      go { .taken(ticket: $0, TakeReport()) }
    }
    func refetching() {
      gathering()
      go { .gathered(ticket: $0, nil) }
      go { .digested(ticket: $0, [:]) }
      go { .compared(ticket: $0, [range]) }
    }
    if phase != .idle { go { _ in .nudged(needsVerify.contains(phase) ? .verify : .asked) } }
    switch phase {
    case .idle, .opening: break
    case .pulling: go { .opened(ticket: $0, position) }
    case .taking:
      go { .opened(ticket: $0, position) }
      go { .pulled(ticket: $0, reply()) }
    case .fetching: go { .opened(ticket: $0, SyncPosition(cursor: nil)) }
    case .restoring:
      go { .opened(ticket: $0, SyncPosition(cursor: nil)) }
      go { .fetched(ticket: $0, page) }
    case .gathering: gathering()
    case .pushing:
      gathering()
      go { .gathered(ticket: $0, batch(2)) }
    case .settling:
      gathering()
      go { .gathered(ticket: $0, batch(2)) }
      go { .pushed(ticket: $0, PushReply(results: [])) }
    case .digesting:
      gathering()
      go { .gathered(ticket: $0, nil) }
    case .comparing:
      gathering()
      go { .gathered(ticket: $0, nil) }
      go { .digested(ticket: $0, [:]) }
    case .refetching: refetching()
    case .mending:
      refetching()
      go { .fetched(ticket: $0, page) }
    case .refreshing, .waiting, .paused:
      go { .opened(ticket: $0, position) }
      let reasons: [SyncPhase: SyncError.Reason] = [
        .refreshing: .unauthorised, .waiting: .offline, .paused: .locked,
      ]
      go { .failed(ticket: $0, error(reasons[phase] ?? .offline)) }
    case .stopped: go { _ in .stop }
    }
    return engine.phase == phase ? engine : nil
  }

  private static let needsVerify: Set<SyncPhase> = [
    .digesting, .comparing, .refetching, .mending,
  ]
}

extension SyncEffect {
  /// The name in the table of the page.
  var name: String {
    switch self {
    case .open: "open"
    case .pull(_, let cursor, _): cursor == nil ? "pull from the beginning" : "pull"
    case .take: "take"
    case .reset(_, let all): all ? "reset, handing over all" : "reset"
    case .fetch(_, _, let ranges, _): ranges == nil ? "fetch records" : "fetch ranges"
    case .restore: "restore"
    case .gather(_, let ranges, _, _): ranges == nil ? "gather" : "gather ranges"
    case .push: "push"
    case .settle: "settle"
    case .digest: "digest"
    case .compare: "compare"
    case .mend: "mend"
    case .refresh: "refresh"
    case .wait: "wait"
    case .conclude(.done): "conclude: done"
    case .conclude(.verified): "conclude: verified"
    case .conclude(.incomplete): "conclude: incomplete"
    case .conclude(.failed): "conclude: failed"
    case .conclude(.paused): "conclude: paused"
    }
  }
}
