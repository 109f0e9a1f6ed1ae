import DomainModels
import Storage
import Synchronization

/// Commits one record after the other in a scope of its own, and records each acknowledgement.
final class Writer: Sendable {
  private struct State {
    var attempts: [Attempt] = []
    var isStopped = false
  }

  let store: RecordStore
  private let environment: StorageEnvironment
  private let state = Mutex(State())

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - store: that of its scope.
  ///   - environment: time and identities.
  init(_ store: RecordStore, _ environment: StorageEnvironment) {
    self.store = store
    self.environment = environment
  }

  /// Writes until it is stopped.
  ///
  /// - Throws: what is no word of a store.
  func run() async throws {
    var number = 0
    while !state.withLock({ $0.isStopped }) {
      number += 1
      let note = NumberedNote(
        id: environment.identifiers.next(), text: "the note number \(number) of \(store.owner)",
        number: number, lifecycle: Lifecycle(createdAt: environment.clock.now))
      let began = ContinuousClock.now
      let outcome: Attempt.Outcome
      do {
        try await store.write { try $0.insert(note) }
        outcome = .acknowledged
      } catch let error as StorageError {
        outcome = error.reason == .uncertain ? .uncertain : .refused(error.reason)
      }
      let attempt = Attempt(note: note, began: began, ended: .now, outcome: outcome)
      state.withLock { $0.attempts.append(attempt) }
      // So that Patroni has some of the processor, too.
      try await Task.sleep(for: .milliseconds(outcome == .acknowledged ? 4 : 50))
    }
  }

  /// Stops the writer after its next write.
  func stop() { state.withLock { $0.isStopped = true } }

  /// All attempts so far, in their order.
  var attempts: [Attempt] { state.withLock { $0.attempts } }

  /// Those that ended after a time, the last first.
  func attempts(endedAfter time: ContinuousClock.Instant) -> [Attempt] {
    state.withLock { $0.attempts.reversed().prefix { $0.ended > time } }
  }
}

/// A record with its change, its clock and its tokens, as a product writes it.
struct NumberedNote: Record {
  let id: Identifier<NumberedNote>
  var text: String
  var number: Int
  var lifecycle: Lifecycle

  static let table = "notes"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id), Column("text", \.text, .searchable), Column("number", \.number),
    Column.lifecycle(\.lifecycle),
    make: NumberedNote.init)
}
