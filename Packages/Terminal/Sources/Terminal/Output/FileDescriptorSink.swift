#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Writes to a file descriptor, unbuffered.
///
/// A program that ignores SIGPIPE gets ``ClosedPipe`` when its reader has gone; one that doesn't is
/// ended by the signal.
public struct FileDescriptorSink: ByteSink {
  private let descriptor: Int32

  /// Makes a sink over an open descriptor, which stays the caller's to close.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  public static let standardOutput = FileDescriptorSink(descriptor: STDOUT_FILENO)

  public static let standardError = FileDescriptorSink(descriptor: STDERR_FILENO)

  /// Writes all the bytes, in as many calls as it takes.
  ///
  /// - Parameter bytes: What to write.
  /// - Throws: ``ClosedPipe`` or ``OutputFailure``.
  public func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = systemWrite(descriptor, piece.baseAddress, piece.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else {
          try recover(from: errno)
        }
      }
    }
  }

  private func recover(from errorNumber: Int32) throws {
    switch errorNumber {
    case EINTR:
      return
    case EAGAIN:
      // Somebody made the descriptor non-blocking, perhaps another program that shares it.
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    case EPIPE:
      throw ClosedPipe()
    default:
      throw OutputFailure(
        errorNumber: errorNumber, reason: String(cString: strerror(errorNumber)),
        isDiskFull: errorNumber == ENOSPC || errorNumber == EDQUOT)
    }
  }
}

/// The system call; inside the type its name would mean the method.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}
