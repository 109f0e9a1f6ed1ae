#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A place where output goes: standard output, standard error, or a test's array.
///
/// `write` returns when all bytes are out, or throws: ``ClosedPipe`` when the reader has closed the
/// pipe, ``OutputFailure`` when they can't be written. To fake one, keep the bytes.
public protocol ByteSink: Sendable {
  /// Writes all the bytes, in order.
  ///
  /// - Throws: ``ClosedPipe`` if the reader has closed the pipe, ``OutputFailure`` if it can't be
  ///   written.
  func write(_ bytes: [UInt8]) throws
}

extension ByteSink {
  /// Writes text as UTF-8.
  ///
  /// - Throws: ``ClosedPipe`` if the reader has closed the pipe, ``OutputFailure`` if it can't be
  ///   written.
  public func write(_ text: String) throws {
    try write(Array(text.utf8))
  }
}

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
      // The descriptor is non-blocking, perhaps by another program that shares it.
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

/// The file descriptors 0, 1 and 2.
public enum StandardDescriptors {
  /// Takes those that the caller closed, so that no file of ours gets in their place.
  ///
  /// Without, a program started with `>&-` would print into the first file it opens. Writing to one
  /// that was taken fails.
  public static func reserve() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is given out, which is this one.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// The reader has closed the pipe, as `head` does.
///
/// This is how a reader says "enough": a program ends, without a message and with success.
public struct ClosedPipe: Error, Sendable, Equatable {
  public init() {}
}

/// Output could not be written.
public struct OutputFailure: Error, Sendable, Equatable {
  /// The operating system's number for the reason.
  public let errorNumber: Int32

  /// A stable name for programs.
  public let code: String

  /// The failure, as a sentence without a full stop.
  public let message: String

  /// The remedy, or nil if there is none.
  public let hint: String?

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - errorNumber: The operating system's number for the reason.
  ///   - reason: The operating system's words for it.
  ///   - isDiskFull: Whether space would help.
  init(errorNumber: Int32, reason: String, isDiskFull: Bool) {
    self.errorNumber = errorNumber
    code = isDiskFull ? "output_disk_full" : "output_failed"
    message = "the output could not be written: \(reason)"
    hint =
      isDiskFull
      ? "Free some space or write to another disk; the output so far is incomplete." : nil
  }
}
