import Foundation
import Storage
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A thread with a session of its own, which hears notifications and does nothing else.
///
/// It waits in `poll` for libpq's socket, so it needs neither Dispatch nor one of Swift's threads.
/// Without a session it tries to get one after pauses that grow from a quarter of a second to five,
/// and each attempt that fails is a poll of its own: every listener looks again.
final class SignalListener: Sendable {
  private struct State {
    var isStarted = false
    var isStopped = false
    var hasEnded = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private static let shortest = Duration.milliseconds(250)
  private static let longest = Duration.seconds(5)

  private let state = Mutex(State())
  private let wake: WakePipe
  private let address: PostgresAddress
  private let program: String

  init(_ address: PostgresAddress, program: String) throws {
    wake = try WakePipe()
    self.address = address
    self.program = program
  }

  /// Begins to listen, unless it did before.
  ///
  /// - Parameter hear: receives the text of each notification, on the thread; `nil` when
  ///   something may have been missed, and so at first.
  func start(_ hear: @escaping @Sendable (String?) -> Void) {
    let isFirst = state.withLock { state in
      if state.isStarted || state.isStopped { return false }
      state.isStarted = true
      return true
    }
    if !isFirst { return }
    let thread = Thread { [self] in
      run(hear)
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        state.hasEnded = true
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }
    thread.name = "PostgresStorage"
    thread.start()
  }

  /// Has the thread end, without waiting for it.
  func stop() {
    state.withLock { $0.isStopped = true }
    wake.ring()
  }

  /// Waits until a stopped thread has closed its session.
  func end() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if !state.isStarted || state.hasEnded { return true }
        state.waiting.append(continuation)
        return false
      }
      if hasEnded { continuation.resume() }
    }
  }

  private var isStopped: Bool { state.withLock { $0.isStopped } }

  private func run(_ hear: (String?) -> Void) {
    var pause = SignalListener.shortest
    while !isStopped {
      if let session = try? PostgresSession(address, program: program),
        (try? session.listen()) != nil
      {
        pause = SignalListener.shortest
        hear(nil)
        follow(session, hear)
      }
      if isStopped { return }
      hear(nil)
      wake.wait(for: nil, atMost: pause)
      pause = min(pause * 2, SignalListener.longest)
    }
  }

  /// Hears until the session ends, or it is stopped.
  private func follow(_ session: PostgresSession, _ hear: (String?) -> Void) {
    // First what came along with the answer to `LISTEN`: the socket says nothing of it any more.
    while !isStopped, let texts = session.notifications() {
      for text in texts { hear(text) }
      if texts.isEmpty { wake.wait(for: session.socket) }
    }
  }
}

/// Wakes a thread that waits for a socket, or for nothing.
final class WakePipe: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// Makes one that was not rung.
  ///
  /// - Throws: ``StorageError`` if this program has too many files open.
  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw StorageError(
        .inputOutput, "this program can't open any more files",
        hint: "Close some stores, or raise the limit of open files")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Ends every wait, now and from now on.
  func ring() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Blocks the thread until it is rung, the time is over, or a socket can be read or has failed.
  ///
  /// - Parameters:
  ///   - socket: what else to wait for; `nil` for nothing.
  ///   - limit: how long to wait at most; `nil` for ever.
  func wait(for socket: Int32?, atMost limit: Duration? = nil) {
    var waits = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
    if let socket { waits.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0)) }
    let milliseconds = limit.map { Int32(clamping: Int64($0 / .milliseconds(1))) } ?? -1
    // An interruption ends it early, as a spurious answer of the socket would.
    _ = poll(&waits, nfds_t(waits.count), milliseconds)
  }
}
