public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Since when a climber of a hub has a handle, by the hub's clock.
///
/// Handles are chosen on devices that may be offline, so several climbers can have one. The climber who
/// has it longest is found by it; the others are once that climber has another one. A profile says
/// itself when it was changed, which its owner can make earlier.
public struct HubHandle: Record {
  /// The ID of the climber.
  public let id: Identifier<HubHandle>
  /// As the profile has it.
  public var handle: String
  public var since: Timestamp
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<HubHandle>, handle: String, since: Timestamp, lifecycle: Lifecycle
  ) {
    (self.id, self.handle, self.since, self.lifecycle) = (id, handle, since, lifecycle)
  }

  public static let table = "hub_handles"
  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id), Column("handle", \.handle, .indexed), Column("since", \.since),
    Column.lifecycle(\.lifecycle), make: HubHandle.init)
}

extension RecordReading {
  /// The climbers of a hub that have a handle, those who have had it longest first.
  ///
  /// - Parameter handle: as profiles have it.
  /// - Returns: the IDs of at most a hundred climbers.
  /// - Throws: an error of the store.
  public func claimants(of handle: String) throws -> [UUID] {
    try fetch(
      Query<HubHandle>().filter(\.handle == handle).order(by: \.since).order(by: \.id).limit(100)
    ).map(\.id.uuid)
  }
}

/// Notes since when a climber has the handle of the profile.
struct RecordHandle<Context: HubContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// Writes only if the climber has another handle than was noted.
  ///
  /// - Parameters:
  ///   - climber: the climber.
  ///   - first: since when the climber has a handle of whom none was noted.
  /// - Throws: `StorageError`.
  func callAsFunction(of climber: UUID, first: Timestamp) async throws {
    let (hub, id) = (context.hub, Identifier<HubHandle>(climber))
    let isNew = try await context.store.read { reading in
      try hub.handle(climber, reading) != reading.find(id)?.handle
    }
    guard isNew else { return }
    let now = context.clock.now
    try await context.store.write { transaction in
      let known = try transaction.find(id)
      guard let handle = try hub.handle(climber, transaction) else {
        if known != nil { try transaction.erase(id, at: now) }
        return
      }
      guard var known else {
        return try transaction.insert(
          HubHandle(id: id, handle: handle, since: first, lifecycle: Lifecycle(createdAt: now)))
      }
      guard known.handle != handle else { return }
      (known.handle, known.since) = (handle, now)
      known.lifecycle = known.lifecycle.updated(at: now)
      try transaction.save(known)
    }
  }
}

/// Notes the handles of all climbers: those of a hub that did not note any before.
struct RecordAllHandles<Context: HubContext>: Sendable {
  private let context: Context

  init(_ context: Context) { self.context = context }

  /// - Throws: `StorageError`; what was noted before it stays so.
  func callAsFunction() async throws {
    for logbook in try await context.store.read({ try $0.fetch(Query<HubLogbook>()) }) {
      try await RecordHandle(context)(of: logbook.climber, first: logbook.lifecycle.createdAt)
    }
  }
}
