import Pages
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells open pages that something of their account changed: at the hub, or in another browser.
///
/// All pages of an account share one stream of the hub's events, which is open as long as one of them is.
final class BrowserChanges: Sendable {
  /// Opens a stream of the hub's events for the device of an account; its first one says nothing new.
  typealias Hints = @Sendable () async throws -> AsyncStream<Void>

  private struct Listener {
    let visit: ObjectIdentifier
    let changes: AsyncStream<PageChange>.Continuation
  }

  private struct State {
    var listeners: [UUID: [Int: Listener]] = [:]
    var following: [UUID: Task<Void, Never>] = [:]
    var last = 0
  }

  /// After how long a stream that ended is opened again.
  private static let pause = Duration.seconds(5)

  private let state = Mutex(State())

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - changes: gets the changes until it ends.
  ///   - account: whose.
  ///   - visit: the browser whose own changes it shows anyway.
  ///   - hints: opens the stream of the account.
  /// - Returns: ends the stream of the page.
  func add(
    _ changes: AsyncStream<PageChange>.Continuation, of account: UUID, for visit: BrowserHubSession,
    hints: @escaping Hints
  ) -> @Sendable () -> Void {
    let id = state.withLock { state in
      state.last += 1
      let listener = Listener(visit: ObjectIdentifier(visit), changes: changes)
      state.listeners[account, default: [:]][state.last] = listener
      if state.following[account] == nil {
        state.following[account] = Task { [weak self] in
          var isFirst = true
          while !Task.isCancelled {
            if let stream = try? await hints() {
              for await _ in stream {
                if !isFirst { self?.tell(account) }
                isFirst = false
              }
            }
            // What came meanwhile is told with the first event of the next stream.
            try? await Task.sleep(for: Self.pause)
          }
        }
      }
      return state.last
    }
    return { [weak self] in self?.remove(id, of: account) }
  }

  /// Tells the pages of an account.
  ///
  /// - Parameters:
  ///   - account: whose.
  ///   - visit: the browser that made the change; `nil` for the hub.
  func tell(_ account: UUID, besides visit: BrowserHubSession? = nil) {
    let own = visit.map { ObjectIdentifier($0) }
    let listeners = state.withLock { Array(($0.listeners[account] ?? [:]).values) }
    for listener in listeners where listener.visit != own { listener.changes.yield(.unknown) }
  }

  private func remove(_ id: Int, of account: UUID) {
    state.withLock { state -> Task<Void, Never>? in
      state.listeners[account]?[id] = nil
      guard state.listeners[account]?.isEmpty == true else { return nil }
      state.listeners[account] = nil
      return state.following.removeValue(forKey: account)
    }?.cancel()
  }
}
