internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Reads lines of UTF-8 from a file descriptor.
///
/// It waits on a queue of its own, so that a person who thinks about an answer holds up no other
/// task. It reads ahead: no other code should read the same descriptor.
public final class DescriptorLineSource: LineSource {
  /// The most bytes that a line has where nothing else is said: 1 MiB.
  public static let defaultLimit = 1 << 20

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "Terminal.DescriptorLineSource")
  private let assembler: Mutex<LineAssembler>

  /// Makes a source over an open descriptor, which stays the caller's to close.
  ///
  /// - Parameters:
  ///   - descriptor: What to read.
  ///   - limit: The most bytes that a line has, without its end.
  public init(descriptor: Int32, limit: Int = defaultLimit) {
    self.descriptor = descriptor
    assembler = Mutex(LineAssembler(limit: limit))
  }

  /// The next line, or nil at the end.
  ///
  /// - Returns: The line without LF or CR LF.
  /// - Throws: ``InputFailure``, or `CancellationError` if the task is cancelled while it waits.
  public func nextLine() async throws -> String? {
    let line = try await nextMendedLine()
    if let failure = line?.failure { throw failure }
    return line?.text
  }

  /// The next line, mended if it is invalid or too long; nil at the end.
  ///
  /// - Returns: The line, cut at the limit, with U+FFFD for what is no UTF-8.
  /// - Throws: ``InputFailure`` where the descriptor can't be read, or `CancellationError` if the
  ///   task is cancelled while it waits.
  public func nextMendedLine() async throws -> RepairedLine? {
    let call = CancellableWait()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { continuation.resume(with: Result { try self.read(call) }) }
      }
    } onCancel: {
      call.cancel()
    }
  }

  /// Reads until there is a line.
  ///
  /// Only the queue comes here, so the lock is always free.
  private func read(_ call: CancellableWait) throws -> RepairedLine? {
    try assembler.withLock { assembler in
      while true {
        if let line = assembler.nextLine() { return line }
        try call.wait(for: descriptor)
        guard let piece = try readPiece() else { continue }
        if piece.isEmpty { return assembler.lastLine() }
        assembler.append(piece)
      }
    }
  }

  /// The available bytes, none at the end, or nil if the caller has to wait again.
  private func readPiece() throws -> [UInt8]? {
    var errorNumber: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let result = systemRead(descriptor, buffer.baseAddress, buffer.count)
      count = max(0, result)
      if result < 0 { errorNumber = errno }
    }
    switch errorNumber {
    case 0: return piece
    case EINTR, EAGAIN: return nil
    default: throw InputFailure.system(errorNumber: errorNumber)
    }
  }
}

/// The system call; inside the type its name would mean the method.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, start, count)
}

/// A wait for input that can be called off from another thread.
///
/// `poll` waits for two things, the input and a pipe of its own into which ``cancel()`` writes.
final class CancellableWait: Sendable {
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
      // The bell's descriptor is no longer valid: its number may belong to another file by then.
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

  /// Returns whether one of the descriptors is ready.
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
