internal import Synchronization

/// What a call is waiting for right now: noted by whoever waits, read by whoever gives up.
public final class HTTPProgress: Sendable {
  private let state = Mutex<(wait: HTTPWait, isSent: Bool)>((.headers, false))

  /// Makes one for a call that has not begun.
  public init() {}

  public var wait: HTTPWait { state.withLock { $0.wait } }
  /// Whether a byte may have gone out.
  public var isSent: Bool { state.withLock { $0.isSent } }

  /// Notes what the call waits for from now on.
  public func begin(_ wait: HTTPWait) { state.withLock { $0.wait = wait } }

  /// Notes that the request is handed to the transport.
  func send() { state.withLock { $0 = (.headers, true) } }
}
