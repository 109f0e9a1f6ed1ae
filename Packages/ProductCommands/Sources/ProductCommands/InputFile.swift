public import StorageExchange
internal import Terminal
public import TerminalCommands

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A file to read, from the beginning as often as need be.
public final class InputFile: Sendable {
  /// The number of bytes that it has.
  public let size: Int
  /// The name: its path, or that it is standard input.
  public let name: String
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Throws: ``FileFailure``.
  public init(path: String) throws {
    name = path
    descriptor = systemOpen(path)
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw FileFailure.system("read", path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileFailure.noFile(path)
    }
    size = Int(status.st_size)
  }

  /// Copies piped input into a file without a name, so that the store does not wait for the pipe
  /// while it is being written.
  ///
  /// - Throws: ``FileFailure``, or what reading the input throws.
  public init(input: CommandSession) async throws {
    name = "standard input"
    let folder = input.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(folder)/quartet-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileFailure.system("written", folder) }
    self.descriptor = descriptor
    unlink(template)
    size = try await InputFile.spool(input.input, into: descriptor, in: folder)
  }

  /// Writes all lines into a file, and says how many bytes that were.
  private static func spool(
    _ input: any LineSource, into descriptor: Int32, in folder: String
  ) async throws -> Int {
    var count = 0
    var pending: [UInt8] = []
    while true {
      let line = try await input.nextLine()
      if let line {
        pending += line.utf8
        pending.append(UInt8(ascii: "\n"))
      }
      guard line == nil || pending.count > InputFile.chunkSize else { continue }
      var rest = pending[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if written < 0, errno == EINTR { continue }
        guard written >= 0 else { throw FileFailure.system("written", folder) }
        rest = rest.dropFirst(written)
      }
      count += pending.count
      pending.removeAll(keepingCapacity: true)
      if line == nil { return count }
    }
  }

  deinit { close(descriptor) }

  private static let chunkSize = 1 << 16

  /// The file as an import reads it.
  ///
  /// - Parameter progress: receives how many bytes were read.
  /// - Returns: a source that begins at the first byte each time.
  public func source(_ progress: @escaping @Sendable (_ done: Int) -> Void) -> ExchangeSource {
    ExchangeSource {
      var place = 0
      return {
        let chunk = try self.chunk(at: place)
        place += chunk.count
        progress(place)
        return chunk.isEmpty ? nil : chunk
      }
    }
  }

  /// Some of its bytes.
  ///
  /// - Parameter range: where they lie within the file.
  /// - Returns: as many bytes as the range has.
  /// - Throws: ``FileFailure``, also if the file was cut off meanwhile.
  public func bytes(in range: Range<Int>) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < range.count {
      let rest = range.count - bytes.count
      let chunk = try chunk(at: range.lowerBound + bytes.count, most: rest)
      guard !chunk.isEmpty else {
        throw FileFailure(
          code: "file_failed", message: "\(name) became shorter while it was read",
          hint: "Try again when nothing writes to it")
      }
      if bytes.isEmpty, chunk.count == rest { return chunk }
      bytes += chunk
    }
    return bytes
  }

  private func chunk(at place: Int, most: Int = chunkSize) throws -> [UInt8] {
    while true {
      var errorNumber: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        let result = pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
        count = max(0, result)
        if result < 0 { errorNumber = errno }
      }
      if errorNumber == 0 { return chunk }
      guard errorNumber == EINTR else {
        throw FileFailure.system("read", name, errorNumber: errorNumber)
      }
    }
  }
}

/// The system call; inside a type its name could mean a method.
private func systemOpen(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
