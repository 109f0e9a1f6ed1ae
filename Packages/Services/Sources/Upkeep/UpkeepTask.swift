public import DomainModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Work that keeps a store in order beside its requests: purging expired records, planning a series
/// ahead, delivering consequences that a lost process left behind.
public struct UpkeepTask: Sendable {
  /// The task's name in the store; it never changes.
  public let name: String
  /// The time between the end of one run and the next.
  public let interval: Duration
  let run: @Sendable () async throws -> Void

  /// Makes a task.
  ///
  /// - Parameters:
  ///   - name: the task's name in the store. Two tasks of one store have different names.
  ///   - interval: how long after the end of one run the next is due.
  ///   - run: does the work. It has to bear being stopped at any point and being run again, and,
  ///     if it takes longer than ``Upkeep/lease``, a second runner beside it.
  public init(
    _ name: String, every interval: Duration, run: @escaping @Sendable () async throws -> Void
  ) {
    (self.name, self.interval, self.run) = (name, interval, run)
  }
}

/// The last run of a task, and the runner that is at work on it.
public struct UpkeepRun: Record {
  /// Follows from the task's name.
  public let id: Identifier<UpkeepRun>
  /// ``UpkeepTask/name``.
  public let name: String
  /// The time of the next run.
  public internal(set) var dueAt: Timestamp
  /// The runner that is at work, or was when its process was lost; `nil` between runs.
  public internal(set) var runner: Identifier<UpkeepRunner>?
  /// Until when no other runner may begin.
  public internal(set) var leasedUntil: Timestamp?
  /// The time of the last successful run.
  public internal(set) var succeededAt: Timestamp?
  /// The code of the error that ended the last run; `nil` if it succeeded.
  public internal(set) var failure: String?
  public var lifecycle: Lifecycle

  public static let table = "upkeep_runs"

  public static let schema = Schema(
    scope: .shared, kind: .local,
    Column("id", \.id),
    Column("name", \.name),
    Column("due_at", \.dueAt),
    Column("runner_id", \.runner),
    Column("leased_until", \.leasedUntil),
    Column("succeeded_at", \.succeededAt),
    Column("failure", \.failure),
    Column.lifecycle(\.lifecycle),
    make: UpkeepRun.init)

  static func id(of name: String) -> Identifier<UpkeepRun> {
    Identifier(name: name, in: namespace)
  }

  // Drawn once at random; it only has to differ from other name spaces.
  private static let namespace = UUID(
    uuid: (
      0x6d, 0x1f, 0x53, 0x0a, 0x8c, 0x27, 0x4b, 0xe4, 0x9b, 0x51, 0x2e, 0xd0, 0x77, 0xc6, 0x18,
      0xa3
    ))
}

/// One process, or one scheduler in it, that runs tasks; it has only an ID.
public enum UpkeepRunner {}

/// The records of upkeep, for the catalogue of the app.
public enum UpkeepRecords {
  public static let types: [any Record.Type] = [UpkeepRun.self]
}
