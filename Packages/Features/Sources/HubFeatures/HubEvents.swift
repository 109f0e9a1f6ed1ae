import AccountFeatures
import DomainModels
import HubRequests
import Identity
import Secrets
public import Services
import Storage
public import StoreEvents
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The hints of a hub that a feed has moved, in the process of its store.
public enum HubEvents {
  /// Makes the streams of a process; it needs one for all its callers.
  ///
  /// - Parameters:
  ///   - context: the hub.
  ///   - limits: how many streams there are, and how often they look at the store.
  ///   - sleep: waits; `{ try await Task.sleep(for: $0) }` in a program.
  /// - Returns: streams with scopes; each device of an account may have one.
  public static func streams(
    _ context: some HubContext, limits: EventLimits = EventLimits(),
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) -> any ServiceEvents {
    var limits = limits
    limits.streamsPerAccount = max(limits.streamsPerAccount, context.hub.limits.devices)
    return EventHub<FeedSnapshot>(
      context.store, of: SyncFeedAPI.self, limits: limits, sleep: sleep
    ) { caller, earlier, changed in
      do {
        let caller = try HubRequestCaller(caller, for: .account, context, .hub)
        return try await context.store.read { reading in
          let signedIn = try caller.account(in: reading)
          if let earlier, changed.isEmpty { return earlier }
          return try FeedSnapshot(of: signedIn, after: earlier, context.hub, in: reading)
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        throw ServiceError(account: error, of: HubAPI.self)
      }
    }
  }
}

/// The positions of the feeds that an account may read, as the device of one session needs it.
///
/// The device's own changes are no news for it, unless they let the device see more or less.
struct FeedSnapshot: EventSnapshot {
  static let tables = [SyncServerRecords.scopes]

  /// The name of a scope that is no UUID is not told: there are none on a hub.
  static func id(_ id: UUID, _ kind: ServiceEvent.Kind) -> String { id.hexText }

  private struct Feed {
    let end: Int
    /// A hash of what decides how much of the scope is visible.
    let terms: Int
    /// Grows with each change for which the device should pull.
    var revision = 0
  }

  let account: UUID
  private var feeds: [UUID: Feed] = [:]

  var revisions: [ServiceEvent.Kind: [UUID: Int]] { [.scope: feeds.mapValues(\.revision)] }

  init(
    of signedIn: SignedIn, after earlier: FeedSnapshot?, _ hub: Hub, in reading: some RecordReading
  ) throws {
    // A session has no device before its first message.
    try self.init(of: signedIn.account, after: earlier, hub, in: reading) {
      try reading.devices(of: signedIn.account).first { $0.session == signedIn.session }?.device
    }
  }

  /// - Parameters:
  ///   - account: who reads.
  ///   - earlier: what was read before.
  ///   - hub: says what the account may read.
  ///   - reading: reads the hub's store.
  ///   - device: finds the device whose own changes are no news; it is called once at most, and only if
  ///     a feed moved.
  /// - Throws: `StorageError`.
  init(
    of account: Identifier<Account>, after earlier: FeedSnapshot?, _ hub: Hub,
    in reading: some RecordReading, for device: () throws -> UUID?
  ) throws {
    self.account = account.uuid
    guard let logbook = try reading.logbook(of: account) else { return }
    let policy = hub.policy(logbook.climber)
    var terms: [Scope: String] = [:]
    for scope in policy.reads { terms[scope] = "" }
    for view in try policy.views(reading) { terms[view.scope] = view.terms }
    let ends = try reading.feedEnds(of: Set(terms.keys))
    lazy var own = Result { try device() }
    for (scope, terms) in terms {
      guard let id = UUID(uuidString: scope.description) else { continue }
      var feed = Feed(end: ends[scope] ?? 0, terms: terms.hashValue)
      if let known = earlier?.feeds[id] {
        var isNews = feed.terms != known.terms
        if !isNews, feed.end != known.end {
          isNews =
            try own.get().map {
              try reading.hasFeedChanges(in: scope, after: known.end, besidesThoseOf: $0)
            } ?? true
        }
        feed.revision = known.revision + (isNews ? 1 : 0)
      }
      feeds[id] = feed
    }
  }
}

/// The positions of the feeds that an account reads, which a device of the same process compares in
/// order not to pull where nothing is new.
public struct FeedMark: Sendable {
  fileprivate let snapshot: FeedSnapshot
  /// True if something is there to be pulled that was not at the mark before.
  public let hasNews: Bool
}

/// Finds out how far the feeds are that an account reads.
public struct FindFeedMark<Context: HubContext>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// - Parameters:
  ///   - account: the ID of the account.
  ///   - device: the device that would pull: what it handed over itself is no news.
  ///   - earlier: the mark up to which it has pulled; `nil` for none, and everything is news.
  /// - Returns: the mark of now.
  /// - Throws: `StorageError`.
  public func callAsFunction(
    of account: UUID, for device: UUID?, after earlier: FeedMark?
  ) async throws -> FeedMark {
    try await context.store.read { reading in
      let snapshot = try FeedSnapshot(
        of: Identifier<Account>(account), after: earlier?.snapshot, context.hub, in: reading
      ) { device }
      let hasNews = earlier.map { $0.snapshot.revisions != snapshot.revisions } ?? true
      return FeedMark(snapshot: snapshot, hasNews: hasNews)
    }
  }
}
