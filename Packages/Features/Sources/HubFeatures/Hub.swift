public import AccountFeatures
import DomainModels
public import HubRequests
public import Identity
public import Storage
public import Sync
public import SyncServer

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The dependencies of a hub's use cases: Identity's ports and ``Hub``.
public typealias HubContext = AccountContext & HasHub

/// Has a ``Hub``.
public protocol HasHub: Sendable {
  var hub: Hub { get }
}

/// The server that a hub is made of, and what the product decides.
public struct Hub: Sendable {
  public let server: SyncServer
  public let limits: HubLimits
  /// Returns the rules for the owner of a climber's logbook.
  public let policy: @Sendable (_ climber: UUID) -> any SyncPolicy
  /// The handle in the profile of a climber; `nil` without a profile.
  public let handle: @Sendable (_ climber: UUID, any RecordReading) throws -> String?
  /// Finds climbers by a handle for the climber who asks: one at most (``HubHandle``).
  public let find: @Sendable (_ handle: String, _ climber: UUID) async throws -> [ClimberInfo]
  /// Lists what a climber wrote into the logbooks of others.
  public let written: @Sendable (_ climber: UUID, any RecordReading) throws -> WrittenRecords
  /// The scope of the climber who wrote a record; `nil` for the climber whose scope it is in.
  public let author: @Sendable (_ record: Change) -> Scope?
  let meter = HubRateMeter()

  public init(
    _ server: SyncServer, limits: HubLimits = HubLimits(),
    policy: @escaping @Sendable (_ climber: UUID) -> any SyncPolicy,
    handle: @escaping @Sendable (_ climber: UUID, any RecordReading) throws -> String?,
    find: @escaping @Sendable (_ handle: String, _ climber: UUID) async throws -> [ClimberInfo],
    written: @escaping @Sendable (_ climber: UUID, any RecordReading) throws -> WrittenRecords,
    author: @escaping @Sendable (_ record: Change) -> Scope? = { _ in nil }
  ) {
    (self.server, self.limits, self.policy, self.find) = (server, limits, policy, find)
    (self.handle, self.written, self.author) = (handle, written, author)
  }
}

/// Records in the scopes of others that go when their author leaves.
public struct WrittenRecords: Sendable {
  /// Those whose IDs follow from whom they are about, so that they may come again.
  public var deleted: [RecordKey]
  /// Those whose contents go for good.
  public var erased: [RecordKey]

  public init(deleted: [RecordKey] = [], erased: [RecordKey] = []) {
    (self.deleted, self.erased) = (deleted, erased)
  }
}

/// The limits of one account of a hub.
public struct HubLimits: Sendable {
  public var devices = 20
  /// The number of records and changes that are stored; more is refused as `sync_full`.
  public var rows = 2_000_000
  /// The number of bytes that these have as JSON.
  public var bytes = 2 << 30
  /// The number of requests to sync that may come at once after a pause, in each process.
  public var requestBurst = 600
  /// The number of requests to sync that may come in a second in the long run.
  public var requestsPerSecond = 10
  /// The rate limits of the API beside syncing and Identity's requests, which have limits of their
  /// own; the store counts.
  public var requests = AccessLimits(
    perAccount: RateLimit(burst: 120, every: .seconds(1)),
    perAddress: RateLimit(burst: 600, every: .milliseconds(200)),
    perNetwork: RateLimit(burst: 3_000, every: .milliseconds(40)))
  /// The rate limits of searches for climbers by their handles, so that no account lists them all.
  public var searches = AccessLimits(
    perAccount: RateLimit(burst: 30, every: .seconds(10)),
    perAddress: RateLimit(burst: 150, every: .seconds(2)),
    perNetwork: RateLimit(burst: 600, every: .milliseconds(500)))
  /// The number of bytes that may be pushed at once after a pause: a first sync of a large logbook.
  public var byteBurst = 512 << 20
  /// The number of bytes that may be pushed in a second in the long run.
  public var bytesPerSecond = 1 << 20
  /// The time for which the changes of a feed are stored: a device that was away longer begins with
  /// a snapshot.
  public var feedAge = Duration.seconds(90 * 86_400)
  /// The time after a request from which the device counts as seen again: then the row is written.
  public var seenAge = Duration.seconds(60)

  public init() {}
}
