import DatingModels
import DomainModels
import Pages
import Storage

/// Reports what this program and others decide and write in a store of cards.
///
/// A store signals the commits of its own program at once. Where other programs may write to it too
/// without a signal (`StorageCapability.sharedSignals`), what is in it is compared every few seconds.
struct CardChanges: Sendable {
  let store: RecordStore
  /// Waits until the store is looked at again.
  let pause: @Sendable () async throws -> Void

  /// The changes from now on, until the task is cancelled or the store is closed.
  func callAsFunction() -> AsyncStream<PageChange> {
    let signals = store.backend.signals(of: [SwipeDecision.table, ChatMessage.table])
    let capabilities = store.backend.capabilities
    let looks = capabilities.contains(.multiProcess) && !capabilities.contains(.sharedSignals)
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        await withTaskGroup { group in
          group.addTask {
            for await _ in signals { continuation.yield(.unknown) }
          }
          if looks { group.addTask { await watch { continuation.yield(.unknown) } } }
          // The signals end when the store is closed.
          await group.next()
          group.cancelAll()
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Compares what is in the store with what was in it before, until the task is cancelled.
  private func watch(_ report: @Sendable () -> Void) async {
    var last = try? await contents()
    while (try? await pause()) != nil {
      // A store that is busy now is looked at the next time.
      guard let now = try? await contents(), now != last else { continue }
      if last != nil { report() }
      last = now
    }
  }

  /// The decision on each card, and the number of messages.
  private func contents() async throws -> [String] {
    try await store.read { transaction in
      let decided = try transaction.fetch(Query<SwipeDecision>())
        .map { "\($0.id) \($0.verdict.rawValue) \($0.decidedAt)" }
      return decided.sorted() + ["\(try transaction.count(Query<ChatMessage>()))"]
    }
  }
}
