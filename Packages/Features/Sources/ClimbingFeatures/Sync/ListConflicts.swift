import ClimbingModels
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
  /// All fields of one record in one write count as one conflict.
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
  /// Returns whether one write said both.
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

  /// True if it is about being deleted, and not about what a record says.
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

/// Brings back an edit that lost.
public struct RestoreConflict<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares restoring for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Writes what lost again, as an edit made now: it travels like any other.
  ///
  /// - Parameters:
  ///   - text: the beginning or the end of the ID of a conflict of the edit.
  ///   - devices: who writes at the climber's places.
  /// - Returns: the edit; one that was brought back before is left as it is.
  /// - Throws: ``ClimberSyncError``, `StorageError`.
  public func callAsFunction(
    _ text: String, devices: [SyncDevice] = []
  ) async throws -> ConflictReport {
    let all = try await ListConflicts(context)(devices: devices, includingRestored: true)
    let report = try all.meant(by: text)
    let ledger = SyncLedger(context.store, clock: context.clock)
    if report.isAboutDeletion { try await restoreClimb(report) }
    for id in report.conflicts {
      do {
        _ = try await ledger.restore(id)
      } catch let error as StorageError {
        switch error.reason {
        case .missing, .dangling: throw ClimberSyncError.recordDeleted(report.title)
        case .erased: throw ClimberSyncError.recordGone(report.title)
        default: throw error
        }
      }
    }
    // What came back with a climb had conflicts of its own.
    if report.isAboutDeletion { _ = try await ledger.settleConflicts() }
    let now = try await ListConflicts(context)(devices: devices, includingRestored: true)
    return now.first { $0.conflicts.contains(report.id) } ?? report
  }

  /// Brings a deleted climb back with the attempts that were deleted with it, as restoring it does.
  private func restoreClimb(_ report: ConflictReport) async throws {
    guard report.table == Climb.table, report.restoredAt == nil else { return }
    let id = Identifier<Climb>(report.record.record)
    let now = context.clock.now
    try await context.store.write { transaction in
      guard let climb = try transaction.find(id, includingDeleted: true),
        climb.lifecycle.isDeleted
      else { return }
      if let session = climb.session, try transaction.find(session) == nil { return }
      try transaction.restoreClimb(climb, at: now)
    }
  }
}

extension [ConflictReport] {
  /// The edit that a climber names by an ID.
  func meant(by text: String) throws -> ConflictReport {
    let wanted = text.trimmed.lowercased()
    let found =
      wanted.utf8.count < 4
      ? []
      : filter { report in
        report.conflicts.contains {
          $0.description.hasPrefix(wanted) || $0.description.hasSuffix(wanted)
        }
      }
    guard let report = found.first else { throw ClimberSyncError.conflictNotFound(text) }
    if found.count > 1 {
      throw ClimberSyncError.ambiguousConflict(text, candidates: found.map(\.id.description))
    }
    return report
  }
}

/// Drops what lost, for good: what stayed is right.
public struct ForgetConflicts<Context: HasStore & HasClock>: Sendable {
  private let context: Context

  /// Prepares forgetting for the context's climber.
  public init(_ context: Context) { self.context = context }

  /// Forgets edits that lost.
  ///
  /// - Parameters:
  ///   - texts: the beginnings or the ends of their IDs; `nil` for all.
  ///   - isDryRun: whether to write nothing; the answer is the same.
  ///   - devices: who writes at the climber's places.
  /// - Returns: the edits.
  /// - Throws: ``ClimberSyncError`` if one is not meant, and nothing is forgotten then.
  public func callAsFunction(
    _ texts: [String]?, dryRun isDryRun: Bool = false, devices: [SyncDevice] = []
  ) async throws -> [ConflictReport] {
    let all = try await ListConflicts(context)(devices: devices, includingRestored: true)
    let meant = try texts.map { try $0.map(all.meant(by:)) } ?? all
    if !isDryRun {
      _ = try await SyncLedger(context.store, clock: context.clock)
        .forgetConflicts(meant.flatMap(\.conflicts))
    }
    return meant
  }
}
