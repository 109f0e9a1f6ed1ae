public import DomainModels
public import Storage

/// Runs the tasks of a store when they are due, one runner at a time.
///
/// ```swift
/// let upkeep = Upkeep(
///   [
///     UpkeepTask("purge", every: .seconds(3_600)) { try await PurgeExpiredRecords(context)() }
///   ], in: store, clock: clock)
/// try await upkeep.runDue()
/// ```
///
/// A command line calls ``runDue()`` after its command; a server calls ``run(sleep:report:)``, which does so
/// until it is cancelled. Any number of processes may do so on one store.
///
/// ## Rules
///
/// - A task is due if it never ran, when its interval has passed since its last run, or when the
///   clock was set back by more than that.
/// - A runner takes the tasks that are due with a lease in the store. No other runner begins them
///   until they have ended or the lease has passed, which is how a task goes on whose process was
///   lost.
/// - A task that fails holds no other up. It is due again after ``pause``, or after its interval if
///   that is shorter.
/// - If nothing is due, that costs one read transaction.
public struct Upkeep: Sendable {
  /// The time that a runner has for the tasks that it leased.
  public static var lease: Duration { .seconds(600) }
  /// The time after which a failed task runs again.
  public static var pause: Duration { .seconds(300) }

  private let tasks: [UpkeepTask]
  private let store: RecordStore
  private let clock: WallClock
  private let identifiers: IdentifierGenerator

  /// - Parameters:
  ///   - tasks: in the order in which they run if several are due.
  ///   - store: its catalogue lists ``UpkeepRecords``.
  ///   - clock: says what is due.
  ///   - identifiers: names each round of ``runDue()`` in the lease.
  public init(
    _ tasks: [UpkeepTask], in store: RecordStore, clock: WallClock,
    identifiers: IdentifierGenerator
  ) {
    (self.tasks, self.store, self.clock) = (tasks, store, clock)
    self.identifiers = identifiers
  }

  /// The result of one round.
  public struct Report: Sendable, Equatable {
    /// The names of the tasks that succeeded, in the order in which they ran.
    public internal(set) var succeeded: [String] = []
    /// The codes of the errors of those that failed, by name.
    public internal(set) var failures: [String: String] = [:]
    /// The time at which the next task is due, or the next lease of another runner ends.
    public internal(set) var nextDue: Timestamp?
  }

  /// Runs the tasks that are due and that no other runner has taken.
  ///
  /// - Returns: what ran. The error of a task stays in the report.
  /// - Throws: `StorageError` if the store can't be read or written; `CancellationError`, after
  ///   which the tasks that did not run are due at once.
  @discardableResult
  public func runDue() async throws -> Report {
    let known = try await store.read { try $0.fetch(Query<UpkeepRun>()) }
    let now = clock.now
    var report = Report()
    let runner: Identifier<UpkeepRunner> = identifiers.next()
    if tasks.contains(where: { $0.isFree(in: known, at: now) }) {
      let taken = try await take(runner, at: now)
      report = await run(taken)
      try await finish(taken, runner, report)
    }
    let runs = Dictionary(known.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    let end = clock.now
    report.nextDue =
      tasks.map { task in
        if report.succeeded.contains(task.name) { return end.advanced(by: task.interval) }
        if report.failures[task.name] != nil { return end.advanced(by: task.pause) }
        guard let run = runs[task.name] else { return end.advanced(by: Upkeep.lease) }
        return max(run.dueAt, run.leasedUntil ?? run.dueAt)
      }.min()
    try Task.checkCancellation()
    return report
  }

  /// Runs what is due until the task is cancelled.
  ///
  /// - Parameters:
  ///   - sleep: waits; `{ try await Task.sleep(for: $0) }` in a program.
  ///   - report: gets the result of each round, or the error that kept the round from running.
  /// - Throws: `CancellationError`, or what `sleep` throws.
  public func run(
    sleep: @Sendable (Duration) async throws -> Void,
    report: @Sendable (Result<Report, any Error>) async -> Void = { _ in }
  ) async throws {
    while true {
      var wait = Upkeep.pause
      do {
        let round = try await runDue()
        await report(.success(round))
        if let next = round.nextDue {
          let due = Duration.milliseconds(next.milliseconds - clock.now.milliseconds)
          wait = min(max(due, .seconds(1)), Upkeep.pause)
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        await report(.failure(error))
      }
      try await sleep(wait)
    }
  }
}

extension Upkeep {
  /// Leases the tasks that are still due.
  private func take(
    _ runner: Identifier<UpkeepRunner>, at now: Timestamp
  ) async throws -> [UpkeepTask] {
    try await store.write { [tasks] transaction in
      let known = try transaction.fetch(Query<UpkeepRun>())
      let free = tasks.filter { $0.isFree(in: known, at: now) }
      for task in free {
        var run =
          known.first { $0.name == task.name }
          ?? UpkeepRun(
            id: UpkeepRun.id(of: task.name), name: task.name, dueAt: now, runner: nil,
            leasedUntil: nil, succeededAt: nil, failure: nil, lifecycle: Lifecycle(createdAt: now))
        run.runner = runner
        run.leasedUntil = now.advanced(by: Upkeep.lease)
        run.lifecycle = run.lifecycle.updated(at: now)
        try transaction.save(run)
      }
      return free
    }
  }

  private func run(_ tasks: [UpkeepTask]) async -> Report {
    var report = Report()
    for task in tasks {
      do {
        try Task.checkCancellation()
        try await task.run()
        report.succeeded.append(task.name)
      } catch is CancellationError {
        return report
      } catch {
        // Never its sentence, which may hold what a user wrote.
        report.failures[task.name] =
          (error as? any ExplainedError)?.code ?? String(describing: type(of: error))
      }
    }
    return report
  }

  /// Gives the leases back, also where the task is cancelled: others wait for it.
  private func finish(
    _ taken: [UpkeepTask], _ runner: Identifier<UpkeepRunner>, _ report: Report
  ) async throws {
    let (store, now) = (store, clock.now)
    try await Task {
      try await store.write { transaction in
        for task in taken {
          // Another runner took it after the lease had passed.
          guard var run = try transaction.find(UpkeepRun.id(of: task.name)), run.runner == runner
          else { continue }
          run.runner = nil
          run.leasedUntil = nil
          if report.succeeded.contains(task.name) {
            run.dueAt = now.advanced(by: task.interval)
            run.succeededAt = now
            run.failure = nil
          } else if let failure = report.failures[task.name] {
            run.dueAt = now.advanced(by: task.pause)
            run.failure = failure
          }
          run.lifecycle = run.lifecycle.updated(at: now)
          try transaction.save(run)
        }
      }
    }.value
  }
}

extension UpkeepTask {
  fileprivate var pause: Duration { min(interval, Upkeep.pause) }

  /// Returns whether the task is due and leased by no runner.
  fileprivate func isFree(in runs: [UpkeepRun], at now: Timestamp) -> Bool {
    guard let run = runs.first(where: { $0.name == name }) else { return true }
    // Farther ahead than a run can have set it: the clock was set back.
    if let end = run.leasedUntil, now < end, end <= now.advanced(by: Upkeep.lease * 2) {
      return false
    }
    return run.dueAt <= now || run.dueAt > now.advanced(by: interval * 2)
  }
}

extension Timestamp {
  fileprivate func advanced(by duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    return advanced(byMilliseconds: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
  }
}
