import Pages
import Synchronization

/// Tells the pages of each visitor what other pages of the same visitor change.
///
/// All that a visitor decides and writes comes through ``VisitorCards`` of one process, so nothing has
/// to be read from the store to know that.
public final class VisitorChanges: Sendable {
  private typealias Stream = AsyncStream<PageChange>.Continuation

  private struct State {
    var streams: [String: [Int: Stream]] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  public init() {}

  /// The stream of changes for the visitor with a key, until the stream's reader leaves.
  func stream(of key: String) -> AsyncStream<PageChange> {
    // All unread changes are one.
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = state.withLock { state in
        state.last += 1
        state.streams[key, default: [:]][state.last] = continuation
        return state.last
      }
      continuation.onTermination = { [weak self] _ in
        self?.state.withLock { state in
          state.streams[key]?[number] = nil
          if state.streams[key]?.isEmpty == true { state.streams[key] = nil }
        }
      }
    }
  }

  func report(of key: String) {
    let streams = state.withLock { $0.streams[key] } ?? [:]
    for stream in streams.values { stream.yield(.unknown) }
  }
}
