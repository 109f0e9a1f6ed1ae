public import DomainModels
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Carries out what follows from decisions, in other scopes.
///
/// A decision is one transaction in one scope, which also adds its consequences to the scope's outbox
/// (``WriteTransaction/post(_:from:at:)``). ``write(_:delivering:)`` decides and carries them out
/// right after the commit; what a lost process or a failure left behind, ``deliverDue(_:)`` does,
/// called by a scheduler.
///
/// ```swift
/// let outbox = Outbox(store, clock: clock)
/// try await outbox.write { transaction in
///   try transaction.insert(block)
///   try transaction.post(EndConversation(between: me, and: them), from: me.uuid, at: now)
/// } delivering: { entry in
///   if let end = try entry.consequence(as: EndConversation.self) {
///     try await outbox.finish(entry) { … }
///   }
/// }
/// ```
///
/// ## Rules
///
/// - A consequence is there exactly if its decision was committed.
/// - It is carried out until that succeeds once: after a failure again, with pauses that double
///   from a second to an hour.
/// - What ``finish(_:_:)`` or ``once(_:_:in:_:)`` writes is written once, however often and by
///   however many processes the consequence is carried out.
/// - One that fails holds no other up. So they may come in another order than that of the
///   decisions, and each has to say what is to be, not what is to be changed.
///
/// ## Cost
///
/// A consequence whose only step is ``finish(_:_:)`` costs one transaction right after its
/// decision. Any other costs its own steps, one that takes it out of the outbox, and one for each
/// mark of
/// ``once(_:_:in:_:)``. Reading what waits costs one more: ``write(_:delivering:)`` needs none.
public struct Outbox: Sendable {
  private let store: RecordStore
  private let clock: WallClock

  /// The number of consequences of one scope that are read at a time.
  private static let portion = 100

  /// The round of this task: what a consequence posts may lead back to its own scope.
  @TaskLocal private static var round: Round?

  /// - Parameters:
  ///   - store: its catalogue lists ``OutboxRecords``.
  ///   - clock: says what is due.
  public init(_ store: RecordStore, clock: WallClock) {
    self.store = store
    self.clock = clock
  }

  /// The outcome of one round.
  public struct Report: Sendable, Equatable {
    /// The number of consequences that were carried out.
    public internal(set) var delivered = 0
    /// The codes of the errors of those that failed, and wait for their next attempt.
    public internal(set) var failures: [String] = []
  }

  /// Decides in one transaction, and carries out what it posted.
  ///
  /// - Parameters:
  ///   - body: the decision; a transaction's body, as for `RecordStore.write`.
  ///   - carryOut: does what an entry says; it may be called more than once for one entry. Its errors
  ///     stay in the outbox, since the decision stands. It goes on where the task is cancelled:
  ///     others wait for what follows.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws, and then nothing was written; ``StorageError``.
  public func write<Value: Sendable>(
    _ body: @Sendable (WriteTransaction) throws -> Value,
    delivering carryOut: @escaping @Sendable (OutboxEntry) async throws -> Void
  ) async throws -> Value {
    let (value, posted) = try await store.writeAndCollect(body)
    guard !posted.isEmpty else { return value }
    await Task {
      var report = Report()
      do {
        try await deliver(posted, arePosted: true, carryOut, &report)
      } catch {
        // They stay in the outbox.
      }
    }.value
    return value
  }

  /// Carries out what waits in one scope, right after its decision.
  ///
  /// It throws nothing, since the decision stands: what fails stays in the outbox. Nor does it end
  /// where the task is cancelled: the caller that decided may have gone, and others wait for what
  /// follows.
  ///
  /// - Parameters:
  ///   - source: the group whose scope decided.
  ///   - carryOut: does what an entry says; it may be called more than once for one entry.
  /// - Returns: what came of it.
  @discardableResult
  public func deliver(
    from source: UUID, _ carryOut: @escaping @Sendable (OutboxEntry) async throws -> Void
  ) async -> Report {
    await Task {
      var report = Report()
      do {
        try await deliver(
          { Query<OutboxEntry>().filter(\.source == source && \.dueAt <= $0).order(by: \.id) },
          carryOut, &report)
      } catch {
        report.failures.append(Outbox.code(of: error))
      }
      return report
    }.value
  }

