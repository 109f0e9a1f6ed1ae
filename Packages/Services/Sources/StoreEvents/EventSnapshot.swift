public import Services

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The resources that a caller can see, as far as a stream of events remembers them.
///
/// Each open stream holds one, so it should have tens of bytes for a resource.
public protocol EventSnapshot: Sendable {
  /// The tables whose commits may change a resource of a caller's; 60 at most.
  static var tables: [String] { get }
  /// The ID of a resource, as the requests of the API write it.
  static func id(_ id: UUID, _ kind: ServiceEvent.Kind) -> String
  /// The account that owns these resources.
  var account: UUID { get }
  /// By kind and ID a number that differs after each change that the caller can see, such as a hash
  /// value: it is compared in this process only.
  var revisions: [ServiceEvent.Kind: [UUID: Int]] { get }
}

extension EventSnapshot {
  /// Returns the differences from an earlier snapshot: resources that are new, changed or gone, by
  /// kind and ID.
  func changes(since earlier: Self) -> [ServiceEvent] {
    var events: [ServiceEvent] = []
    for kind in Set(revisions.keys).union(earlier.revisions.keys) {
      let (now, before) = (revisions[kind] ?? [:], earlier.revisions[kind] ?? [:])
      if now == before { continue }
      let changed =
        now.keys.filter { now[$0] != before[$0] } + before.keys.filter { now[$0] == nil }
      events += changed.map { ServiceEvent(kind, Self.id($0, kind)) }
    }
    return events.sorted { ($0.kind.rawValue, $0.id ?? "") < ($1.kind.rawValue, $1.id ?? "") }
  }
}

/// The limits of event streams: their number in a process, and how often they read the store.
public struct EventLimits: Sendable {
  /// The shortest time between two looks of one stream: what happens meanwhile is reported
  /// together.
  public var pause = Duration.seconds(1)
  /// The number of looks per second of all streams of the process: with many streams, each looks
  /// less often than ``pause`` allows.
  public var looksPerSecond = 500
  /// The interval at which a stream without changes checks that its session goes on; it may outlive
  /// the session by that long.
  public var recheck = Duration.seconds(60)
  /// The interval at which streams look at a store that other processes write to, and that does not
  /// signal their commits.
  public var poll = Duration.seconds(5)
  /// The largest number of an account's streams in the process; a further one ends the oldest.
  public var streamsPerAccount = 8
  /// The largest number of streams in the process; a further one is refused.
  public var streams = 4_000

  public init() {}
}
