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
/// All pages of an account share one stream of the hub's events. It is open as long as one of them is, and
/// a while longer: a reader who goes on to another page opens that one's stream at once.
final class BrowserChanges: Sendable {
  /// Opens a stream of the hub's events for the device of an account; its first one says nothing new.
  ///
  /// It throws an unauthorised `SyncError` once no browser of the account is signed in.
  typealias Hints = @Sendable () async throws -> AsyncStream<Void>

  private typealias Listener = AsyncStream<PageChange>.Continuation

  private struct Account {
    var listeners: [Int: Listener]
    /// The hints of the newest page, by which the stream is opened.
    var hints: Hints
    /// Reads the hub's events.
    let following: Task<Void, Never>
    /// The number of that stream: a later one may have taken its place.
    let number: Int
    /// Ends that; `nil` while a page is open.
    var ending: Task<Void, Never>?
  }

  private struct State {
    var accounts: [UUID: Account] = [:]
    var last = 0
  }

  /// The time for which the stream of an account stays open without a page.
  private let linger: Duration
  private let state = Mutex(State())
  private let pause: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - linger: the time for which the stream of an account stays open without a page.
  ///   - pause: waits before a stream that ended is opened again.
  init(
    linger: Duration,
    pause: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(5)) }
  ) { (self.linger, self.pause) = (linger, pause) }

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
      var entry =
        state.accounts[account]
        ?? Account(
          listeners: [:], hints: hints, following: follow(account, state.last), number: state.last)
      entry.ending?.cancel()
      (entry.hints, entry.ending) = (hints, nil)
      entry.listeners[state.last] = changes
      state.accounts[account] = entry
      return state.last
    }
    return { [weak self] in self?.remove(id, of: account) }
  }

  private func follow(_ account: UUID, _ number: Int) -> Task<Void, Never> {
    Task { [weak self, pause] in
      var isFirst = true
      while !Task.isCancelled, let hints = self?.hints(of: account) {
        do {
          for await _ in try await hints() {
            if !isFirst { self?.tell(account) }
            isFirst = false
          }
        } catch let error as SyncError where error.reason == .unauthorised {
          // No browser of the account is signed in, so that an open page keeps nothing.
          self?.end(account, number, onlyUnused: false)
          return
        } catch {}
        // What came meanwhile is told with the first event of the next stream.
        guard (try? await pause()) != nil else { return }
      }
    }
  }

  private func hints(of account: UUID) -> Hints? { state.withLock { $0.accounts[account]?.hints } }

  /// Tells the pages of an account, also those of the browser that made the change: it may have several
  /// windows.
  func tell(_ account: UUID) {
    let listeners = state.withLock { Array(($0.accounts[account]?.listeners ?? [:]).values) }
    for listener in listeners { listener.yield(.unknown) }
  }

  /// Ends the stream of an account, and those of its pages: the browsers open others, if they are signed in.
  ///
  /// - Parameters:
  ///   - account: whose.
  ///   - number: that of the stream: a later one may have taken its place, and goes on.
  ///   - onlyUnused: whether the stream goes on where a page is open.
  func end(_ account: UUID, _ number: Int, onlyUnused: Bool) {
    let entry = state.withLock { state -> Account? in
      guard let entry = state.accounts[account], entry.number == number,
        !onlyUnused || entry.listeners.isEmpty
      else { return nil }
      state.accounts[account] = nil
      return entry
    }
    entry?.ending?.cancel()
    entry?.following.cancel()
    for listener in (entry?.listeners ?? [:]).values { listener.finish() }
  }

  private func remove(_ id: Int, of account: UUID) {
    state.withLock { state in
      guard var entry = state.accounts[account], entry.listeners.removeValue(forKey: id) != nil
      else { return }
      if entry.listeners.isEmpty {
        entry.ending = Task { [weak self, linger, number = entry.number] in
          // A page that is opened meanwhile cancels this.
          guard (try? await Task.sleep(for: linger)) != nil else { return }
          self?.end(account, number, onlyUnused: true)
        }
      }
      state.accounts[account] = entry
    }
  }
}
