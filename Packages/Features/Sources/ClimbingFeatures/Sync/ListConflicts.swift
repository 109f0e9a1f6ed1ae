public import DomainModels
public import Storage
public import Sync

/// Lists what lost when edits met that were made side by side.
public struct ListConflicts<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares the list of the context's climber.
  public init(_ context: Context) { self.context = context }

  /// The edits that lost, the latest first.
  ///
  /// What one write said of one record, in however many fields, is one of them.
  ///
  /// - Parameters:
  ///   - devices: who writes at the climber's places.
  ///   - includingRestored: whether those that were brought back are among them.
  /// - Returns: the edits.
  /// - Throws: `StorageError`.
  public func callAsFunction(
    devices: [SyncDevice] = [], includingRestored: Bool = false
  ) async throws -> [ConflictReport] {
    let conflicts = try await SyncLedger(context.store, clock: context.clock)
      .conflicts(includingRestored: includingRestored)
    var groups: [[SyncConflict]] = []
    for conflict in conflicts {
      if let place = groups.firstIndex(where: { $0[0].isOfSameEdit(as: conflict) }) {
        groups[place].append(conflict)
      } else {
        groups.append([conflict])
      }
    }
    let found = groups
    return try await context.store.read { transaction in
      let own = try transaction.knownNode()
      return try found.compactMap { try ConflictReport($0, own, devices, transaction) }
    }
  }
}

extension SyncConflict {
  /// Whether one write said both.
  fileprivate func isOfSameEdit(as other: SyncConflict) -> Bool {
    key == other.key && lost.stamp == other.lost.stamp
      && (restoredAt == nil) == (other.restoredAt == nil)
  }
}

extension ConflictReport {
  /// Explains conflicts of one edit.
  fileprivate init?(
    _ conflicts: [SyncConflict], _ own: UInt64?, _ devices: [SyncDevice],
    _ transaction: some RecordReading
  ) throws {
    let conflicts = conflicts.sorted { $0.id < $1.id }
    guard let first = conflicts.first else { return nil }
    self.init(
      id: first.id, table: first.recordTable, record: first.key,
      title: try transaction.title(of: first.key),
      fields: conflicts.map { conflict in
        Field(
          name: conflict.field, kept: conflict.kept.value, lost: conflict.lost.value,
          keptAt: conflict.kept.stamp.instant,
          keptBy: ConflictAuthor(node: conflict.kept.stamp.node, own: own, devices))
      }
      .sorted { $0.name < $1.name }, lostAt: first.lost.stamp.instant,
      lostBy: ConflictAuthor(node: first.lost.stamp.node, own: own, devices),
      noticedAt: first.lifecycle.createdAt, restoredAt: first.restoredAt,
      conflicts: conflicts.map(\.id))
  }
}

/// An edit that lost to others whose authors had not seen it, as a person reads it.
public struct ConflictReport: Sendable {
  /// One field of the record.
  public struct Field: Sendable, Hashable {
    public let name: String
    public let kept: StoredValue
    public let lost: StoredValue
    /// When what stayed was written.
    public let keptAt: Timestamp
    /// The device that wrote it.
    public let keptBy: ConflictAuthor
  }

  /// Names it: the conflict of its first field.
  public let id: Identifier<SyncConflict>
  public let table: String
  public let record: RecordKey
  /// The name of the record.
  public let title: String
  public let fields: [Field]
  /// When the edit was made that lost.
  public let lostAt: Timestamp
  /// The device that made it.
  public let lostBy: ConflictAuthor
  /// When this device noticed.
  public let noticedAt: Timestamp
  /// When it was brought back; `nil` if it was not.
  public let restoredAt: Timestamp?

  /// Whether it is about being deleted, and not about what a record says.
  public var isAboutDeletion: Bool { fields.contains { $0.name == "deleted_at" } }

  let conflicts: [Identifier<SyncConflict>]
}

/// The device that wrote a value.
public enum ConflictAuthor: Sendable, Hashable {
  case here
  /// One that the place knows by this name.
  case device(String)
  case elsewhere

  /// The author of a timestamp.
  init(node: UInt64, own: UInt64?, _ devices: [SyncDevice]) {
    if node == own {
      self = .here
    } else if let device = devices.first(where: { $0.node == node }) {
      self = .device(device.name)
    } else {
      self = .elsewhere
    }
  }
}

/// Finds out what the devices are called that the climber's places know.
public struct KnownDevices<Context: HasStore & HasClock & HasSyncing>: Sendable {
  private let context: Context

  /// Prepares asking the context's climber's places.
  public init(_ context: Context) { self.context = context }

  /// Looks at the places that can be reached now; the others are passed over.
  ///
  /// - Throws: `StorageError`.
  public func callAsFunction() async throws -> [SyncDevice] {
    var devices: [SyncDevice] = []
    for link in try await SyncLedger(context.store, clock: context.clock).links() {
      guard let location = try? SyncLocation(link.label),
        let found = try? await InspectRemote(context)(location)
      else { continue }
      devices += found.place.devices
    }
    return devices
  }
}
