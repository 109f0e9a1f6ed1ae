#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The reason why a file can't be read.
package enum FileProblem: Sendable {
  /// The system refused; its error number.
  case system(Int32)
  case isFolder
  /// The file became shorter while it was read.
  case shortened
  /// The file has more bytes than the limit.
  case tooLarge(limit: Int)

  /// What the system refused last on this thread.
  package static var last: FileProblem { .system(errno) }

  /// True if there is no such file.
  package var isMissing: Bool { if case .system(ENOENT) = self { true } else { false } }

  package var reason: String {
    switch self {
    case .system(let number): String(cString: strerror(number))
    case .isFolder: "it is a folder"
    case .shortened: "it became shorter while it was read"
    case .tooLarge(let limit): "it has more than \(limit) bytes"
    }
  }
}

/// A file that is open for reading, and closed when the last reference goes.
package final class OpenFile: Sendable {
  private let descriptor: Int32
  private let failure: @Sendable (FileProblem) -> any Error

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - failure: makes the error that a problem is thrown as.
  /// - Throws: what `failure` makes, as every method does.
  package init(
    path: String, failure: @escaping @Sendable (FileProblem) -> any Error
  ) throws {
    self.failure = failure
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw failure(.last) }
  }

  deinit { _ = close(descriptor) }

  /// Returns the length; `nil` for a file without one, such as a pipe.
  package func length() throws -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.last) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw failure(.isFolder)
    default: return nil
    }
  }

  /// Reads a range that lies within the file.
  package func bytes(in range: Range<Int>) throws -> [UInt8] {
    let bytes = try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        let step = pread(
          descriptor, rest.baseAddress, range.count - count, off_t(range.lowerBound + count))
        if step < 0, errno == EINTR { continue }
        if step < 0 { throw failure(.last) }
        if step == 0 { break }
        count += step
      }
    }
    guard bytes.count == range.count else { throw failure(.shortened) }
    return bytes
  }

  /// Reads from here to the end, up to a number of bytes.
  package func allBytes(limit: Int) throws -> [UInt8] {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure(.last) }
      if count == 0 { return all }
      all += piece[..<count]
      guard all.count <= limit else { throw failure(.tooLarge(limit: limit)) }
    }
  }
}
