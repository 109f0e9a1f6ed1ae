import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Wakes a thread that waits for a socket, or for nothing.
final class WakePipe: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// Makes one that nobody has rung.
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