  /// Carries out what is due in any scope.
  ///
  /// - Parameter carryOut: as for ``deliver(from:_:)``.
  /// - Returns: what came of it.
  /// - Throws: ``StorageError`` if the outbox can't be read; an error of one consequence stays in
  ///   the report.
  @discardableResult
  public func deliverDue(
    _ carryOut: (OutboxEntry) async throws -> Void
  ) async throws -> Report {
    var report = Report()
    try await deliver(
      { Query<OutboxEntry>().filter(\.dueAt <= $0).order(by: \.dueAt) }, carryOut, &report)
    try await dropOldMarks()
    return report
  }

  /// The entries that wait in the outboxes of all scopes.
  public struct Backlog: Sendable, Equatable {
    public let count: Int
    /// The number of entries that failed at least once.
    public let failed: Int
    /// The code of the error that the first of those met last.
    public let code: String?

    public init(count: Int, failed: Int, code: String?) {
      self.count = count
      self.failed = failed
      self.code = code
    }
  }

  /// The entries that wait, for an operator of the store.
  ///
  /// - Throws: ``StorageError``.
  public func backlog() async throws -> Backlog {
    try await store.read { reading in
      let failed = Query<OutboxEntry>().filter(\.attempts > 0)
      return Backlog(
        count: try reading.count(Query<OutboxEntry>()), failed: try reading.count(failed),
        code: try reading.first(failed.order(by: \.dueAt))?.failure)
    }
  }

  /// Does the last step of a consequence and takes the consequence out of the outbox, in one
  /// transaction.
  ///
  /// - Parameters:
  ///   - entry: the consequence.
  ///   - body: the step; a transaction's body, as for `RecordStore.write`.
  /// - Returns: what `body` returns; `nil` if the consequence was carried out before.
  /// - Throws: what `body` throws; ``StorageError``.
  @discardableResult
  public func finish<Value: Sendable>(
    _ entry: OutboxEntry, _ body: @Sendable (WriteTransaction) throws -> Value
  ) async throws -> Value? {
    let now = clock.now
    let value = try await store.write { transaction -> Value? in
      guard try transaction.find(entry.id, in: entry.source) != nil else { return nil }
      let value = try body(transaction)
      try transaction.erase(entry.id, in: entry.source, at: now)
      return value
    }
    Outbox.round?.change { _ = $0.settled.insert(entry.id) }
    return value
  }

  /// Does one step of a consequence, unless it was done before.
  ///
  /// - Parameters:
  ///   - entry: whose step it is.
  ///   - step: its name, where one consequence has several in one scope.
  ///   - group: the group in whose scope the step writes.
  ///   - body: the step; a transaction's body, as for `RecordStore.write`.
  /// - Returns: what `body` returns; `nil` if the step was done before.
  /// - Throws: what `body` throws; ``StorageError``.
  @discardableResult
  public func once<Value: Sendable>(
    _ entry: OutboxEntry, _ step: String = "", in group: UUID,
    _ body: @Sendable (WriteTransaction) throws -> Value
  ) async throws -> Value? {
    let mark = OutboxMark(
      id: OutboxMark.identity(of: "\(group)/\(step)", entry.id), group: group, entry: entry.id,
      source: entry.source, lifecycle: Lifecycle(createdAt: clock.now))
    let value = try await store.write { transaction -> Value? in
      guard try transaction.find(mark.id, in: group) == nil else { return nil }
      // A later attempt finds neither the mark nor the entry.
      guard try transaction.find(entry.id, in: entry.source) != nil else {
        return nil
      }
      let value = try body(transaction)
      try transaction.insert(mark)
      return value
    }
    Outbox.round?.change { $0.marks[entry.id, default: []].append(mark) }
    return value
  }
}

/// The entries that one task carries out, with those that follow from them.
private final class Round: Sendable {
  struct State {
    var inHand: Set<Identifier<OutboxEntry>> = []
    /// Those that are out of the outbox.
    var settled: Set<Identifier<OutboxEntry>> = []
    /// The entries that were posted and are not carried out yet.
    var posted: [OutboxEntry] = []
    var marks: [Identifier<OutboxEntry>: [OutboxMark]] = [:]
  }

  private let state = Mutex(State())

  func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { body(&$0) }
  }
}

