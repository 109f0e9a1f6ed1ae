import Pages
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Tells open pages that something of their account changed: at the hub, or in another browser.
///
/// All pages of an account share one stream of the hub's events. It is open as long as one of them is, and
/// a while longer: a reader who goes on to another page opens that one's stream at once.
final class BrowserChanges: Sendable {
  /// Opens a stream of the hub's events for the device of an account; its first one says nothing new.
  typealias Hints = @Sendable () async throws -> AsyncStream<Void>

  private struct Listener {
    let visit: ObjectIdentifier
    let changes: AsyncStream<PageChange>.Continuation
  }

  private struct Account {
    var listeners: [Int: Listener] = [:]
    /// How the page that came last opens the stream.
    var hints: Hints
    /// Reads the hub's events.
    let following: Task<Void, Never>
    /// Ends that; `nil` while a page is open.
    var ending: Task<Void, Never>?
  }

  private struct State {
    var accounts: [UUID: Account] = [:]
    var last = 0
  }

  /// After how long a stream that ended is opened again.
  private static let pause = Duration.seconds(5)

  /// How long the stream of an account stays open without a page.
  private let linger: Duration
  private let state = Mutex(State())

  init(linger: Duration) { self.linger = linger }

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
      var entry = state.accounts[account] ?? Account(hints: hints, following: follow(account))
      entry.ending?.cancel()
      (entry.hints, entry.ending) = (hints, nil)
      entry.listeners[state.last] = Listener(visit: ObjectIdentifier(visit), changes: changes)
      state.accounts[account] = entry
      return state.last
    }
    return { [weak self] in self?.remove(id, of: account) }
  }

  private func follow(_ account: UUID) -> Task<Void, Never> {
    Task { [weak self] in
      var isFirst = true
      while !Task.isCancelled, let hints = self?.hints(of: account) {
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

  private func hints(of account: UUID) -> Hints? { state.withLock { $0.accounts[account]?.hints } }

  /// Tells the pages of an account.
  ///
  /// - Parameters:
  ///   - account: whose.
  ///   - visit: the browser that made the change; `nil` for the hub.
  func tell(_ account: UUID, besides visit: BrowserHubSession? = nil) {
    let own = visit.map { ObjectIdentifier($0) }
    let listeners = state.withLock { Array(($0.accounts[account]?.listeners ?? [:]).values) }
    for listener in listeners where listener.visit != own { listener.changes.yield(.unknown) }
  }

  private func remove(_ id: Int, of account: UUID) {
    state.withLock { state in
      guard state.accounts[account]?.listeners.removeValue(forKey: id) != nil,
        state.accounts[account]?.listeners.isEmpty == true
      else { return }
      state.accounts[account]?.ending = Task { [weak self, linger] in
        // A page that is opened meanwhile cancels this.
        guard (try? await Task.sleep(for: linger)) != nil else { return }
        self?.end(account)
      }
    }
  }

  /// Ends the stream of an account that has no page.
  private func end(_ account: UUID) {
    state.withLock { state -> Task<Void, Never>? in
      guard state.accounts[account]?.listeners.isEmpty == true else { return nil }
      return state.accounts.removeValue(forKey: account)?.following
    }?.cancel()
  }
}
