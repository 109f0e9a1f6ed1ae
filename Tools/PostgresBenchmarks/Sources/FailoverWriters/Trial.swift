import DomainModels
import PostgresStorage
import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A store, those who write to it, and what they wait for.
struct Trial {
  let writers: [Writer]
  private let backend: any StorageBackend
  private let began = ContinuousClock.now

  /// Opens the store.
  ///
  /// - Parameters:
  ///   - address: with every server, and `target_session_attrs=read-write`.
  ///   - writers: how many; each has a connection and a scope.
  /// - Throws: `StorageError` if it can't be opened.
  init(address: String, writers: Int) async throws {
    let environment = StorageEnvironment(
      clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
      program: "failover")
    let catalogue = try Catalogue(version: 1, [NumberedNote.self])
    let backend = try await PostgresBackend(
      address: address, catalogue: catalogue, environment: environment, connections: writers)
    self.backend = backend
    self.writers = (1...writers).map { number in
      Writer(
        RecordStore(
          backend: backend, catalogue: catalogue, environment: environment,
          owner: Scope("writer\(number)")), environment)
    }
  }

  /// Waits until every writer has committed so often after a time; `nil` for the beginning.
  func waitForCommits(_ count: Int, after time: ContinuousClock.Instant?) async throws {
    try await wait(for: "\(count) commits of every writer") {
      writers.allSatisfy { writer in
        writer.attempts(endedAfter: time ?? began).count { $0.outcome == .acknowledged } >= count
      } ? () : nil
    }
  }

  /// Waits for a write that meets a kill, and for the first commit that began after it.
  ///
  /// The kill of the main process alone does not end sessions at once: each ends when it notices, and
  /// can commit until then.
  func gap(after kill: Kill) async throws -> Gap {
    let failure = try await wait(for: "a write that met the kill") {
      writers.flatMap { $0.attempts(endedAfter: kill.began) }
        .filter { $0.outcome != .acknowledged }.map(\.ended).min()
    }
    let end = try await wait(for: "a commit after the kill") {
      writers.flatMap { $0.attempts(endedAfter: failure) }
        .filter { $0.outcome == .acknowledged && $0.began > failure }.map(\.ended).min()
    }
    let met = writers.flatMap { $0.attempts(endedAfter: kill.began) }.filter { $0.ended <= end }
    let uncertain = met.count { $0.outcome == .uncertain }
    return Gap(
      duration: kill.began.duration(to: end), uncertain: uncertain,
      refused: met.count { $0.outcome != .acknowledged } - uncertain)
  }

  /// Reads everything, prints the acknowledgements and the contradictions.
  ///
  /// - Returns: whether nothing is.
  func compare() async throws -> Bool {
    var comparisons: [Comparison] = []
    var unnoticed: Set<String> = []
    for writer in writers {
      let contents = try await Contents(of: writer.store)
      comparisons.append(Comparison(writer.attempts, contents))
      unnoticed.formUnion(Comparison.unnoticed(writer.attempts, contents))
    }
    let summary = Summary(comparisons, writers.flatMap(\.attempts))
    print(summary.description)
    for problem in comparisons.flatMap(\.problems).prefix(20) { print("error: \(problem)") }
    for damage in unnoticed { print("error: the comparison does not notice \(damage)") }
    return summary.isSound && unnoticed.isEmpty
  }

  /// Closes the store.
  func close() async throws { try await backend.close() }

  /// Asks again and again until there is an answer.
  private func wait<Answer>(for what: String, _ answer: () -> Answer?) async throws -> Answer {
    let limit = ContinuousClock.now + .seconds(180)
    while ContinuousClock.now < limit {
      if let answer = answer() { return answer }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Problem(description: "there were not \(what) within 180 seconds")
  }
}

/// A write and the acknowledgement of it.
struct Attempt {
  /// The store's answer to a write.
  enum Outcome: Equatable {
    /// It is durable.
    case acknowledged
    /// It is there or not: `store_uncertain`.
    case uncertain
    /// It is not there, for this reason.
    case refused(StorageError.Reason)
  }

  let note: NumberedNote
  let began: ContinuousClock.Instant
  let ended: ContinuousClock.Instant
  let outcome: Outcome
}

/// The time without a successful commit after a kill, and the outcome of the writes during that
/// time.
struct Gap: CustomStringConvertible {
  /// From the kill to the first acknowledgement of a write that began after another had met the kill.
  let duration: Duration
  let uncertain: Int
  let refused: Int

  /// Milliseconds, uncertain and refused writes.
  var description: String { "\(Int(duration / .milliseconds(1))) \(uncertain) \(refused)" }
}

/// When processes were killed.
struct Kill {
  let began: ContinuousClock.Instant
  let ended: ContinuousClock.Instant

  /// Sends SIGKILL to processes, in this order.
  ///
  /// - Throws: ``Problem`` if the first can't be killed; children of a killed process may have ended.
  init(of processes: [Int32]) throws {
    began = .now
    for (index, process) in processes.enumerated() {
      // 0 and less would name groups of processes.
      guard process > 1, kill(process, SIGKILL) == 0 || index > 0 else {
        throw Problem(description: "the process \(process) can't be killed")
      }
    }
    ended = .now
    if processes.isEmpty { throw Problem(description: "there is no process to kill") }
  }
}

/// Why the trial can't go on.
struct Problem: Error, CustomStringConvertible {
  let description: String
}
