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
/// task. It reads ahead: nobody else should read the same descriptor.
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

  /// The next line whatever is the matter with it, or nil at the end.
  ///
  /// - Returns: The line, cut at the limit, with U+FFFD for what is no UTF-8.
  /// - Throws: ``InputFailure`` where the descriptor can't be read, or `CancellationError` if the
  ///   task is cancelled while it waits.
  public func nextMendedLine() async throws -> MendedLine? {
    let call = WaitingCall()
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
  private func read(_ call: WaitingCall) throws -> MendedLine? {
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

  /// What is there, nothing at the end, or nil if it has to be waited for again.
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
