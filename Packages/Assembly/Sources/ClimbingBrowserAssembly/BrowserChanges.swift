import Pages
import Sync
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells open pages that something of their account changed: at the hub, in another browser, or in another
/// window of the same one.
///
/// All pages of an account share one stream of the hub's events, which is open as long as one of them is.
final class BrowserChanges: Sendable {
  /// Opens a stream of the hub's events for the device of an account; its first one says nothing new.
  ///
  /// It throws an unauthorised `SyncError` once no browser of the account is signed in.
  typealias Hints = @Sendable () async throws -> AsyncStream<Void>

  private typealias Listener = AsyncStream<PageChange>.Continuation

  private struct State {
    var listeners: [UUID: [Int: Listener]] = [:]
    var following: [UUID: Task<Void, Never>] = [:]
    var last = 0
  }

  private let state = Mutex(State())
  private let pause: @Sendable () async throws -> Void

  /// - Parameter pause: waits before a stream that ended is opened again.
  init(
    pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(5)) }
  ) { self.pause = pause }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - changes: gets the changes until it ends.
  ///   - account: whose.
  ///   - hints: opens the stream of the account.
  /// - Returns: ends the stream of the page.
  func add(
    _ changes: AsyncStream<PageChange>.Continuation, of account: UUID, hints: @escaping Hints
  ) -> @Sendable () -> Void {
    let id = state.withLock { state in
      state.last += 1
      state.listeners[account, default: [:]][state.last] = changes
      if state.following[account] == nil {
        state.following[account] = Task { [weak self, pause] in
          var isFirst = true
          while !Task.isCancelled {
            do {
              for await _ in try await hints() {
                if !isFirst { self?.tell(account) }
                isFirst = false
              }
            } catch let error as SyncError where error.reason == .unauthorised {
              self?.end(account)
              return
            } catch {}
            // What came meanwhile is told with the first event of the next stream.
            guard (try? await pause()) != nil else { return }
          }
        }
      }
      return state.last
    }
    return { [weak self] in self?.remove(id, of: account) }
  }

  /// Tells the pages of an account, also those of the browser that made the change: it may have several
  /// windows.
  func tell(_ account: UUID) {
    let listeners = state.withLock { Array(($0.listeners[account] ?? [:]).values) }
    for listener in listeners { listener.yield(.unknown) }
  }

  /// Ends the pages' streams of an account: the browsers open others, if they are signed in.
  private func end(_ account: UUID) {
    let listeners = state.withLock { state in
      state.following[account] = nil
      return Array((state.listeners.removeValue(forKey: account) ?? [:]).values)
    }
    for listener in listeners { listener.finish() }
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