extension Outbox {
  /// Hears what a transaction posted, so that what is being carried out need not look for it.
  static func note(_ posted: [OutboxEntry]) {
    guard !posted.isEmpty else { return }
    round?.change { $0.posted += posted }
  }

  private func deliver(
    _ due: (Timestamp) -> Query<OutboxEntry>, _ carryOut: (OutboxEntry) async throws -> Void,
    _ report: inout Report
  ) async throws {
    var seen: Set<Identifier<OutboxEntry>> = []
    while true {
      let query = due(clock.now).limit(Outbox.portion)
      let entries = try await store.read { try $0.fetch(query) }
      let new = entries.filter { seen.insert($0.id).inserted }
      if new.isEmpty { return }
      try await deliver(new, arePosted: false, carryOut, &report)
      if entries.count < Outbox.portion { return }
    }
  }

  /// Carries out some consequences, and those that they post; beside those that were posted just now
  /// no marks can lie.
  private func deliver(
    _ entries: [OutboxEntry], arePosted: Bool, _ carryOut: (OutboxEntry) async throws -> Void,
    _ report: inout Report
  ) async throws {
    let round = Outbox.round ?? Round()
    var (waiting, arePosted) = (entries, arePosted)
    while !waiting.isEmpty {
      for entry in waiting {
        try Task.checkCancellation()
        let isFree = round.change {
          !$0.settled.contains(entry.id) && $0.inHand.insert(entry.id).inserted
        }
        guard isFree else { continue }
        defer { round.change { _ = $0.inHand.remove(entry.id) } }
        do {
          try await Outbox.$round.withValue(round) { try await carryOut(entry) }
          try await settle(entry, in: round, isPosted: arePosted)
          report.delivered += 1
        } catch let error as CancellationError {
          throw error
        } catch {
          let code = Outbox.code(of: error)
          report.failures.append(code)
          try await postpone(entry, code)
        }
      }
      waiting = round.change { state in
        defer { state.posted = [] }
        return state.posted
      }
      arePosted = true
    }
  }

  /// Takes an entry out that was carried out, and then its marks, which are not needed any more.
  private func settle(_ entry: OutboxEntry, in round: Round, isPosted: Bool) async throws {
    let now = clock.now
    let (isSettled, known) = round.change {
      ($0.settled.contains(entry.id), $0.marks.removeValue(forKey: entry.id) ?? [])
    }
    if !isSettled {
      try await store.write { transaction in
        if try transaction.find(entry.id, in: entry.source) != nil {
          try transaction.erase(entry.id, in: entry.source, at: now)
        }
      }
      round.change { _ = $0.settled.insert(entry.id) }
    }
    // An earlier attempt may have left marks that are unknown here.
    let marks =
      isPosted
      ? known
      : try await store.read {
        try $0.fetch(Query<OutboxMark>().filter(\.entry == entry.id))
      }
    for mark in marks { try await drop(mark) }
  }

  private func postpone(_ entry: OutboxEntry, _ code: String) async throws {
    let now = clock.now
    try await store.write { transaction in
      guard var entry = try transaction.find(entry.id, in: entry.source) else {
        return
      }
      let pause = min(1 << min(entry.attempts, 12), 3_600)
      entry.attempts += 1
      entry.dueAt = now.adding(seconds: pause)
      entry.failure = code
      entry.lifecycle = entry.lifecycle.updated(at: now)
      try transaction.save(entry)
    }
  }

  /// Drops the marks of entries that are gone: a process was lost between the two.
  private func dropOldMarks() async throws {
    let before = clock.now.adding(seconds: -3_600)
    let marks = try await store.read { reading in
      try reading.fetch(
        Query<OutboxMark>().filter(\.lifecycle.createdAt < before)
          .order(by: \.lifecycle.createdAt).limit(Outbox.portion)
      ).filter { try reading.find($0.entry, in: $0.source) == nil }
    }
    for mark in marks { try await drop(mark) }
  }

  private func drop(_ mark: OutboxMark) async throws {
    let now = clock.now
    try await store.write { transaction in
      if try transaction.find(mark.id, in: mark.group) != nil {
        try transaction.erase(mark.id, in: mark.group, at: now)
      }
    }
  }

  /// The code that is kept of an error: never its sentence, which may hold what a user wrote.
  private static func code(of error: any Error) -> String {
    (error as? any ExplainedError)?.code ?? String(describing: type(of: error))
  }
}
