internal import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A place where a line comes from that must not be shown: a terminal, or a test's answer.
///
/// The bytes are lent for the time of `use`, and overwritten afterwards; they are never a `String`,
/// which would leave copies behind. To fake one, lend bytes that are known beforehand.
public protocol HiddenLineSource: Sendable {
  /// Shows a prompt, and reads the line after it.
  ///
  /// - Parameters:
  ///   - prompt: what to show, as it is.
  ///   - use: what to make of the line's bytes, without its end; it must not keep them.
  /// - Returns: what `use` made of it; nil at the end of the input.
  /// - Throws: ``InputFailure``; what `use` throws.
  func readLine<Value: Sendable>(
    after prompt: String, _ use: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Value
  ) async throws -> Value?
}

/// Reads a line from a terminal which does not show what is typed.
///
/// The terminal shows again what is typed when the line is there, and also when Ctrl-C, Ctrl-Z or
/// another program ends or stops this one meanwhile; the signal then does what it always does. Only
/// SIGKILL and a crash leave it silent (`stty echo` helps).
public struct HiddenLine: HiddenLineSource {
  /// The terminal that this process was started on: reads standard input, prompts on standard error.
  public static let standard = HiddenLine(input: STDIN_FILENO, output: STDERR_FILENO)

  /// The number of bytes that a line may have: as many as a terminal keeps of one.
  public static let longest = 4095

  private let input: Int32
  private let output: Int32

  /// Reads from one descriptor, which has to be a terminal, and prompts on another.
  public init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Shows the prompt and reads the line, waiting on a thread of its own.
  ///
  /// - Throws: ``InputFailure`` if the line can't be read; what `use` throws.
  public func readLine<Value: Sendable>(
    after prompt: String, _ use: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Value
  ) async throws -> Value? {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try read(after: prompt, use) })
      }
    }
  }

  private func read<Value>(
    after prompt: String, _ use: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value? {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: HiddenLine.longest + 1, alignment: 16)
    defer {
      HiddenLine.wipe(buffer)
      buffer.deallocate()
    }
    let silence = try EchoSuppression(input: input, output: output, prompt: prompt)
    let count = try silence { try line(into: buffer) }
    return try count.map { try use(UnsafeRawBufferPointer(rebasing: buffer[..<$0])) }
  }

  /// The number of bytes that the line has without its end; nil at the end of the input.
  private func line(into buffer: UnsafeMutableRawBufferPointer) throws -> Int? {
    var count = 0
    while count < buffer.count {
      let start = buffer.baseAddress.map { $0 + count }
      let result = systemRead(input, start, buffer.count - count)
      if result < 0, errno == EINTR || errno == EAGAIN { continue }
      guard result >= 0 else { throw InputFailure.system(errorNumber: errno) }
      // Ctrl-D at the beginning is the end; behind something it ends the line.
      if result == 0 { return count == 0 ? nil : count }
      count += result
      guard buffer[count - 1] == UInt8(ascii: "\n") else { continue }
      count -= 1
      if count > 0, buffer[count - 1] == UInt8(ascii: "\r") { count -= 1 }
      return count
    }
    return count
  }

  /// Overwrites memory in a way that the compiler does not leave out.
  private static func wipe(_ buffer: UnsafeMutableRawBufferPointer) {
    guard let start = buffer.baseAddress else { return }
    #if canImport(Darwin)
      _ = memset_s(start, buffer.count, 0, buffer.count)
    #else
      explicit_bzero(start, buffer.count)
    #endif
  }
}

/// The system call; inside the type its name would mean the method.
private func systemRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, start, count)
}
