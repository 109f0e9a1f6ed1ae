internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A wait for input that can be called off from another thread.
///
/// `poll` waits for two things, the input and a pipe of its own into which ``cancel()`` writes.
final class WaitingCall: Sendable {
  private enum State {
    case idle
    case waiting(bell: Int32)
    case cancelled
  }

  private let state = Mutex(State.idle)

  /// Calls the wait off, whether it has begun or not.
  func cancel() {
    state.withLock { state in
      if case .waiting(let bell) = state {
        var byte: UInt8 = 0
        _ = write(bell, &byte, 1)
      }
      state = .cancelled
    }
  }

  /// Blocks this thread until a descriptor has something to read, or its end.
  ///
  /// - Parameter descriptor: What to wait for.
  /// - Throws: `CancellationError`, or ``InputFailure`` where the system refuses.
  func wait(for descriptor: Int32) throws {
    try checkCancellation()
    // poll would pass over it, and wait for ever.
    guard descriptor >= 0 else { throw InputFailure.system(errorNumber: EBADF) }
    // Nearly all input is there already, and needs no pipe.
    if try Self.poll([descriptor], timeout: 0) { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw InputFailure.system(errorNumber: errno) }
    defer {
      // Nobody may ring a bell whose number is somebody else's file by then.
      state.withLock { if case .waiting = $0 { $0 = .idle } }
      for end in ends { close(end) }
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    state.withLock { if case .idle = $0 { $0 = .waiting(bell: ends[1]) } }
    try checkCancellation()
    _ = try Self.poll([descriptor, ends[0]], timeout: -1)
    try checkCancellation()
  }

  private func checkCancellation() throws {
    let isCancelled = state.withLock { if case .cancelled = $0 { true } else { false } }
    if isCancelled { throw CancellationError() }
  }

  /// Whether one of the descriptors is ready.
  private static func poll(_ descriptors: [Int32], timeout: Int32) throws -> Bool {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let count = systemPoll(&requests, timeout)
      if count >= 0 { return count > 0 }
      guard errno == EINTR else { throw InputFailure.system(errorNumber: errno) }
    }
  }
}

/// The system call; inside the type its name would mean the method.
private func systemPoll(_ requests: inout [pollfd], _ timeout: Int32) -> Int32 {
  poll(&requests, nfds_t(requests.count), timeout)
}
